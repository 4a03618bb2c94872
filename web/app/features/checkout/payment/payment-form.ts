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

/** The provider's result: of a payment, or of a setup. */
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
   * Checks the input, shows its errors and focuses the first.
   * @returns true when there are none
   */
  validate(): Promise<boolean>;
  /**
   * Confirms a payment, or a setup (see `isSetup`), with the saved method if one is named, else with the
   * typed one. It never throws.
   */
  confirm(request: ConfirmRequest): Promise<PaymentOutcome>;
}

export interface ConfirmRequest {
  clientSecret: string;
  billing: Billing;
  savedMethodId?: string;
  /** The path to which the provider's page sends the member back, for a method that needs such a page. */
  returnPath: string;
}

export interface PaymentFormProps {
  ref: Ref<PaymentForm>;
  kind: PaymentKind;
  /**
   * The amount in cents, which the provider's form needs; null when nothing is paid and the method is only
   * saved.
   */
  amount: number | null;
  save: boolean;
  /** True hides the fields, because a saved method is chosen. */
  isHidden: boolean;
  /** Stripe's publishable key; null for the local stand-in. */
  publishableKey: string | null;
  /** Called when the fields are shown or have failed to load. The form keeps its height from then on. */
  onReady(): void;
}

/** Tells whether a client secret belongs to a setup and not to a payment. */
export const isSetup = (clientSecret: string): boolean => clientSecret.startsWith('seti_');

export const unreachable = 'The payment provider could not be reached. Please try again.';
