import { chargeCard } from './charging.ts';
import { integer, mergedMetadata, oneOf, onlyKnown, type Form } from './form.ts';
import { unexpectedState } from './intent-input.ts';
import { changeableStatuses, paymentIntentOf } from './payment-intents.ts';
import { invalidRequest } from './stripe-failure.ts';
import type { PaymentIntent } from './stripe-objects.ts';
import type { StripeWorld } from './stripe-state.ts';

/** Lets the customer pass or fail the bank's 3D Secure page. This call exists only in the local stand-in. */
export function authenticatePayment(world: StripeWorld, id: string, form: Form): PaymentIntent {
  const record = paymentIntentOf(world, id);
  const intent = record.view;
  const outcome = oneOf(form, 'outcome', ['succeed', 'fail']) ?? 'succeed';
  if (intent.status !== 'requires_action' || intent.payment_method === null) {
    throw unexpectedState(
      intent,
      `This PaymentIntent has no authentication to finish: its status is ${intent.status}.`,
    );
  }
  const method = world.state.paymentMethods[intent.payment_method]!;
  if (outcome === 'succeed') {
    chargeCard(world, record, method);
    return intent;
  }
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: structuredClone(method.view),
  };
  world.emit('payment_intent.payment_failed', intent);
  return intent;
}

/**
 * Collects an amount that was only reserved.
 * @see https://docs.stripe.com/api/payment_intents/capture
 */
export function capturePaymentIntent(world: StripeWorld, id: string, form: Form): PaymentIntent {
  onlyKnown(form, 'amount_to_capture metadata statement_descriptor statement_descriptor_suffix');
  const { view: intent } = paymentIntentOf(world, id);
  if (intent.status !== 'requires_capture') {
    throw unexpectedState(
      intent,
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent ` +
        'with one of the following statuses may be captured: requires_capture.',
    );
  }
  const amount = integer(form, 'amount_to_capture') ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalidRequest('The amount to capture must be positive and no more than the authorized amount.', {
      param: 'amount_to_capture',
      code: 'amount_too_large',
    });
  }
  const charge = world.state.charges[intent.latest_charge!]!;
  charge.captured = true;
  charge.amount_captured = amount;
  intent.metadata = mergedMetadata(form, intent.metadata);
  intent.status = 'succeeded';
  intent.amount_capturable = 0;
  intent.amount_received = amount;
  world.emit('charge.captured', charge);
  world.emit('payment_intent.succeeded', intent);
  return intent;
}

/** @see https://docs.stripe.com/api/payment_intents/cancel */
export function cancelPaymentIntent(world: StripeWorld, id: string, form: Form): PaymentIntent {
  onlyKnown(form, 'cancellation_reason');
  const { view: intent } = paymentIntentOf(world, id);
  const statuses: PaymentIntent['status'][] = ['requires_capture', ...changeableStatuses];
  if (!statuses.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent ` +
        'with one of the following statuses may be canceled: requires_payment_method, requires_capture, ' +
        'requires_confirmation, requires_action, processing.',
    );
  }
  const held = intent.status === 'requires_capture' ? world.state.charges[intent.latest_charge!] : undefined;
  if (held) Object.assign(held, { amount_refunded: held.amount, refunded: true });
  intent.status = 'canceled';
  intent.amount_capturable = 0;
  intent.next_action = null;
  intent.canceled_at = world.now();
  intent.cancellation_reason =
    oneOf(form, 'cancellation_reason', ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']) ??
    null;
  if (held) world.emit('charge.refunded', held);
  world.emit('payment_intent.canceled', intent);
  return intent;
}
