import { createCharge, openDispute } from './charges.ts';
import { cardFailure } from './payment-methods.ts';
import { StripeFailure } from './stripe-failure.ts';
import type { Charge, ErrorBody, PaymentIntent } from './stripe-objects.ts';
import type { PaymentIntentRecord, PaymentMethodRecord, StripeWorld } from './stripe-state.ts';
import { bankFailureMessages, blockingFailures, type BankFailureCode } from './test-banks.ts';
import { declinesByCode, type CardDecline } from './test-cards.ts';

/** Tells whether a card asks for 3D Secure before a payment. */
export function needsAuthentication(method: PaymentMethodRecord, offSession: boolean): boolean {
  const when = method.card?.authentication;
  if (when === undefined || when === 'always') return when === 'always';
  return offSession ? when === 'unless_set_up' && !method.setUp : true;
}

/** @throws StripeFailure (402) with the payment intent in it, after the failed attempt was recorded */
export function chargeCard(
  world: StripeWorld,
  record: PaymentIntentRecord,
  method: PaymentMethodRecord,
): void {
  const decline = method.card?.decline ?? expiredCard(world, method);
  if (decline) throw declineCard(world, record, method, decline);
  const intent = record.view;
  const held = intent.capture_method === 'manual';
  const charge = createCharge(world, record, method, {
    status: 'succeeded',
    paid: true,
    captured: !held,
    amount_captured: held ? 0 : intent.amount,
  });
  keepForLater(world, intent, method);
  intent.next_action = null;
  intent.last_payment_error = null;
  world.emit('charge.succeeded', charge);
  if (held) {
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    world.emit('payment_intent.amount_capturable_updated', intent);
    return;
  }
  succeed(world, intent, intent.amount);
  if (method.card?.dispute) openDispute(world, charge, method.card.dispute);
}

/**
 * Records a declined attempt: the intent goes back to `requires_payment_method`.
 * @returns the failure to throw
 */
export function declineCard(
  world: StripeWorld,
  record: PaymentIntentRecord,
  method: PaymentMethodRecord,
  decline: CardDecline,
): StripeFailure {
  const blocked = decline.decline_code === 'fraudulent';
  const charge = createCharge(world, record, method, {
    status: 'failed',
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: {
      network_status: blocked ? 'not_sent_to_network' : 'declined_by_network',
      reason: decline.decline_code ?? null,
      risk_level: blocked ? 'highest' : 'normal',
      seller_message: `The bank returned the decline code \`${decline.decline_code}\`.`,
      type: blocked ? 'blocked' : 'issuer_declined',
    },
  });
  const failure = cardFailure(decline);
  failPayment(world, record, method, charge, { ...failure.body, charge: charge.id });
  return new StripeFailure(402, { ...failure.body, charge: charge.id, payment_intent: record.view });
}

/** Starts a debit of a bank account, which settles days later. */
export function chargeBank(
  world: StripeWorld,
  record: PaymentIntentRecord,
  method: PaymentMethodRecord,
): void {
  const intent = record.view;
  const charge = createCharge(world, record, method, { status: 'pending' });
  keepForLater(world, intent, method);
  intent.status = 'processing';
  intent.next_action = null;
  intent.last_payment_error = null;
  record.settlesAt = world.now() + world.achSettlementSeconds;
  world.state.pendingPayments.push(intent.id);
  world.emit('charge.pending', charge);
  world.emit('payment_intent.processing', intent);
}

/** Ends every bank debit whose time has come, with the outcome of its test account. */
export function settleDuePayments(world: StripeWorld): void {
  for (const id of [...world.state.pendingPayments]) {
    const record = world.state.paymentIntents[id]!;
    const bank = world.state.paymentMethods[record.view.payment_method ?? '']?.bank;
    if ((record.settlesAt ?? 0) > world.now() || bank?.neverEnds) continue;
    if (bank?.fails) failBankDebit(world, record, bank.fails);
    else settleBankDebit(world, record);
  }
}

export function settleBankDebit(world: StripeWorld, record: PaymentIntentRecord): void {
  const { charge, method } = endDebit(world, record);
  Object.assign(charge, { status: 'succeeded', paid: true, captured: true, amount_captured: charge.amount });
  world.emit('charge.succeeded', charge);
  succeed(world, record.view, charge.amount);
  if (method.bank?.dispute) openDispute(world, charge, method.bank.dispute);
}

export function failBankDebit(world: StripeWorld, record: PaymentIntentRecord, code: BankFailureCode): void {
  const { charge, method } = endDebit(world, record);
  const message = bankFailureMessages[code];
  Object.assign(charge, { status: 'failed', failure_code: code, failure_message: message });
  const blocked = blockingFailures[code];
  if (blocked && method.view.us_bank_account) method.view.us_bank_account.status_details = { blocked };
  failPayment(world, record, method, charge, {
    type: 'invalid_request_error',
    code,
    message,
    charge: charge.id,
  });
}

function endDebit(world: StripeWorld, record: PaymentIntentRecord) {
  world.state.pendingPayments = world.state.pendingPayments.filter((id) => id !== record.view.id);
  delete record.settlesAt;
  return {
    charge: world.state.charges[record.view.latest_charge!]!,
    method: world.state.paymentMethods[record.view.payment_method!]!,
  };
}

function succeed(world: StripeWorld, intent: PaymentIntent, amount: number): void {
  intent.status = 'succeeded';
  intent.amount_received = amount;
  world.emit('payment_intent.succeeded', intent);
}

function failPayment(
  world: StripeWorld,
  { view: intent }: PaymentIntentRecord,
  method: PaymentMethodRecord,
  charge: Charge,
  error: ErrorBody,
): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = { ...error, payment_method: structuredClone(method.view) };
  world.emit('charge.failed', charge);
  world.emit('payment_intent.payment_failed', intent);
}

/** Saves a payment method if the intent asks so. A method without a customer may not be used again. */
function keepForLater(world: StripeWorld, intent: PaymentIntent, method: PaymentMethodRecord): void {
  if (intent.setup_future_usage && intent.customer !== null) {
    if (intent.setup_future_usage === 'off_session') method.setUp = true;
    if (method.view.customer === null) {
      method.view.customer = intent.customer;
      world.emit('payment_method.attached', method.view);
    }
  }
  if (method.view.customer === null) method.spent = true;
}

function expiredCard(world: StripeWorld, method: PaymentMethodRecord): CardDecline | undefined {
  const card = method.view.card;
  if (!card) return undefined;
  const today = new Date(world.now() * 1000);
  const month = today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  return card.exp_year * 12 + card.exp_month < month ? declinesByCode.expired_card : undefined;
}
