import { customerOf } from './customer-of.ts';
import { boolean, group, list, mergedMetadata, text, type Form } from './form.ts';
import { createPaymentMethod, paymentMethodOf, requireUnspent, type Caller } from './payment-methods.ts';
import { invalidRequest, noSuch, StripeFailure } from './stripe-failure.ts';
import type { ErrorBody, PaymentIntent, SetupIntent } from './stripe-objects.ts';
import type { PaymentMethodRecord, StripeWorld } from './stripe-state.ts';

const servedTypes = ['card', 'us_bank_account'];

/**
 * The types of payment methods that a request allows for an intent. The API's newest versions call the
 * parameter `allowed_payment_method_types`, older versions `payment_method_types`. A request may use one of
 * the two names.
 */
function allowedTypes(form: Form): string[] {
  const [name, older] = ['allowed_payment_method_types', 'payment_method_types'];
  if (name in form && older in form) {
    throw invalidRequest(`You may only specify one of these parameters: ${name}, ${older}.`, {
      param: older,
    });
  }
  const param = older in form ? older : name;
  const types = list(form, param);
  const unserved = types.find((type) => !servedTypes.includes(type));
  if (unserved) throw invalidRequest(`The payment method type provided: ${unserved} is invalid.`, { param });
  return types;
}

/** When the request names types of payment methods, limits an open intent to them. */
export function limitTypes(intent: PaymentIntent | SetupIntent, form: Form): void {
  const types = allowedTypes(form);
  if (types.length === 0) return;
  intent.allowed_payment_method_types = types;
  intent.payment_method_types = types;
}

/** The fields that new payment and setup intents have in common. */
export function newIntent(world: StripeWorld, form: Form, prefix: 'pi' | 'seti') {
  const id = world.newId(prefix);
  const customer = text(form, 'customer');
  const allowed = allowedTypes(form);
  const automatic = group(form, 'automatic_payment_methods');
  const isAutomatic = automatic === undefined || boolean(automatic, 'enabled');
  return {
    id,
    created: world.now(),
    livemode: false as const,
    client_secret: world.newId(`${id}_secret`),
    customer: customer === undefined ? null : customerOf(world, customer).id,
    description: text(form, 'description') ?? null,
    metadata: mergedMetadata(form),
    payment_method: null,
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    payment_method_types: allowed.length > 0 ? allowed : servedTypes,
    automatic_payment_methods: isAutomatic
      ? { enabled: true, allow_redirects: text(automatic ?? {}, 'allow_redirects') ?? 'always' }
      : null,
    payment_method_options: group(form, 'payment_method_options') ?? {},
    next_action: null,
    cancellation_reason: null,
  };
}

/**
 * The payment method of a request. The request has the id of a payment method, or the data of a new one.
 * @throws StripeFailure when the payment method belongs to another customer, may not be used again, or has a
 * type that the intent does not allow
 */
export function methodOfRequest(
  world: StripeWorld,
  intent: PaymentIntent | SetupIntent,
  form: Form,
  caller: Caller,
): PaymentMethodRecord | undefined {
  const data = group(form, 'payment_method_data');
  const id = text(form, 'payment_method');
  if (!data && !id) return undefined;
  const record = data ? createPaymentMethod(world, data, caller) : paymentMethodOf(world, id!);
  requireUnspent(record);
  const owner = record.view.customer;
  if (owner !== null && owner !== intent.customer) {
    const noun = intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent';
    throw invalidRequest(
      intent.customer === null
        ? `The provided PaymentMethod belongs to a Customer. Please include the Customer in the \`customer\` parameter on the ${noun}.`
        : `The customer does not have a payment method with the ID ${record.view.id}. The payment method must belong to the customer.`,
      { param: 'payment_method', code: intent.customer === null ? undefined : 'resource_missing' },
    );
  }
  if (!intent.payment_method_types.includes(record.view.type)) {
    throw invalidRequest(
      `The PaymentMethod provided (${record.view.type}) is not allowed for this intent. Please attach a ` +
        `PaymentMethod of one of these types: ${intent.payment_method_types.join(', ')}.`,
      { param: 'payment_method' },
    );
  }
  return record;
}

