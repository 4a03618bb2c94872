import { newLog, withReport, type DeliveryLog } from './delivery.ts';
import { changesByDate, rankRows, totalsOf, toRow, type VendorSum } from './vendor-sum.ts';

const log = newLog('dlv_1', {
  vendorId: 'usr_hal',
  cycleId: 'cyc_1',
  pickupDate: '2026-11-21',
  location: { id: 'loc_hall', name: 'Hall' },
  expected: 10,
});
const now = new Date('2026-11-22T12:00:00Z');
const arrival = (at: string, short_quantity = 0): DeliveryLog =>
  withReport(log, { outcome: 'arrived', arrived_at: at, short_quantity, notes: '' }, now);
const onTime = arrival('2026-11-21T12:30:00Z');
const lateAndShort = arrival('2026-11-21T14:00:00Z', 5);
const missed = withReport(log, { outcome: 'missed', arrived_at: null, short_quantity: 0, notes: '' }, now);

it('a vendor’s sum adds what changed of a log to its date, and what moved to both dates', () => {
  expect(changesByDate([{ before: undefined, after: log }])).toEqual(
    new Map([['2026-11-21', { pending: 1 }]]),
  );
  expect(changesByDate([{ before: log, after: onTime }]).get('2026-11-21')).toEqual({
    pending: -1,
    on_time: 1,
    punctual: 1,
    expected: 10,
    short_units: 0,
  });
  const movedLog = { ...log, pickupDate: '2026-11-22' };
  expect([...changesByDate([{ before: log, after: movedLog }]).keys()]).toEqual(['2026-11-21', '2026-11-22']);
  expect(changesByDate([{ before: log, after: { ...log, expected: 12 } }])).toEqual(new Map());
});

const sumOf = (logs: DeliveryLog[], more: Partial<VendorSum> = {}): VendorSum => ({
  vendorId: 'usr_hal',
  date: '2026-11-21',
  orders: 2,
  revenueCents: 1050,
  ...more,
  numbers: {
    ...changesByDate(logs.map((after) => ({ before: undefined, after }))).get('2026-11-21'),
    ...more.numbers,
  },
});

it('a vendor’s sum comes to what happened', () => {
  const sums = [
    sumOf([onTime, lateAndShort, missed, log], { numbers: { ratings: 2, stars: 9 } }),
    sumOf([onTime]),
  ];
  expect(toRow('usr_hal', totalsOf(sums).get('usr_hal'), undefined)).toEqual({
    vendor_id: 'usr_hal',
    totalOrders: 4,
    totalRevenue: 21,
    avgRating: 4.5,
    // Two of four deliveries came by 8:00.
    onTimeDelivery: 50,
    // The mean of two figures: 63 percent for 25 of 40 units, and 90 percent for a rating of 4.5 of 5.
    qualityScore: 77,
    deliveries: { pending: 1, on_time: 2, late: 0, short: 1, missed: 1 },
    trend: 'up',
    previous: expect.objectContaining({ totalOrders: 0, onTimeDelivery: null, qualityScore: null }) as object,
  });
});

it('a vendor’s sum says how revenue goes, and nothing where nothing is known', () => {
  const total = totalsOf([sumOf([])]).get('usr_hal');
  expect(
    [toRow('a', total, undefined), toRow('a', undefined, total), toRow('a')].map(({ trend }) => trend),
  ).toEqual(['up', 'down', 'steady']);
  expect(toRow('a')).toMatchObject({ avgRating: null, onTimeDelivery: null, qualityScore: null });
});

it('vendors rank by one figure; equal ones share a rank, unknown ones have none', () => {
  const row = (vendor_id: string, onTimeDelivery: number | null) => ({ ...toRow(vendor_id), onTimeDelivery });
  const rows = [row('a', 50), row('b', null), row('c', 100), row('d', 50)];
  expect(rankRows(rows, 'on_time').map(({ vendor_id, rank }) => [vendor_id, rank])).toEqual([
    ['c', 1],
    ['a', 2],
    ['d', 2],
  ]);
});
