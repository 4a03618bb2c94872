import type { DeliveryLog } from './delivery.ts';
import { ownPerformance } from './own-performance.ts';
import type { QualityRating } from './quality-rating.ts';

const log = (changes: Partial<DeliveryLog>): DeliveryLog => ({
  id: 'dlv_1',
  vendorId: 'usr_v',
  cycleId: 'cyc_1',
  pickupDate: '2026-11-21',
  location: { id: 'loc_1', name: 'Hall' },
  expected: 10,
  short: 0,
  arrivedAt: '2026-11-21T12:00:00.000Z',
  status: 'on_time',
  notes: 'For staff alone',
  version: 1,
  ...changes,
});
const rating = (changes: Partial<QualityRating>): QualityRating => ({
  id: 'vqr_1',
  vendorId: 'usr_v',
  rating: 4,
  notes: 'Wilted',
  product: null,
  by: 'usr_admin',
  createdAt: '2026-11-22T12:00:00.000Z',
  ...changes,
});

it('a vendor’s own performance counts as staff’s figures do, and names what did not come as it should', () => {
  const own = ownPerformance(
    [
      log({}),
      log({ status: 'late', arrivedAt: '2026-11-21T13:01:00.000Z' }),
      log({ status: 'short', short: 2 }),
      log({ status: 'missed', arrivedAt: null, short: 10 }),
      log({ status: 'pending', arrivedAt: null }),
    ],
    [rating({ rating: 5 }), rating({ rating: 4 })],
  );
  expect(own).toMatchObject({
    deliveries: { pending: 1, on_time: 1, late: 1, short: 1, missed: 1 },
    onTimeDelivery: 50,
    avgRating: 4.5,
    qualityScore: 80,
    units_expected: 40,
    units_short: 12,
  });
  expect(own.logs.map((one) => one.delivery_status)).toEqual(['late', 'short', 'missed']);
  expect(JSON.stringify(own.logs)).not.toContain('staff alone');
});

it('a vendor’s own performance has the notes that are meant for the vendor, and no others', () => {
  const { ratings } = ownPerformance([], [rating({ isForVendor: true }), rating({ notes: 'Rude driver' })]);
  expect(ratings.map(({ notes }) => notes)).toEqual(['Wilted', '']);
});

it('a vendor’s own performance makes nothing up where nothing is recorded', () => {
  expect(ownPerformance([], [])).toMatchObject({ onTimeDelivery: null, avgRating: null, qualityScore: null });
});
