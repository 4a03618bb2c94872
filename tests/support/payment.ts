import type { Output } from '#shared/contracts/registry.ts';
import { address } from './world.ts';

/** Stripe's documented test cards and bank accounts (docs.stripe.com/testing). */
export const testCards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  needsAuthentication: '4000002500003155',
  refundFails: '4000000000005126',
};
export const testBanks = {
  good: { routing_number: '110000000', account_number: '000123456789' },
  failsLater: { routing_number: '110000000', account_number: '000222222227' },
};

interface ProviderAnswer {
  status: number;
  body: { status?: string; error?: { message: string; code: string }; payment_method?: string };
}

async function post(path: string, fields: Record<string, string>): Promise<ProviderAnswer> {
  const response = await fetch(`${address.url}/_stripe${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ key: 'pk_local', ...fields }),
  });
  return { status: response.status, body: (await response.json()) as ProviderAnswer['body'] };
}

type Placed = Pick<Output<'createPaymentIntent'>, 'payment_intent_id' | 'client_secret'>;

const cardFields = (number: string, expires = '12/2034') => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': expires.split('/')[0]!,
  'payment_method_data[card][exp_year]': expires.split('/')[1]!,
  'payment_method_data[card][cvc]': '123',
  'payment_method_data[billing_details][name]': 'Terry Tester',
});

const bankFields = (account: { routing_number: string; account_number: string }) => ({
  'payment_method_data[type]': 'us_bank_account',
  'payment_method_data[us_bank_account][routing_number]': account.routing_number,
  'payment_method_data[us_bank_account][account_number]': account.account_number,
  'payment_method_data[us_bank_account][account_holder_type]': 'individual',
  'payment_method_data[us_bank_account][account_type]': 'checking',
  'payment_method_data[billing_details][name]': 'Terry Tester',
});

/** Pays as the browser does: card data goes to the provider only. */
export const payByCard = (placed: Placed, number: string): Promise<ProviderAnswer> =>
  post(`/v1/payment_intents/${placed.payment_intent_id}/confirm`, {
    client_secret: placed.client_secret!,
    ...cardFields(number),
  });

/** Adds a card without paying, as the browser does. @param expires MM/YYYY */
export const setUpCard = (
  { setup_intent_id, client_secret }: Output<'setUpPaymentMethod'>,
  number: string,
  expires?: string,
): Promise<ProviderAnswer> =>
  post(`/v1/setup_intents/${setup_intent_id}/confirm`, { client_secret, ...cardFields(number, expires) });

export const setUpBank = (
  { setup_intent_id, client_secret }: Output<'setUpPaymentMethod'>,
  account: { routing_number: string; account_number: string },
): Promise<ProviderAnswer> =>
  post(`/v1/setup_intents/${setup_intent_id}/confirm`, { client_secret, ...bankFields(account) });

export const payByBank = (
  placed: Placed,
  account: { routing_number: string; account_number: string },
): Promise<ProviderAnswer> =>
  post(`/v1/payment_intents/${placed.payment_intent_id}/confirm`, {
    client_secret: placed.client_secret!,
    ...bankFields(account),
  });

export const payBySavedMethod = (placed: Placed, methodId: string): Promise<ProviderAnswer> =>
  post(`/v1/payment_intents/${placed.payment_intent_id}/confirm`, {
    client_secret: placed.client_secret!,
    payment_method: methodId,
  });

export const authenticate = (placed: Placed, outcome: 'succeed' | 'fail'): Promise<ProviderAnswer> =>
  post(`/v1/payment_intents/${placed.payment_intent_id}/_authenticate`, {
    client_secret: placed.client_secret!,
    outcome,
  });
