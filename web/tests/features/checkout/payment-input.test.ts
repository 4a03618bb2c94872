import { describe, expect, it } from 'vitest';
import { isRoutingNumber, routingNumberProblem } from '#web/features/checkout/payment/bank-input.ts';
import {
  cardNumberProblem,
  cvcProblem,
  expiryProblem,
  formatCardNumber,
  formatExpiry,
  passesLuhn,
} from '#web/features/checkout/payment/card-input.ts';
import { hasExpired } from '#web/features/checkout/saved-methods.tsx';

describe('card number', () => {
  it.each([
    ['42424242424', '4242 4242 424'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['3782822463100051', '3782 822463 10005'],
    ['abc', ''],
  ])('a card number typed as %s is shown as %s', (typed, shown) =>
    expect(formatCardNumber(typed)).toBe(shown),
  );

  it.each(['4242424242424242', '378282246310005', '5555555555554444', '6011111111111117'])(
    'a card number %s has the right check digit',
    (digits) => expect(passesLuhn(digits)).toBe(true),
  );
  it.each(['4242424242424241', '1234567812345678', ''])(
    'a card number %j has a wrong check digit',
    (digits) => expect(passesLuhn(digits)).toBe(false),
  );
  it('a card number says what is missing', () => {
    expect(cardNumberProblem('')).toBe('Card number is required');
    expect(cardNumberProblem('4242 4242')).toBe('Your card number is incomplete.');
    expect(cardNumberProblem('4242 4242 4242 4241')).toBe('Your card number is invalid.');
    expect(cardNumberProblem('4242 4242 4242 4242')).toBe('');
  });
});

describe('expiry', () => {
  it.each([
    ['1', '', '1'],
    ['5', '', '05/'],
    ['12', '1', '12/'],
    ['12/', '12/3', '12'],
    ['12/34', '12/3', '12/34'],
    ['1234', '', '12/34'],
    ['12', '12/', '12'],
  ])('an expiry typed as %s after %j shows %s', (typed, before, shown) =>
    expect(formatExpiry(typed, before)).toBe(shown),
  );

  const today = new Date(2026, 10, 30);
  it.each([
    ['', 'Expiration date is required'],
    ['11/2', "Your card's expiration date is incomplete."],
    ['13/30', "Your card's expiration date is incomplete."],
    ['10/26', "Your card's expiration date is in the past."],
    ['11/26', ''],
    ['01/27', ''],
  ])('an expiry of %j: %s', (typed, problem) => expect(expiryProblem(typed, today)).toBe(problem));

  it('the expiry of a saved card holds until the end of its month', () => {
    const card = (month: number | null, year: number | null) =>
      ({ expiry_month: month, expiry_year: year }) as Parameters<typeof hasExpired>[0];
    expect(hasExpired(card(11, 2026), today)).toBe(false);
    expect(hasExpired(card(10, 2026), today)).toBe(true);
    expect(hasExpired(card(null, null), today)).toBe(false);
  });
});

it('a security code has three digits, on American Express four', () => {
  expect(cvcProblem('', '4242')).toBe('Security code is required');
  expect(cvcProblem('12', '4242')).toBe("Your card's security code is incomplete.");
  expect(cvcProblem('1234', '4242')).toBe("Your card's security code is incomplete.");
  expect(cvcProblem('123', '4242')).toBe('');
  expect(cvcProblem('1234', '3782')).toBe('');
});

it('a routing number has nine digits and a check digit', () => {
  expect(isRoutingNumber('110000000')).toBe(true);
  expect(isRoutingNumber('110000001')).toBe(false);
  expect(routingNumberProblem('')).toBe('Routing number is required');
  expect(routingNumberProblem('1100')).toBe('Your routing number is incomplete.');
  expect(routingNumberProblem('123456789')).toBe('Your routing number is invalid.');
});
