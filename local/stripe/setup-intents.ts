import { needsAuthentication } from './charging.ts';
import { boolean, mergedMetadata, oneOf, onlyKnown, text, type Form } from './form.ts';
import {
  authenticationStep,
  limitTypes,
  methodOfRequest,
  newIntent,
  requireMandate,
  requireReturnUrl,
  unexpectedState,
} from './intent-input.ts';
import { cardFailure, type Caller } from './payment-methods.ts';
import { noSuch, StripeFailure } from './stripe-failure.ts';
import type { ErrorBody, SetupIntent } from './stripe-objects.ts';
import type { PaymentMethodRecord, StripeWorld } from './stripe-state.ts';

const confirmation =
  'allowed_payment_method_types payment_method_types payment_method payment_method_data payment_method_options mandate_data return_url use_stripe_sdk client_secret key';
const open: SetupIntent['status'][] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** @throws StripeFailure resource_missing */
export function setupIntentOf(world: StripeWorld, id: string): SetupIntent {
  const record = world.state.setupIntents[id];
  if (!record) throw noSuch('setupintent', id, 'intent');
  return record.view;
}

/** @see https://docs.stripe.com/api/setup_intents/create */
export function createSetupIntent(world: StripeWorld, form: Form): SetupIntent {
  onlyKnown(form, `${confirmation} automatic_payment_methods confirm customer description metadata usage`);
  const intent: SetupIntent = {
    ...newIntent(world, form, 'seti'),
    object: 'setup_intent',
    last_setup_error: null,
    latest_attempt: null,
    mandate: null,
    usage: oneOf(form, 'usage', ['on_session', 'off_session']) ?? 'off_session',
    status: 'requires_payment_method',
  };
  take(intent, methodOfRequest(world, intent, form, 'secret'));
  if (boolean(form, 'confirm')) requireReturnUrl(intent, form, 'secret');
  world.state.setupIntents[intent.id] = { view: intent };
  world.emit('setup_intent.created', intent);
  return boolean(form, 'confirm') ? confirm(world, intent, form, 'secret') : intent;
}

/**
 * Saves a payment method for later, on the intent's customer if it has one.
 * @throws StripeFailure card errors (402) with the intent in them
 * @see https://docs.stripe.com/api/setup_intents/confirm
 */
export function confirmSetupIntent(world: StripeWorld, id: string, form: Form, caller: Caller): SetupIntent {
  if (caller === 'secret') onlyKnown(form, confirmation);
  return confirm(world, setupIntentOf(world, id), form, caller);
}

function confirm(world: StripeWorld, intent: SetupIntent, form: Form, caller: Caller): SetupIntent {
  if (!open.includes(intent.status)) {
    throw unexpectedState(
      intent,
      intent.status === 'succeeded'
        ? 'You cannot confirm this SetupIntent because it has already succeeded.'
        : `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
    );
  }
  limitTypes(intent, form);
  requireReturnUrl(intent, form, caller);
  take(intent, methodOfRequest(world, intent, form, caller));
  if (intent.payment_method === null) {
    throw unexpectedState(
      intent,
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a " +
        'payment method and then confirm it again.',
    );
  }
  const method = world.state.paymentMethods[intent.payment_method]!;
  requireMandate(world, method, form, caller);
  const { decline, declinesOnlyCharges } = method.card ?? {};
  if (decline && !declinesOnlyCharges) throw fail(world, intent, method, cardFailure(decline).body, 402);
  if (method.bank?.failsVerification) {
    const message =
      'Microdeposit transfers failed. Please check the account, institution and transit numbers provided.';
    const code = 'payment_method_microdeposit_failed';
    throw fail(world, intent, method, { type: 'invalid_request_error', code, message }, 400);
  }
  if (needsAuthentication(method, false) && method.card?.authentication !== 'on_session') {
    intent.status = 'requires_action';
    intent.next_action = authenticationStep(intent, form);
    world.emit('setup_intent.requires_action', intent);
    return intent;
  }
  succeed(world, intent, method);
  return intent;
}

/** Lets the customer pass or fail the bank's 3D Secure page. This call exists only in the local stand-in. */
export function authenticateSetup(world: StripeWorld, id: string, form: Form): SetupIntent {
  const intent = setupIntentOf(world, id);
  const outcome = oneOf(form, 'outcome', ['succeed', 'fail']) ?? 'succeed';
  if (intent.status !== 'requires_action' || intent.payment_method === null) {
    throw unexpectedState(
      intent,
      `This SetupIntent has no authentication to finish: its status is ${intent.status}.`,
    );
  }
  const method = world.state.paymentMethods[intent.payment_method]!;
  if (outcome === 'succeed') {
    succeed(world, intent, method);
    return intent;
  }
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  fail(
    world,
    intent,
    method,
    { type: 'invalid_request_error', code: 'setup_intent_authentication_failure', message },
    400,
  );
  return intent;
}

export function cancelSetupIntent(world: StripeWorld, id: string, form: Form): SetupIntent {
  onlyKnown(form, 'cancellation_reason');
  const intent = setupIntentOf(world, id);
  if (!open.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one ` +
        `of the following statuses may be canceled: ${open.join(', ')}.`,
    );
  }
  intent.status = 'canceled';
  intent.next_action = null;
  intent.cancellation_reason = text(form, 'cancellation_reason') ?? null;
  world.emit('setup_intent.canceled', intent);
  return intent;
}

export function updateSetupIntent(world: StripeWorld, id: string, form: Form): SetupIntent {
  onlyKnown(form, 'allowed_payment_method_types payment_method_types description metadata payment_method');
  const intent = setupIntentOf(world, id);
  if ('description' in form) intent.description = text(form, 'description') ?? null;
  intent.metadata = mergedMetadata(form, intent.metadata);
  limitTypes(intent, form);
  take(intent, methodOfRequest(world, intent, form, 'secret'));
  return intent;
}

function take(intent: SetupIntent, method: PaymentMethodRecord | undefined): void {
  if (!method) return;
  intent.payment_method = method.view.id;
  if (intent.status === 'requires_payment_method') intent.status = 'requires_confirmation';
}

function succeed(world: StripeWorld, intent: SetupIntent, method: PaymentMethodRecord): void {
  intent.status = 'succeeded';
  intent.next_action = null;
  intent.last_setup_error = null;
  intent.mandate = method.mandate ?? null;
  if (intent.usage === 'off_session') method.setUp = true;
  if (intent.customer !== null && method.view.customer === null) {
    method.view.customer = intent.customer;
    world.emit('payment_method.attached', method.view);
  }
  world.emit('setup_intent.succeeded', intent);
}

function fail(
  world: StripeWorld,
  intent: SetupIntent,
  method: PaymentMethodRecord,
  error: ErrorBody,
  status: number,
): StripeFailure {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_setup_error = { ...error, payment_method: structuredClone(method.view) };
  world.emit('setup_intent.setup_failed', intent);
  return new StripeFailure(status, { ...error, setup_intent: intent });
}
