import { chargeOf, isWithdrawn } from './charges.ts';
import { integer, mergedMetadata, oneOf, onlyKnown, text, type Form } from './form.ts';
import { paymentIntentOf } from './payment-intents.ts';
import { invalidRequest, noSuch, StripeFailure } from './stripe-failure.ts';
import type { Charge, Refund } from './stripe-objects.ts';
import type { StripeWorld } from './stripe-state.ts';

/**
 * Refunds a charge, whole or in part. Most refunds end at once. A refund to a bank account ends some days
 * later, and so does a refund to the test card for pending refunds. A refund to the test card for failing refunds
 * succeeds at first, and fails some days later. A failed refund gives its amount back to the charge.
 * @throws StripeFailure charge_already_refunded, charge_disputed, or when the amount is more than the unrefunded
 * amount of the charge
 * @see https://docs.stripe.com/api/refunds/create
 */
export function createRefund(world: StripeWorld, form: Form): Refund {
  onlyKnown(form, 'amount charge payment_intent reason metadata instructions_email');
  const charge = chargeToRefund(world, form);
  const refundable = charge.amount_captured - charge.amount_refunded;
  const amount = integer(form, 'amount') ?? refundable;
  if (refundable <= 0) throw alreadyRefunded(charge);
  if (isWithdrawn(world, charge.id)) {
    throw new StripeFailure(400, {
      type: 'invalid_request_error',
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    });
  }
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      param: 'amount',
      code: 'parameter_invalid_integer',
    });
  }
  if (amount > refundable) {
    const limit = charge.amount_refunded > 0 ? 'unrefunded amount on charge' : 'charge amount';
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than ${limit} (${dollars(refundable)})`,
      {
        param: 'amount',
      },
    );
  }
  const method = world.state.paymentMethods[charge.payment_method];
  const behaviour = method?.card?.refund;
  const refund: Refund = {
    id: world.newId(method?.bank ? 'pyr' : 're'),
    object: 'refund',
    created: world.now(),
    amount,
    balance_transaction: null,
    charge: charge.id,
    currency: charge.currency,
    metadata: mergedMetadata(form),
    payment_intent: charge.payment_intent,
    reason: oneOf(form, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
    status: method?.bank || behaviour === 'pending' ? 'pending' : 'succeeded',
  };
  if (refund.status === 'pending' || behaviour === 'fails') {
    world.state.pendingRefunds.push({
      id: refund.id,
      endsAt: world.now() + world.achSettlementSeconds,
      outcome: behaviour === 'fails' ? 'failed' : 'succeeded',
    });
  }
  world.state.refunds[refund.id] = refund;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  world.emit('refund.created', refund);
  world.emit('charge.refunded', charge, { amount_refunded: charge.amount_refunded - amount });
  return refund;
}

/** @throws StripeFailure resource_missing */
export function refundOf(world: StripeWorld, id: string): Refund {
  const refund = world.state.refunds[id];
  if (!refund) throw noSuch('refund', id);
  return refund;
}

/** Ends the refunds whose time has come. Refunds of the payment `paymentIntentId` end at once. */
export function settleDueRefunds(world: StripeWorld, paymentIntentId?: string): void {
  const isDue = ({ id, endsAt }: { id: string; endsAt: number }) =>
    endsAt <= world.now() || refundOf(world, id).payment_intent === paymentIntentId;
  const due = world.state.pendingRefunds.filter(isDue);
  world.state.pendingRefunds = world.state.pendingRefunds.filter((pending) => !due.includes(pending));
  for (const { id, outcome } of due) {
    const refund = refundOf(world, id);
    refund.status = outcome;
    if (outcome === 'failed') {
      refund.failure_reason = 'expired_or_canceled_card';
      const charge = chargeOf(world, refund.charge);
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
      world.emit('refund.failed', refund);
    }
    world.emit('refund.updated', refund);
  }
}

function chargeToRefund(world: StripeWorld, form: Form): Charge {
  const chargeId = text(form, 'charge');
  if (chargeId) return chargeOf(world, chargeId);
  const intentId = text(form, 'payment_intent');
  if (!intentId) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = paymentIntentOf(world, intentId, 'payment_intent').view;
  const charge = world.state.charges[intent.latest_charge ?? ''];
  if (intent.status !== 'succeeded' || !charge) {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return charge;
}

function alreadyRefunded(charge: Charge): StripeFailure {
  return invalidRequest(
    charge.paid
      ? `Charge ${charge.id} has already been refunded.`
      : `Charge ${charge.id} was not successful and cannot be refunded.`,
    { code: 'charge_already_refunded' },
  );
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