/**
 * Records the customer's consent to debits of a bank account (a mandate), if the account has none yet. A
 * function must send the consent as `mandate_data`. A browser may leave this field out, because Stripe.js
 * takes care of the consent.
 * @throws StripeFailure when a function confirms without `mandate_data`
 */
export function requireMandate(
  world: StripeWorld,
  method: PaymentMethodRecord,
  form: Form,
  caller: Caller,
): void {
  if (!method.bank || method.mandate) return;
  const data = group(form, 'mandate_data');
  if (!data && caller === 'secret') {
    throw invalidRequest(
      'You must collect a mandate for the PaymentMethod of type us_bank_account. Provide `mandate_data` with ' +
        'the customer acceptance, or a PaymentMethod that was set up for future use.',
      { param: 'mandate_data', code: 'payment_intent_mandate_invalid' },
    );
  }
  const id = world.newId('mandate');
  world.state.mandates[id] = {
    id,
    object: 'mandate',
    livemode: false,
    payment_method: method.view.id,
    status: 'active',
    type: 'multi_use',
    customer_acceptance: group(data ?? {}, 'customer_acceptance') ?? { type: 'online' },
  };
  method.mandate = id;
}

/**
 * Checks a request with the secret key that confirms an intent. The browser's requests are not checked. When the intent allows payment methods that
 * redirect the customer, the request must have a `return_url` or set `use_stripe_sdk`.
 * @see https://docs.stripe.com/payments/accept-a-payment-deferred
 */
export function requireReturnUrl(intent: PaymentIntent | SetupIntent, form: Form, caller: Caller): void {
  const mayRedirect =
    intent.automatic_payment_methods?.allow_redirects === 'always' && !intent.allowed_payment_method_types;
  if (caller === 'publishable' || !mayRedirect) return;
  if (text(form, 'return_url') || boolean(form, 'use_stripe_sdk')) return;
  const noun = intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent';
  throw invalidRequest(
    `This ${noun} is configured to accept payment methods enabled in your Dashboard. Because some of these ` +
      'payment methods might redirect your customer off of your page, you must provide a `return_url`. If you ' +
      "don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` " +
      'and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.',
    { param: 'return_url' },
  );
}

/** The browser's next step for 3D Secure. In the local cloud, `POST …/_authenticate` replaces the bank's page. */
export function authenticationStep(intent: { id: string; object: string }, form: Form) {
  const returnUrl = text(form, 'return_url');
  const url = `/v1/${intent.object}s/${intent.id}/_authenticate`;
  return returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
}

/** @throws StripeFailure when the secret does not belong to the intent */
export function requireClientSecret(
  intent: PaymentIntent | SetupIntent | undefined,
  id: string,
  form: Form,
  caller: Caller,
): void {
  const clientSecret = text(form, 'client_secret');
  if (caller === 'secret' && clientSecret === undefined) return;
  if (intent && clientSecret === intent.client_secret) return;
  if (!intent) throw noSuch(id.startsWith('seti') ? 'setupintent' : 'payment_intent', id, 'intent');
  throw invalidRequest(
    'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the ' +
      'provided client_secret is correct and the PaymentIntent still exists.',
    { param: 'client_secret', code: clientSecret === undefined ? 'parameter_missing' : 'resource_missing' },
  );
}

/** The error for an operation that the intent's status does not allow. The error contains the intent. */
export function unexpectedState(intent: PaymentIntent | SetupIntent, message: string): StripeFailure {
  const body: ErrorBody = {
    type: 'invalid_request_error',
    code: `${intent.object}_unexpected_state`,
    message,
  };
  return new StripeFailure(
    400,
    intent.object === 'payment_intent'
      ? { ...body, payment_intent: intent }
      : { ...body, setup_intent: intent },
  );
}
