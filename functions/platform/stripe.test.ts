import Stripe from 'stripe';
import { AppError } from './errors.ts';
import { isRefusal } from './stripe.ts';

const { StripeInvalidRequestError } = Stripe.errors;

it.each([
  ['a rule of theirs', new StripeInvalidRequestError({ message: '', type: 'invalid_request_error' }), true],
  ['a key or an outage', new AppError('unavailable', 'Later.'), false],
  ['a mistake of ours', new TypeError('x'), false],
])('a refusal of the provider: %s', (_, error, expected) => {
  expect(isRefusal(error)).toBe(expected);
});
