import type { Ref } from 'react';

export type PaymentKind = 'card' | 'ach';

export interface Billing {
  name: string;
  street: string;
  street2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

export interface PaymentOutcome {
  status: 'succeeded' | 'processing' | 'failed';
  paymentIntentId?: string;
  paymentMethodId?: string;
  message?: string;
}

/**
 * The functions of a payment form, which the mounted component hands out through its `ref`. Typed card data
 * go to the provider only, and stay in the form after a failure.
 */
export interface PaymentForm {
  /**
   * Checks the input and shows its errors. The focus moves to the first error, or to the form.
   * @returns true when there are no errors
   */
  validate(): Promise<boolean>;
  /**
   * Confirms a payment, or a setup (see `isSetup`). It uses the saved method when the request names one, and
   * the typed method otherwise. It never throws.
   */
  confirm(request: ConfirmRequest): Promise<PaymentOutcome>;
}

export interface ConfirmRequest {
  clientSecret: string;
  billing: Billing;
  savedMethodId?: string;
  /** Some methods are confirmed on a page of the provider. That page sends the member back to this path. */
  returnPath: string;
}

export interface PaymentFormProps {
  ref: Ref<PaymentForm>;
  kind: PaymentKind;
  /** The amount in cents, which the provider's form needs; null when nothing is paid and the method is only saved. */
  amount: number | null;
  save: boolean;
  /** True hides the fields, because a saved method is chosen. */
  isHidden: boolean;
  /** Stripe's publishable key; null for the local stand-in of Stripe. */
  publishableKey: string | null;
  /** Called when the fields are shown or have failed to load. The form keeps its height from then on. */
  onReady(): void;
}

/** Tells whether a client secret belongs to a setup and not to a payment. */
export const isSetup = (clientSecret: string): boolean => clientSecret.startsWith('seti_');

export const unreachable = 'The payment provider could not be reached. Please try again.';
