import { reasonAgainstDeleting } from './open-vendor.ts';

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
