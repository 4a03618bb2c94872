import { noSuch } from './stripe-failure.ts';
import type { Charge, Dispute } from './stripe-objects.ts';
import type { PaymentIntentRecord, PaymentMethodRecord, StripeWorld } from './stripe-state.ts';

const authorized: Charge['outcome'] = {
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  seller_message: 'Payment complete.',
  type: 'authorized',
};

/** Records one attempt to collect a payment intent's amount. `result` has the fields that depend on the attempt. */
export function createCharge(
  world: StripeWorld,
  record: PaymentIntentRecord,
  method: PaymentMethodRecord,
  result: Partial<Charge>,
): Charge {
  const intent = record.view;
  const charge: Charge = {
    id: world.newId(method.bank ? 'py' : 'ch'),
    object: 'charge',
    created: world.now(),
    livemode: false,
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.view.billing_details,
    captured: false,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    metadata: { ...intent.metadata },
    outcome: { ...authorized },
    paid: false,
    payment_intent: intent.id,
    payment_method: method.view.id,
    payment_method_details: {
      type: method.view.type,
      [method.view.type]: structuredClone(method.view[method.view.type]),
    },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: 'pending',
    ...result,
  };
  world.state.charges[charge.id] = charge;
  record.charges.push(charge.id);
  intent.latest_charge = charge.id;
  return charge;
}

/** @throws StripeFailure resource_missing */
export function chargeOf(world: StripeWorld, id: string, param = 'charge'): Charge {
  const charge = world.state.charges[id];
  if (!charge) throw noSuch('charge', id, param);
  return charge;
}

/**
 * Opens a dispute over a charge, or over a part of it. The disputed money is withdrawn at once, and comes
 * back only when the dispute is won.
 */
export function openDispute(
  world: StripeWorld,
  charge: Charge,
  reason: string,
  amount = charge.amount,
): Dispute {
  const week = 7 * 86_400;
  const dispute: Dispute = {
    id: world.newId('du'),
    object: 'dispute',
    created: world.now(),
    livemode: false,
    amount,
    balance_transactions: [],
    charge: charge.id,
    currency: charge.currency,
    evidence_details: {
      due_by: world.now() + week,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  };
  book(world, dispute, -amount);
  world.state.disputes[dispute.id] = dispute;
  charge.disputed = true;
  world.emit('charge.dispute.created', dispute);
  world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/**
 * Closes a dispute as the bank decides. When the dispute is won, the money comes back. Either way the charge
 * still counts as disputed.
 */
export function closeDispute(world: StripeWorld, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  dispute.status = status;
  world.emit('charge.dispute.closed', dispute);
  if (status !== 'won') return dispute;
  book(world, dispute, dispute.amount);
  world.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
}

const book = (
  world: StripeWorld,
  { balance_transactions: booked, currency }: Dispute,
  amount: number,
): void => {
  booked.push({ id: world.newId('txn'), object: 'balance_transaction', amount, currency });
};

/** Tells whether a dispute withholds the charge's money. Every dispute does so, except one that was won. */
export const isWithdrawn = (world: StripeWorld, charge: string): boolean =>
  Object.values(world.state.disputes).some((each) => each.charge === charge && each.status !== 'won');
