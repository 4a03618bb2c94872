import { chargeBank, chargeCard, declineCard, needsAuthentication } from './charging.ts';
import { customerOf } from './customer-of.ts';
import {
  boolean,
  group,
  integer,
  mergedMetadata,
  oneOf,
  onlyKnown,
  requiredText,
  text,
  type Form,
} from './form.ts';
import {
  authenticationStep,
  limitTypes,
  methodOfRequest,
  newIntent,
  requireMandate,
  requireReturnUrl,
  unexpectedState,
} from './intent-input.ts';
import type { Caller } from './payment-methods.ts';
import { invalidRequest, noSuch, StripeFailure } from './stripe-failure.ts';
import type { PaymentIntent } from './stripe-objects.ts';
import type { PaymentIntentRecord, PaymentMethodRecord, StripeWorld } from './stripe-state.ts';
import { declinesByCode } from './test-cards.ts';

const changeable =
  'amount currency customer description metadata payment_method payment_method_data ' +
  'allowed_payment_method_types payment_method_types payment_method_options receipt_email setup_future_usage shipping ' +
  'statement_descriptor statement_descriptor_suffix transfer_group';
const confirmation =
  'payment_method payment_method_data payment_method_options receipt_email setup_future_usage shipping ' +
  'off_session mandate mandate_data return_url use_stripe_sdk error_on_requires_action capture_method ' +
  'allowed_payment_method_types payment_method_types radar_options client_secret key';
/** The statuses in which a payment has not begun and so may be changed, confirmed and canceled. */
export const changeableStatuses: PaymentIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];
const smallestAmount = 50;
const largestAmount = 99_999_999;

/** @throws StripeFailure resource_missing */
export function paymentIntentOf(world: StripeWorld, id: string, param = 'intent'): PaymentIntentRecord {
  const record = world.state.paymentIntents[id];
  if (!record) throw noSuch('payment_intent', id, param);
  return record;
}

/** @see https://docs.stripe.com/api/payment_intents/create */
export function createPaymentIntent(world: StripeWorld, form: Form): PaymentIntent {
  onlyKnown(
    form,
    `${changeable} ${confirmation} automatic_payment_methods capture_method confirm confirmation_method`,
  );
  const amount = checkedAmount(form);
  if (boolean(form, 'off_session') && !boolean(form, 'confirm')) {
    throw invalidRequest('You cannot set `off_session` without setting `confirm` to `true`.', {
      param: 'off_session',
    });
  }
  const intent: PaymentIntent = {
    ...newIntent(world, form, 'pi'),
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    capture_method:
      oneOf(form, 'capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
    confirmation_method: 'automatic',
    currency: currencyOf(form),
    last_payment_error: null,
    latest_charge: null,
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_group: null,
    status: 'requires_payment_method',
  };
  change(world, intent, form, 'secret');
  if (boolean(form, 'confirm')) requireReturnUrl(intent, form, 'secret');
  world.state.paymentIntents[intent.id] = { view: intent, charges: [] };
  world.emit('payment_intent.created', intent);
  return boolean(form, 'confirm') ? confirm(world, intent.id, form, 'secret') : intent;
}

/**
 * Searches payment intents. The only supported query compares one metadata field for equality.
 * @see https://docs.stripe.com/search
 */
export function searchPaymentIntents(world: StripeWorld, form: Form): object {
  onlyKnown(form, 'query limit page');
  const query = requiredText(form, 'query');
  const [, name, value] = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(query) ?? [];
  if (name === undefined)
    throw invalidRequest("The local stand-in searches for metadata['name']:'value' alone.", {
      param: 'query',
    });
  const data = Object.values(world.state.paymentIntents)
    .map(({ view }) => view)
    .filter((view) => view.metadata[name] === value)
    .reverse()
    .slice(0, integer(form, 'limit') ?? 10);
  return {
    object: 'search_result',
    url: '/v1/payment_intents/search',
    has_more: false,
    next_page: null,
    data,
  };
}

/** @see https://docs.stripe.com/api/payment_intents/update */
export function updatePaymentIntent(world: StripeWorld, id: string, form: Form): PaymentIntent {
  onlyKnown(form, changeable);
  const { view: intent } = paymentIntentOf(world, id);
  const restricted = ['amount', 'currency', 'customer', 'payment_method', 'setup_future_usage'];
  const refused = restricted.find((name) => name in form);
  if (refused && !changeableStatuses.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `This PaymentIntent's ${refused} could not be updated because it has a status of ${intent.status}. You may ` +
        `only update the ${refused} of a PaymentIntent with one of the following statuses: ` +
        `${changeableStatuses.join(', ')}.`,
    );
  }
  if ('amount' in form) intent.amount = checkedAmount(form);
  change(world, intent, form, 'secret');
  return intent;
}

