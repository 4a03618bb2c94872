import { reasonAgainstDeleting, reasonToAskBeforeEnding } from './open-vendor.ts';

const farm = { firstName: 'Ann', lastName: 'Day', business: { vendor_name: 'Dune Farm' } };

it('says what is open of a vendor', () => {
  expect(reasonAgainstDeleting(farm, [{ counts: { picked_up: 3, cancelled: 1 } }], 0)).toBeUndefined();
  expect(reasonAgainstDeleting(farm, [{ counts: { confirmed: 1 } }], 0)).toMatch(
    /^Dune Farm has 1 open order\./,
  );
  expect(reasonAgainstDeleting({ ...farm, business: {} }, [{ counts: { ready: 1, pending: 1 } }], 2)).toMatch(
    /^Ann Day has 2 open orders and 2 products on sale\./,
  );
});

it('asks before ending the business with whom something is open or owed', () => {
  const nothing = { days: [], owedCents: 0, hasUnstated: false };
  const named = { firstName: 'Vic', lastName: '', business: { vendor_name: 'Vic’s' } };
  expect(reasonToAskBeforeEnding(named, nothing)).toBeUndefined();
  const open = { days: [{ counts: { confirmed: 2, picked_up: 3 } }], owedCents: 12_000, hasUnstated: true };
  expect(reasonToAskBeforeEnding(named, open)).toBe(
    'Vic’s still has 2 open orders, $120.00 that is not paid, sales that are on no statement yet. Harvest lists come to the co-op instead of them from then on.',
  );
});
