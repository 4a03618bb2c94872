import { addDay, dayOf, harvestOf, sumsOf, touchedLists, type KeptPart } from './part-change.ts';

const part = (changes: Partial<KeptPart> = {}): KeptPart => ({
  orderId: 'ord_1',
  vendorId: 'ven_1',
  userId: 'usr_1',
  createdAt: '2026-06-01T00:00:00.000Z',
  status: 'confirmed',
  cycle: { id: 'cyc_1', name: 'June', cutoffAt: '2026-06-01T00:00:00.000Z', pickupDate: '2026-06-04' },
  location: { id: 'loc_1', name: 'Hall', address: '1 Road', city: 'Stuart' },
  lines: [
    { productId: 'prd_1', name: 'Eggs', unit: 'dozen', unitPriceCents: 500, quantity: 2, returned: 0 },
    { productId: 'prd_1', name: 'Eggs', unit: 'dozen', unitPriceCents: 500, quantity: 1, returned: 0 },
    { productId: 'prd_2', name: 'Kale', unit: 'bunch', unitPriceCents: 300, quantity: 1, returned: 1 },
  ],
  totalCents: 1800,
  revenueCents: 1800,
  orderVersion: 1,
  version: 1,
  ...changes,
});

it('a vendor’s part sums up each product of an order once', () => {
  expect([...harvestOf(part()).values()].map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['prd_1', 3],
    ['prd_2', 1],
  ]);
  expect(harvestOf(part({ status: 'cancelled' })).size).toBe(0);
});

it('a substitute is on no harvest list, neither when it comes nor when it is given back', () => {
  const substitute = part({ isSubstitute: true });
  const { lines, days } = sumsOf([{ before: undefined, after: substitute }]);
  expect(lines).toEqual([]);
  expect(days).toMatchObject([{ counts: { confirmed: 1 }, items: 4, revenueCents: 1800 }]);
  const returned = part({ isSubstitute: true, status: 'cancelled' });
  expect(sumsOf([{ before: substitute, after: returned }]).lines).toEqual([]);
});

it('a change of a vendor’s part adds what became different, and nothing else', () => {
  expect(sumsOf([{ before: part(), after: part() }])).toEqual({ lines: [], days: [] });
  const ready = sumsOf([{ before: part(), after: part({ status: 'ready' }) }]);
  expect(ready.lines).toEqual([]);
  expect(ready.days).toMatchObject([{ counts: { confirmed: -1, ready: 1 }, items: 0, revenueCents: 0 }]);
  const goneSums = sumsOf([{ before: part(), after: undefined }]);
  expect(goneSums.lines.map(({ quantity }) => quantity)).toEqual([-3, -1]);
  expect(goneSums.days).toMatchObject([{ counts: { confirmed: -1 }, items: -4, revenueCents: -1800 }]);
});

it('a change of a vendor’s part takes it from one pickup date to another', () => {
  const cycle = { ...part().cycle, pickupDate: '2026-06-05' };
  const { lines, days } = sumsOf([{ before: part(), after: part({ cycle }) }]);
  expect(lines).toEqual([]);
  expect(days.map(({ pickupDate, items }) => [pickupDate, items])).toEqual([
    ['2026-06-04', -4],
    ['2026-06-05', 4],
  ]);
});

it('the changes of many orders’ parts are joined', () => {
  const { lines, days } = sumsOf([
    { before: undefined, after: part() },
    { before: undefined, after: part({ orderId: 'ord_2' }) },
  ]);
  expect(lines.map(({ quantity }) => quantity)).toEqual([6, 2]);
  expect(days).toMatchObject([{ counts: { confirmed: 2 }, items: 8 }]);
  expect(addDay(addDay(undefined, dayOf(part()), 1), dayOf(part()), -1)).toMatchObject({ items: 0 });
});

it('a change of a vendor’s part touches the lists whose lines or times are others', () => {
  expect(touchedLists([{ before: part(), after: part({ status: 'ready' }) }])).toEqual([]);
  expect(touchedLists([{ before: part(), after: part({ status: 'cancelled' }) }])).toHaveLength(1);
  const cycle = { ...part().cycle, cutoffAt: '2026-06-02T00:00:00.000Z' };
  expect(touchedLists([{ before: part(), after: part({ cycle }) }])).toMatchObject([{ cycle }]);
});

it('a change of a part keeps the lines of a place that is found elsewhere, and its list is mailed again', () => {
  const change = { before: part(), after: part({ location: { ...part().location, address: '7 Detour' } }) };
  expect(sumsOf([change]).lines).toMatchObject([
    { productId: 'prd_1', quantity: 0, location: { address: '7 Detour' } },
    { productId: 'prd_2', quantity: 0, location: { address: '7 Detour' } },
  ]);
  expect(touchedLists([change])).toMatchObject([{ vendorId: 'ven_1' }]);
});
