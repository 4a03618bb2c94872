import { exampleCharge, exampleUser } from '../../../tests/support/example-order.ts';
import { askForMethodBy, hasExpiredBy, nextShareOf, olderCopies, removalProblem } from './saved-method.ts';

const member = (subscriptionStatus: string, defaultPaymentMethodId: string | null) =>
  ({ subscriptionStatus, defaultPaymentMethodId }) as Parameters<typeof removalProblem>[0];

it.each([
  ['active', 'pm_one', false],
  ['paused', 'pm_one', false],
  ['pending_confirmation', 'pm_one', false],
  ['active', null, false],
  ['active', 'pm_other', true],
  ['cancelled', 'pm_one', true],
  ['inactive', null, true],
])('a member whose share is %s and charged to %s may remove pm_one: %s', (status, charged, may) => {
  expect(removalProblem(member(status, charged), 'pm_one') === '').toBe(may);
});

it.each([
  ['2026-11', '2026-11-15T12:00:00Z', false],
  // In Florida, this moment is 8 PM on the last day of November.
  ['2026-11', '2026-12-01T01:00:00Z', false],
  ['2026-11', '2026-12-01T05:00:00Z', true],
  ['2026-12', '2027-01-15T12:00:00Z', true],
  [null, '2099-01-15T12:00:00Z', false],
])('a card that is good until %s has expired by %s: %s', (expires, at, expired) => {
  expect(hasExpiredBy(expires, new Date(at))).toBe(expired);
});

it('older copies are found of a card, never of a bank account', () => {
  const method = (id: string, fingerprint: string | null) => ({ id, fingerprint });
  const methods = [
    method('newest', 'visa'),
    method('other', 'mastercard'),
    method('older', 'visa'),
    method('bank', null),
    method('same bank', null),
    method('oldest', 'visa'),
  ];
  expect(olderCopies(methods).map(({ copy, kept }) => [copy.id, kept.id])).toEqual([
    ['older', 'newest'],
    ['oldest', 'newest'],
  ]);
});

it.each([
  [null, null, 'card-missing'],
  ['pm_one', '2026-11', 'card-expires'],
  ['pm_one', '2026-12', undefined],
  ['pm_bank', null, undefined],
] as const)(
  'an account charged to %s, good until %s, is asked by %s',
  (defaultPaymentMethodId, defaultPaymentMethodExpires, mail) => {
    expect(
      askForMethodBy({ defaultPaymentMethodId, defaultPaymentMethodExpires }, '2026-12-15T12:00:00Z'),
    ).toBe(mail);
  },
);

const visa = { methodId: 'pm_one', label: 'Visa ending in 4242' };
it.each([
  ['active', 'pm_one', 'pm_one', { state: 'declined', method: 'Visa ending in 4242' }],
  ['paused', 'pm_one', 'pm_before', { state: 'charged', method: 'Visa ending in 4242' }],
  ['active', 'pm_unnamed', 'pm_unnamed', { state: 'declined', method: '' }],
  ['active', null, null, { state: 'none', method: '' }],
  ['cancelled', 'pm_one', 'pm_one', undefined],
] as const)(
  'the next charge of a %s share charged to %s, after %s was declined',
  (status, charged, declinedMethodId, expected) => {
    const user = exampleUser({
      subscriptionStatus: status,
      defaultPaymentMethodId: charged,
      chargedMethod: visa,
    });
    expect(nextShareOf(user, exampleCharge({ declinedMethodId }))).toEqual(expected);
  },
);
