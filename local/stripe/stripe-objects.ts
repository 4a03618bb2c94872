/**
 * The types of this file are Stripe's objects, with Stripe's own names and shapes. They have only the fields that
 * the stand-in keeps. Amounts are in cents, instants in epoch seconds.
 * @see https://docs.stripe.com/api
 */
export type Metadata = Record<string, string>;

export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  livemode: false;
  name: string | null;
  email: string | null;
  phone: string | null;
  description: string | null;
  address: unknown;
  shipping: unknown;
  balance: number;
  currency: null;
  delinquent: false;
  invoice_settings: { default_payment_method: string | null };
  metadata: Metadata;
}

export interface BillingDetails {
  address: Record<string, string | null>;
  email: string | null;
  name: string | null;
  phone: string | null;
}

export interface CardDetails {
  brand: string;
  checks: {
    address_line1_check: string | null;
    address_postal_code_check: string | null;
    cvc_check: string | null;
  };
  country: string;
  display_brand: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  funding: string;
  last4: string;
  networks: { available: string[]; preferred: null };
  three_d_secure_usage: { supported: boolean };
}

export interface BankDetails {
  account_holder_type: string;
  account_type: string;
  bank_name: string;
  fingerprint: string;
  last4: string;
  routing_number: string;
  networks: { preferred: string; supported: string[] };
  status_details: { blocked?: { network_code: string; reason: string } };
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  created: number;
  livemode: false;
  type: 'card' | 'us_bank_account';
  billing_details: BillingDetails;
  customer: string | null;
  metadata: Metadata;
  card?: CardDetails;
  us_bank_account?: BankDetails;
}

export interface ErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'api_error' | 'idempotency_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_method?: PaymentMethod;
  payment_intent?: PaymentIntent;
  setup_intent?: SetupIntent;
}

interface Intent {
  id: string;
  created: number;
  livemode: false;
  client_secret: string;
  customer: string | null;
  description: string | null;
  metadata: Metadata;
  payment_method: string | null;
  allowed_payment_method_types: string[] | null;
  payment_method_types: string[];
  automatic_payment_methods: { enabled: boolean; allow_redirects: string } | null;
  payment_method_options: unknown;
  next_action: Record<string, unknown> | null;
  cancellation_reason: string | null;
}

export interface PaymentIntent extends Intent {
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  canceled_at: number | null;
  capture_method: string;
  confirmation_method: 'automatic';
  currency: string;
  last_payment_error: ErrorBody | null;
  latest_charge: string | null;
  processing: null;
  receipt_email: string | null;
  setup_future_usage: 'on_session' | 'off_session' | null;
  shipping: unknown;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  transfer_group: string | null;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled';
}

export interface SetupIntent extends Intent {
  object: 'setup_intent';
  last_setup_error: ErrorBody | null;
  latest_attempt: null;
  mandate: string | null;
  usage: 'on_session' | 'off_session';
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled';
}

export interface Charge {
  id: string;
  object: 'charge';
  created: number;
  livemode: false;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: null;
  billing_details: BillingDetails;
  captured: boolean;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  metadata: Metadata;
  outcome: {
    network_status: string;
    reason: string | null;
    risk_level: string;
    seller_message: string;
    type: string;
  };
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: Record<string, unknown>;
  receipt_email: string | null;
  refunded: boolean;
  status: 'succeeded' | 'pending' | 'failed';
}

export interface Refund {
  id: string;
  object: 'refund';
  created: number;
  amount: number;
  balance_transaction: null;
  charge: string;
  currency: string;
  failure_reason?: string;
  metadata: Metadata;
  payment_intent: string;
  reason: string | null;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface Dispute {
  id: string;
  object: 'dispute';
  created: number;
  livemode: false;
  amount: number;
  /** The amounts that the dispute withdrew (negative) and reinstated. */
  balance_transactions: { id: string; object: 'balance_transaction'; amount: number; currency: string }[];
  charge: string;
  currency: string;
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number };
  is_charge_refundable: boolean;
  metadata: Metadata;
  payment_intent: string;
  reason: string;
  status: string;
}

export interface Mandate {
  id: string;
  object: 'mandate';
  livemode: false;
  payment_method: string;
  status: 'active' | 'inactive';
  type: 'multi_use';
  customer_acceptance: unknown;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: unknown };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}
