import type { Output } from '#shared/contracts/registry.ts';

type Own = Pick<Output<'getOwnPerformance'>, 'deliveries' | 'avgRating' | 'logs'>;

const good = 4.5;

/** The advice from the Vendor Guidelines that would improve a vendor's figures, the most important first. */
export function improvements({ deliveries: { missed, short }, avgRating, logs }: Own): string[] {
  const late = logs.filter(({ is_late: isLate }) => isLate).length;
  return [
    missed > 0 &&
      'Tell us the evening before when you cannot come: a delivery that nobody called off counts as missed.',
    short > 0 &&
      'Lower the stock as soon as you know that there will be less, and say what is short on the harvest list: what members cannot order is not short.',
    late > 0 && 'Be at the pickup location by 8:00 AM. At 8:01 a delivery counts as late, whatever is in it.',
    avgRating !== null &&
      avgRating < good &&
      'Harvest within 24 to 48 hours of pickup day, and keep cold food at 41 °F or below. Ask us where the notes do not say what was wrong.',
  ].filter((text) => text !== false);
}
