import {
  reasonAgainstDeleting,
  reasonToAskBeforeDeleting,
  reasonToAskBeforeEnding,
  type OpenBusiness,
} from './open-vendor.ts';

const farm = { firstName: 'Ann', lastName: 'Day', business: { vendor_name: 'Dune Farm' } };
const business = (changes: Partial<OpenBusiness> = {}): OpenBusiness => ({
  days: [],
  promises: 0,
  owedCents: 0,
  hasUnstated: false,
  ...changes,
});

it('a reason against deleting a vendor says what is open', () => {
  const finishedBusiness = business({ days: [{ counts: { picked_up: 3, cancelled: 1 } }] });
  expect(reasonAgainstDeleting(farm, finishedBusiness, 0)).toBeUndefined();
  expect(reasonAgainstDeleting(farm, business({ days: [{ counts: { confirmed: 1 } }] }), 0)).toMatch(
    /^Dune Farm has 1 open order\./,
  );
  const ready = business({ days: [{ counts: { ready: 1, pending: 1 } }], promises: 1 });
  expect(reasonAgainstDeleting({ ...farm, business: {} }, ready, 2)).toMatch(
    /^Ann Day has 2 open orders and 1 promise for the shares and 2 products on sale\./,
  );
});

it('a question comes before a vendor is deleted to whom something is owed', () => {
  expect(reasonToAskBeforeDeleting(farm, business())).toBeUndefined();
  expect(reasonToAskBeforeDeleting(farm, business({ owedCents: 2_890, hasUnstated: true }))).toBe(
    'Dune Farm still has $28.90 that is not paid and sales that are on no statement yet. Name, address and tax ID for a check that is noted later go with the account.',
  );
});

it('a question comes before the business is ended with a vendor with whom something is open or owed', () => {
  expect(reasonToAskBeforeEnding(farm, business())).toBeUndefined();
  const open = business({
    days: [{ counts: { confirmed: 2, picked_up: 3 } }],
    promises: 2,
    owedCents: 12_000,
    hasUnstated: true,
  });
  expect(reasonToAskBeforeEnding(farm, open)).toBe(
    'Dune Farm still has 2 open orders, 2 promises for the shares, $120.00 that is not paid, sales that are on no statement yet. Harvest lists come to the co-op instead of them from then on.',
  );
});
