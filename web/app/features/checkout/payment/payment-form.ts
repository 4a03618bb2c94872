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

/** The provider's result for a payment, or for a method that is kept without one. */
export interface PaymentOutcome {
  status: 'succeeded' | 'processing' | 'failed';
  /** The provider's id of the payment. */
  paymentIntentId?: string;
  paymentMethodId?: string;
  /** The provider's text about a failure. */
  message?: string;
}

/**
 * The port to the payment provider. A form is mounted as a component and handed out through its `ref`. Typed
 * data goes to the provider alone and survives every failure.
 */
export interface PaymentForm {
  /**
   * Checks the input, and shows and focuses errors.
   * @returns true when there are none.
   */
  validate(): Promise<boolean>;
  /**
   * Confirms the payment, or the keeping of a method (`isSetup`). It uses the named saved method, or else the
   * typed one. It never throws.
   */
  confirm(request: ConfirmRequest): Promise<PaymentOutcome>;
}

export interface ConfirmRequest {
  clientSecret: string;
  billing: Billing;
  savedMethodId?: string;
  /** The address to which the provider's own page returns, if it needs one. */
  returnPath: string;
}

export interface PaymentFormProps {
  ref: Ref<PaymentForm>;
  kind: PaymentKind;
  /**
   * The amount in cents, which the provider's form needs. Null when nothing is paid and the method is only
   * kept for later.
   */
  amount: number | null;
  /** True keeps the method for later payments. */
  save: boolean;
  /** True when a saved method is chosen, so that the fields are not needed. */
  isHidden: boolean;
  /** Stripe's key; null for the stand-in. */
  publishableKey: string | null;
  /** Called when its fields are there, or cannot be loaded. Its size does not change any more then. */
  onReady(): void;
}

/** Tells whether a secret is that of a setup, which keeps a method, and not of a payment. */
export const isSetup = (clientSecret: string): boolean => clientSecret.startsWith('seti_');

export const unreachable = 'The payment provider could not be reached. Please try again.';
