import type { BankBehaviour } from './test-banks.ts';
import type { CardBehaviour } from './test-cards.ts';
import type {
  Charge,
  Customer,
  Dispute,
  Mandate,
  PaymentIntent,
  PaymentMethod,
  Refund,
  SetupIntent,
  StripeEvent,
} from './stripe-objects.ts';

/** The version of Stripe's API that the stand-in follows. It is the `api_version` of its events. */
export const apiVersion = '2026-10-28.endive';

/**
 * A payment method with the settings that decide how its payments end. The number of its card or account is
 * never stored.
 */
export interface PaymentMethodRecord {
  view: PaymentMethod;
  card?: CardBehaviour;
  bank?: BankBehaviour;
  /** True once the method was detached, or was used while it had no customer. After that it may not be used again. */
  spent: boolean;
  /** True once the method was authenticated for later payments without the customer. */
  setUp: boolean;
  /** The id of the customer's consent to debits of a bank account. */
  mandate?: string;
}

export interface PaymentIntentRecord {
  view: PaymentIntent;
  /** The ids of the charges, one for each attempt, oldest first. */
  charges: string[];
  /** Epoch seconds at which a processing bank debit ends. */
  settlesAt?: number;
}

/** One event on its way to the webhook. */
export interface Delivery {
  eventId: string;
  attempts: number;
}

export interface SavedAnswer {
  /** The SHA-256 of the first request's method, path and parameters. */
  fingerprint: string;
  status: number;
  body: string;
  /** Epoch seconds. */
  savedAt: number;
}

export interface StripeState {
  customers: Record<string, Customer | { id: string; object: 'customer'; deleted: true }>;
  paymentMethods: Record<string, PaymentMethodRecord>;
  paymentIntents: Record<string, PaymentIntentRecord>;
  setupIntents: Record<string, { view: SetupIntent }>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  disputes: Record<string, Dispute>;
  mandates: Record<string, Mandate>;
  events: Record<string, StripeEvent>;
  /** The ids of the payment intents whose bank debit is still under way. */
  pendingPayments: string[];
  pendingRefunds: { id: string; endsAt: number; outcome: 'succeeded' | 'failed' }[];
  deliveries: Delivery[];
  savedAnswers: Record<string, SavedAnswer>;
}

export function emptyStripeState(): StripeState {
  return {
    customers: {},
    paymentMethods: {},
    paymentIntents: {},
    setupIntents: {},
    charges: {},
    refunds: {},
    disputes: {},
    mandates: {},
    events: {},
    pendingPayments: [],
    pendingRefunds: [],
    deliveries: [],
    savedAnswers: {},
  };
}

export interface StripeWorld {
  state: StripeState;
  /** Epoch seconds of the local clock. */
  now(): number;
  /** A new id such as `pi_3kXv…`. */
  newId(prefix: string): string;
  /** Records an event with a copy of the object as it is now, and sends it to the webhook. */
  emit(type: string, object: object, previousAttributes?: object): void;
  /** Seconds from the start of a bank debit or a pending refund to its end. */
  achSettlementSeconds: number;
}