/**
 * Confirms a payment intent: the card is charged or asks for 3D Secure, or the bank debit starts.
 * @throws StripeFailure card errors (402) with the intent in them
 * @see https://docs.stripe.com/api/payment_intents/confirm
 */
export function confirmPaymentIntent(
  world: StripeWorld,
  id: string,
  form: Form,
  caller: Caller,
): PaymentIntent {
  if (caller === 'secret') onlyKnown(form, confirmation);
  return confirm(world, id, form, caller);
}

function confirm(world: StripeWorld, id: string, form: Form, caller: Caller): PaymentIntent {
  const record = paymentIntentOf(world, id);
  const intent = record.view;
  requireConfirmable(intent);
  requireReturnUrl(intent, form, caller);
  change(world, intent, form, caller);
  if (intent.payment_method === null) {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
        'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a ' +
        'payment method or ConfirmationToken.',
    );
  }
  const method = world.state.paymentMethods[intent.payment_method]!;
  requireMandate(world, method, form, caller);
  if (method.bank) {
    requireUsableBank(intent, method);
    chargeBank(world, record, method);
    return intent;
  }
  const offSession = boolean(form, 'off_session');
  if (needsAuthentication(method, offSession)) {
    if (offSession || boolean(form, 'error_on_requires_action')) {
      throw declineCard(world, record, method, declinesByCode.authentication_required);
    }
    intent.status = 'requires_action';
    intent.next_action = authenticationStep(intent, form);
    world.emit('payment_intent.requires_action', intent);
    return intent;
  }
  chargeCard(world, record, method);
  return intent;
}

function change(world: StripeWorld, intent: PaymentIntent, form: Form, caller: Caller): void {
  const customer = text(form, 'customer');
  if (customer) intent.customer = customerOf(world, customer).id;
  for (const name of [
    'description',
    'receipt_email',
    'statement_descriptor',
    'statement_descriptor_suffix',
    'transfer_group',
  ] as const) {
    if (name in form) intent[name] = text(form, name) ?? null;
  }
  if ('shipping' in form) intent.shipping = group(form, 'shipping') ?? null;
  if ('setup_future_usage' in form) {
    intent.setup_future_usage =
      oneOf(form, 'setup_future_usage', ['on_session', 'off_session'] as const) ?? null;
  }
  intent.metadata = mergedMetadata(form, intent.metadata);
  limitTypes(intent, form);
  const method = methodOfRequest(world, intent, form, caller);
  if (!method) return;
  intent.payment_method = method.view.id;
  if (intent.status === 'requires_payment_method') intent.status = 'requires_confirmation';
}

function requireConfirmable(intent: PaymentIntent): void {
  if (changeableStatuses.includes(intent.status)) return;
  throw unexpectedState(
    intent,
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent ` +
          'with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
  );
}

function requireUsableBank(intent: PaymentIntent, method: PaymentMethodRecord): void {
  const refused = method.view.us_bank_account?.status_details.blocked
    ? {
        code: 'payment_method_bank_account_blocked',
        message:
          'The bank account is blocked because an earlier debit was returned. Use a different account.',
      }
    : method.bank?.refused;
  if (refused)
    throw new StripeFailure(400, { type: 'invalid_request_error', ...refused, payment_intent: intent });
}

function checkedAmount(form: Form): number {
  requiredText(form, 'amount');
  const amount = integer(form, 'amount')!;
  if (amount < smallestAmount) {
    throw invalidRequest('Amount must be at least $0.50 usd', { param: 'amount', code: 'amount_too_small' });
  }
  if (amount > largestAmount) {
    throw invalidRequest('Amount must be no more than $999,999.99', {
      param: 'amount',
      code: 'amount_too_large',
    });
  }
  return amount;
}

function currencyOf(form: Form): string {
  const currency = requiredText(form, 'currency').toLowerCase();
  if (currency === 'usd') return currency;
  throw invalidRequest(`Invalid currency: ${currency}. The local stand-in supports usd.`, {
    param: 'currency',
  });
}
