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

/** What the provider made of a payment, or of a method that is kept without one. */
export interface PaymentOutcome {
  status: 'succeeded' | 'processing' | 'failed';
  /** The payment as the provider names it. */
  paymentIntentId?: string;
  paymentMethodId?: string;
  /** The provider's words for a failure. */
  message?: string;
}

/**
 * The port to the payment provider. A form is mounted as a component and handed out through its `ref`; what is
 * typed into it goes to the provider alone and survives every failure.
 */
export interface PaymentForm {
  /** Checks what was typed, shows and focuses what is wrong. @returns whether nothing is. */
  validate(): Promise<boolean>;
  /** Confirms the payment or the keeping of a method (`isSetup`), with the saved method instead of what was typed if one is named. Never throws. */
  confirm(request: ConfirmRequest): Promise<PaymentOutcome>;
}

export interface ConfirmRequest {
  clientSecret: string;
  billing: Billing;
  savedMethodId?: string;
  /** Where the provider's own page, if it needs one, returns to. */
  returnPath: string;
}

export interface PaymentFormProps {
  ref: Ref<PaymentForm>;
  kind: PaymentKind;
  /** Cents; the provider's form says so where it must. Null when nothing is paid: the method is kept for later. */
  amount: number | null;
  /** The method is kept for later payments. */
  save: boolean;
  /** A saved method is chosen: the fields are not needed. */
  isHidden: boolean;
  /** Null for the stand-in. */
  publishableKey: string | null;
  /** Its fields are there, or cannot be had: it takes the room that it will take. */
  onReady(): void;
}

/** Whether a secret is of a setup, which keeps a method, and not of a payment. */
export const isSetup = (clientSecret: string): boolean => clientSecret.startsWith('seti_');

export const unreachable = 'The payment provider could not be reached. Please try again.';
