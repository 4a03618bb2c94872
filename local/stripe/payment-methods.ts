import { createHash } from 'node:crypto';
import { customerOf } from './customer-of.ts';
import { group, integer, mergedMetadata, onlyKnown, requiredText, text, type Form } from './form.ts';
import { invalidRequest, noSuch, StripeFailure } from './stripe-failure.ts';
import type { BillingDetails, PaymentMethod } from './stripe-objects.ts';
import type { PaymentMethodRecord, StripeWorld } from './stripe-state.ts';
import { bankByNumbers, bankByToken, testRoutingNumber } from './test-banks.ts';
import { cardByNumber, cardByToken, passesLuhn, type CardDecline, type TestCard } from './test-cards.ts';

const creationFields = 'type card us_bank_account billing_details metadata allow_redisplay';

/** The caller: a function with the secret key, or a browser with the publishable key. */
export type Caller = 'secret' | 'publishable';

/**
 * Creates a payment method. Only browsers may send card numbers, as in a Stripe account without the raw card
 * data permission.
 * @throws StripeFailure for an invalid card number, expiry date or security code, and for a number that is
 * not one of Stripe's test numbers
 */
export function createPaymentMethod(world: StripeWorld, form: Form, caller: Caller): PaymentMethodRecord {
  onlyKnown(form, `${creationFields} key payment_user_agent referrer guid muid sid time_on_page`);
  const type = requiredText(form, 'type');
  if (type === 'card') return store(world, cardOf(world, form, caller), form);
  if (type === 'us_bank_account') return store(world, bankOf(form), form);
  throw invalidRequest(`Invalid type: must be one of card or us_bank_account`, { param: 'type' });
}

/**
 * Finds a payment method by its id. A test token such as `pm_card_visa` makes a new payment method, as in
 * Stripe's test mode.
 * @throws StripeFailure resource_missing
 */
export function paymentMethodOf(
  world: StripeWorld,
  id: string,
  param = 'payment_method',
): PaymentMethodRecord {
  const existing = world.state.paymentMethods[id];
  if (existing) return existing;
  const card = id.startsWith('pm_card_') ? cardByToken(id) : undefined;
  if (card) return store(world, cardDraft(card, 12, yearOf(world) + 4), {});
  const bank = bankByToken(id);
  if (bank) return store(world, bankDraft(bank.account, bank, {}), {});
  throw noSuch('PaymentMethod', id, param);
}

/**
 * Attaches a payment method to a customer. Stripe asks the card's bank then, so a test card may be declined.
 * @throws StripeFailure card_declined and similar errors
 */
export function attachToCustomer(world: StripeWorld, id: string, customerId: string): PaymentMethod {
  const customer = customerOf(world, customerId);
  const record = paymentMethodOf(world, id);
  if (record.view.customer === customer.id) return record.view;
  if (record.view.customer !== null) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      param: 'payment_method',
    });
  }
  requireUnspent(record);
  const { decline, declinesOnlyCharges } = record.card ?? {};
  if (decline && !declinesOnlyCharges) throw cardFailure(decline);
  record.view.customer = customer.id;
  world.emit('payment_method.attached', record.view);
  return record.view;
}

export function detach(world: StripeWorld, id: string): PaymentMethod {
  const record = paymentMethodOf(world, id);
  const customer = record.view.customer;
  if (customer === null) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  record.view.customer = null;
  record.spent = true;
  world.emit('payment_method.detached', record.view, { customer });
  return record.view;
}

export function updatePaymentMethod(world: StripeWorld, id: string, form: Form): PaymentMethod {
  onlyKnown(form, 'billing_details card us_bank_account metadata allow_redisplay');
  const { view } = paymentMethodOf(world, id);
  if (view.customer === null) {
    throw invalidRequest('You must save this PaymentMethod to a customer before you can update it.');
  }
  view.metadata = mergedMetadata(form, view.metadata);
  if (group(form, 'billing_details')) view.billing_details = billingDetails(form, view.billing_details);
  const card = group(form, 'card');
  if (card && view.card) Object.assign(view.card, expiry(world, card));
  world.emit('payment_method.updated', view);
  return view;
}

/** @throws StripeFailure when the payment method was detached, or was used while it had no customer. */
export function requireUnspent(record: PaymentMethodRecord): void {
  if (!record.spent) return;
  throw invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared ' +
      'with a connected account without Customer attachment, or was detached from a Customer. It may not be ' +
      'used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    { param: 'payment_method' },
  );
}

export function cardFailure(decline: CardDecline): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', ...decline });
}

type Draft = Pick<PaymentMethodRecord, 'view' | 'card' | 'bank'>;

