import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { cancelled, isSameRequest, newCommitment, sumOf, vendorProblem, withTerms } from './commitment.ts';
import { toCommitment } from './to-commitment.ts';

const by = { userId: 'usr_vic', isStaff: false };
const at = (minute: number) => new Date(Date.UTC(2027, 0, 1, 0, minute));
const terms = { productId: null, productName: 'Beets', quantity: 40, unitPriceCents: 125, notes: '' };
const before = newCommitment({ id: 'commit_1', cycleId: 'cyc_1', vendorId: 'usr_vic' }, terms, 0, by, at(0));
const cycle = {
  id: 'cyc_1',
  name: 'January',
  cutoffAt: at(60).toISOString(),
  pickupDate: '2027-01-09',
  status: 'open',
} as Cycle;

it('a commitment keeps who changed what, the latest 20 changes', () => {
  let commitment = before;
  for (let quantity = 1; quantity <= 25; quantity += 1)
    commitment = withTerms(commitment, { quantity }, by, at(quantity))!;
  expect(commitment.version).toBe(26);
  expect(commitment.log).toHaveLength(20);
  expect(toCommitment(commitment, cycle, false, at(26)).log[0]).toMatchObject({
    action: 'changed',
    before: { quantity: 24, unit_price: 1.25 },
    after: { quantity: 25 },
  });
});

it('a commitment is not changed by what it says already', () => {
  expect(withTerms(before, { quantity: 40, notes: '' }, by, at(1))).toBeUndefined();
});

it('a commitment adds up only while it stands', () => {
  const cancelledOne = cancelled(before, 'Hail', by, at(1));
  expect(sumOf([before, cancelledOne])).toEqual({ units: 40, cents: 5000, commitments: 1 });
  expect(toCommitment(cancelledOne, cycle, false, at(2))).toMatchObject({
    status: 'cancelled',
    may_change: false,
  });
});

it.each([
  ['the same', {}, true],
  ['another quantity', { quantity: 41 }, false],
  ['another product', { productName: 'Kale' }, false],
])('a commitment’s form sent again with %s is the same request or another', (_what, changes, isSame) => {
  const changed = withTerms(before, { quantity: 7 }, by, at(1))!;
  const request = newCommitment(before, { ...terms, ...changes }, 0, by, at(2));
  expect(isSameRequest(changed, request)).toBe(isSame);
  expect(isSameRequest(changed, { ...request, vendorId: 'usr_other' })).toBe(false);
});

it('a commitment is the vendor’s to change until the cut-off', () => {
  expect(vendorProblem(cycle, at(59))).toBe('');
  expect(vendorProblem(cycle, at(60))).toContain('The cut-off of this cycle has passed');
  expect(vendorProblem({ ...cycle, status: 'closed' }, at(59))).toContain('has passed');
  expect(vendorProblem({ ...cycle, status: 'cancelled' }, at(59))).toBe('This cycle is cancelled.');
});
