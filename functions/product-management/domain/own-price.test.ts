import { decidedBesides, editedByVendor } from './submission.ts';
import { approvedPriceOf, isWithinRange, withStaffPrice } from './own-price.ts';
import { exampleProduct } from '../../../tests/support/example-product.ts';

const now = new Date('2026-11-28T12:00:00Z');
const jar = (changes: Parameters<typeof exampleProduct>[0] = {}) =>
  exampleProduct({ priceCents: 1000, vendorId: 'usr_v', ...changes });
const priceTo = (price: number, of = jar(), range = 0.2) => editedByVendor(of, { price }, range, now);

it.each([
  [1000, 0.2, 800, true],
  [1000, 0.2, 1200, true],
  [1000, 0.2, 1201, false],
  [1000, 0.2, 799, false],
  [333, 0.2, 399, true],
  [333, 0.2, 400, false],
  [100, 0.29, 129, true],
  [1000, 0, 1000, true],
  [1000, 0, 1001, false],
  [0, 1, 1, false],
])('a vendor’s price: of %i and a range of %d, %i is within it: %s', (approved, range, cents, isWithin) => {
  expect(isWithinRange(jar({ priceCents: approved }), cents, range)).toBe(isWithin);
});

it('a vendor’s price holds at once within the range, and waits beyond it', () => {
  expect(priceTo(11.5)).toMatchObject({ priceCents: 1150, changeRequest: null });
  expect(priceTo(12.01)).toMatchObject({ priceCents: 1000, changeRequest: { fields: { priceCents: 1201 } } });
});

it('a vendor’s price is within the range of what staff approved, however many steps it takes', () => {
  const once = priceTo(12);
  expect(priceTo(12.01, once)).toMatchObject({
    priceCents: 1200,
    changeRequest: { fields: { priceCents: 1201 } },
  });
  expect(priceTo(8, once)).toMatchObject({ priceCents: 800, changeRequest: null });
  expect(approvedPriceOf(priceTo(8, once))).toBe(1000);
});

it('a vendor’s price takes the place of one that waits, and leaves what else waits', () => {
  const productAfter = editedByVendor(jar(), { price: 20, unit: 'pint' }, 0.2, now);
  expect(priceTo(11, productAfter)).toMatchObject({
    priceCents: 1100,
    changeRequest: { fields: { unit: 'pint' } },
  });
  expect(priceTo(11, productAfter).changeRequest?.fields).toEqual({ unit: 'pint' });
  expect(priceTo(11, priceTo(20)).changeRequest).toBeNull();
  // This edit has no price, so the price requested before stays.
  const more = editedByVendor(priceTo(20), { unit: 'pint' }, 9, now);
  expect(more).toMatchObject({
    priceCents: 1000,
    changeRequest: { fields: { priceCents: 2000, unit: 'pint' } },
  });
});

it('a vendor’s price is measured by what staff set, approve or call right from then on', () => {
  const movedProduct = priceTo(12);
  const set = withStaffPrice(movedProduct, { ...movedProduct, priceCents: 1300 });
  expect(approvedPriceOf(set)).toBe(1300);
  expect(approvedPriceOf(withStaffPrice(movedProduct, { ...movedProduct, confirmedPriceCents: 1200 }))).toBe(
    1200,
  );
  // Staff change only the category here, so the approved price stays.
  const other = decidedBesides(movedProduct, { ...movedProduct, category: 'Pantry' }, 'usr_ada', now);
  expect(approvedPriceOf(withStaffPrice(movedProduct, other))).toBe(1000);
});