function cardOf(world: StripeWorld, form: Form, caller: Caller): Draft {
  const card = group(form, 'card') ?? {};
  const token = text(card, 'token');
  if (token) {
    const testCard = cardByToken(token);
    if (!testCard) throw noSuch('token', token, 'card[token]');
    return cardDraft(testCard, 12, yearOf(world) + 4);
  }
  if (caller === 'secret') {
    throw new StripeFailure(402, {
      type: 'invalid_request_error',
      message:
        'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing ' +
        'use Stripe.js, the Stripe mobile bindings, or Stripe Elements.',
    });
  }
  const number = (text(card, 'number') ?? '').replaceAll(' ', '');
  if (!passesLuhn(number)) throw badCard('incorrect_number', 'Your card number is incorrect.', 'number');
  const { exp_month, exp_year } = expiry(world, card);
  const numberedCard = cardByNumber(number);
  if (!numberedCard) {
    throw cardFailure({
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test card. ' +
        'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    });
  }
  const cvc = text(card, 'cvc');
  if (cvc !== undefined && !(numberedCard.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    throw badCard('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  return cardDraft(numberedCard, exp_month, exp_year);
}

function expiry(world: StripeWorld, card: Form) {
  const exp_month = integer(card, 'exp_month') ?? 0;
  const year = integer(card, 'exp_year') ?? 0;
  const exp_year = year < 100 ? 2000 + year : year;
  if (exp_month < 1 || exp_month > 12) {
    throw badCard('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const today = new Date(world.now() * 1000);
  const passed = exp_year * 12 + exp_month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  if (passed || exp_year > today.getUTCFullYear() + 50) {
    throw badCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  return { exp_month, exp_year };
}

function badCard(code: string, message: string, param: string): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, message, param });
}

function cardDraft(testCard: TestCard, exp_month: number, exp_year: number): Draft {
  const { number, brand, funding = 'credit', country = 'US', tokens: _tokens, ...behaviour } = testCard;
  return {
    card: behaviour,
    view: {
      ...emptyView('card'),
      card: {
        brand,
        checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
        country,
        display_brand: brand,
        exp_month,
        exp_year,
        fingerprint: fingerprintOf(number),
        funding,
        last4: number.slice(-4),
        networks: { available: [brand], preferred: null },
        three_d_secure_usage: { supported: true },
      },
    },
  };
}

function bankOf(form: Form): Draft {
  const bank = group(form, 'us_bank_account') ?? {};
  const routing = requiredText(bank, 'routing_number');
  const account = requiredText(bank, 'account_number');
  const testBank = bankByNumbers(routing, account);
  if (!testBank) {
    const param = routing === testRoutingNumber ? 'account_number' : 'routing_number';
    throw invalidRequest('You must use a test bank account number in test mode.', {
      code: 'bank_account_unusable',
      param: `us_bank_account[${param}]`,
    });
  }
  if (!text(group(form, 'billing_details') ?? {}, 'name')) {
    throw invalidRequest('Missing required param: billing_details[name].', {
      code: 'parameter_missing',
      param: 'billing_details[name]',
    });
  }
  return bankDraft(account, testBank, bank);
}

function bankDraft(
  account: string,
  testBank: NonNullable<ReturnType<typeof bankByToken>>,
  bank: Form,
): Draft {
  const { account: _account, token: _token, ...behaviour } = testBank;
  return {
    bank: behaviour,
    view: {
      ...emptyView('us_bank_account'),
      us_bank_account: {
        account_holder_type: text(bank, 'account_holder_type') ?? 'individual',
        account_type: text(bank, 'account_type') ?? 'checking',
        bank_name: 'STRIPE TEST BANK',
        fingerprint: fingerprintOf(account),
        last4: account.slice(-4),
        routing_number: testRoutingNumber,
        networks: { preferred: 'ach', supported: ['ach'] },
        status_details: {},
      },
    },
  };
}

function store(world: StripeWorld, draft: Draft, form: Form): PaymentMethodRecord {
  const { view } = draft;
  view.id = world.newId('pm');
  view.created = world.now();
  view.billing_details = billingDetails(form, view.billing_details);
  view.metadata = mergedMetadata(form);
  return (world.state.paymentMethods[view.id] = { ...draft, spent: false, setUp: false });
}

function billingDetails(form: Form, current: BillingDetails): BillingDetails {
  const fields = group(form, 'billing_details') ?? {};
  const address = { ...current.address };
  for (const name of Object.keys(address)) {
    const part = text(group(fields, 'address') ?? {}, name);
    if (part) address[name] = part;
  }
  return {
    address,
    email: text(fields, 'email') ?? current.email,
    name: text(fields, 'name') ?? current.name,
    phone: text(fields, 'phone') ?? current.phone,
  };
}

function emptyView(type: PaymentMethod['type']): PaymentMethod {
  return {
    id: '',
    object: 'payment_method',
    created: 0,
    livemode: false,
    type,
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: null,
      name: null,
      phone: null,
    },
    customer: null,
    metadata: {},
  };
}

/** A fingerprint of a number. It is the same for the same number, and does not reveal the number. */
function fingerprintOf(number: string): string {
  return createHash('sha256')
    .update(`local stand-in ${number}`)
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, 16);
}

function yearOf(world: StripeWorld): number {
  return new Date(world.now() * 1000).getUTCFullYear();
}
