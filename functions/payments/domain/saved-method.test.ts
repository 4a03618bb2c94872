import { hasExpiredBy, olderCopies, removalProblem } from './saved-method.ts';

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
])('lets a member whose share is %s and charged to %s remove pm_one: %s', (status, charged, may) => {
  expect(removalProblem(member(status, charged), 'pm_one') === '').toBe(may);
});

it.each([
  ['2026-11', '2026-11', false],
  ['2026-11', '2026-12', true],
  ['2026-12', '2027-01', true],
  [null, '2099-01', false],
])('a card that is good until %s has expired by %s: %s', (expires, month, expired) => {
  expect(hasExpiredBy(expires, month)).toBe(expired);
});

it('finds the older copies of a card, never of a bank account', () => {
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
