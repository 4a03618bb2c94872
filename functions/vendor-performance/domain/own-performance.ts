import type { Answer } from '#shared/contracts/endpoint.ts';
import type { getOwnPerformance } from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { isLate, type DeliveryLog } from './delivery.ts';
import type { QualityRating } from './quality-rating.ts';
import { addTo, numbersOf, toRow, type SumNumbers } from './vendor-sum.ts';

type Shown = Omit<Answer<typeof getOwnPerformance>, 'start_date' | 'end_date'>;

const worst = 20;

/**
 * The figures follow the same rules as those for staff (`vendor-sum.ts`). The answer's `logs` are up to 20
 * deliveries that were late, short or missed.
 */
export function ownPerformance(logs: readonly DeliveryLog[], ratings: readonly QualityRating[]): Shown {
  const ofRatings: SumNumbers = {
    ratings: ratings.length,
    stars: ratings.reduce((sum, { rating }) => sum + rating, 0),
  };
  const numbers = logs.reduce((sum, log) => addTo(sum, numbersOf(log)), ofRatings);
  const { deliveries, onTimeDelivery, avgRating, qualityScore } = toRow('', {
    orders: 0,
    revenueCents: 0,
    numbers,
  });
  return {
    deliveries,
    onTimeDelivery,
    avgRating,
    qualityScore,
    units_expected: numbers.expected ?? 0,
    units_short: numbers.short_units ?? 0,
    logs: logs
      .filter((log) => isLate(log) || log.status === 'short' || log.status === 'missed')
      .slice(0, worst)
      .map((log) => ({
        pickup_date: log.pickupDate,
        location: log.location.name,
        expected_quantity: log.expected,
        short_quantity: log.short,
        arrived_at: log.arrivedAt,
        is_late: isLate(log),
        delivery_status: log.status,
      })),
    ratings: ratings.map(({ rating, notes, isForVendor, product, createdAt }) => ({
      rating,
      notes: isForVendor ? notes : '',
      product_name: product?.name ?? '',
      date: createdAt,
    })),
  };
}
