import Stripe from 'stripe';
import { isRefusal } from './stripe.ts';

const { StripeAuthenticationError, StripeInvalidRequestError, StripePermissionError } = Stripe.errors;

it.each([
  ['a rule of theirs', new StripeInvalidRequestError({ message: '', type: 'invalid_request_error' }), true],
  [
    'a right that the key lacks',
    new StripePermissionError({ message: '', type: 'invalid_request_error' }),
    true,
  ],
  [
    'a key that is not theirs',
    new StripeAuthenticationError({ message: '', type: 'invalid_request_error' }),
    false,
  ],
  ['a mistake of ours', new TypeError('x'), false],
])('a refusal of the provider: %s', (_, error, expected) => {
  expect(isRefusal(error)).toBe(expected);
});
