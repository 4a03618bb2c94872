import { boxOf, type BoxContents } from '#functions/cycles/domain/box-contents.ts';
import type { HarvestLine } from '#functions/vendor-orders/domain/part-change.ts';

/** The shares collected at a location, by plan id. */
export interface LocationShares {
  location: HarvestLine['location'];
  plans: Record<string, number>;
}

/** The shares of a cycle by location, after its cut-off. */
export interface SharePlaces {
  /** The time of the count, UTC. */
  at: string;
  /** False when the count began before all renewals were made. */
  hadAll: boolean;
  /** The cycle's `countRequests` at the time of the count. */
  requests: number;
  all: LocationShares[];
}

export interface Portion {
  location: HarvestLine['location'];
  quantity: number;
}

/** The location of a promise's harvest line while no location has shares. */
export const askStaff: HarvestLine['location'] = {
  id: 'ask-staff',
  name: 'Please ask our staff where',
  address: '',
  city: '',
};

/**
 * Divides a promise among the locations by their numbers of shares. A share counts only when its contents name
 * the product. When no contents name the product, all shares count. Portions are whole units, rounded down. The
 * units that are left over go to the locations with the largest remainders, the first by id among equal ones.
 */
export function dividePromise(
  { productId, quantity }: { productId: string | null; quantity: number },
  locations: readonly LocationShares[],
  contents: Pick<BoxContents, 'boxes'> | undefined,
): { portions: Portion[]; divided: NonNullable<HarvestLine['divided']> } {
  const weigh = (counts: (planId: string, locationId: string) => boolean) =>
    locations.map(({ location, plans }) =>
      Object.entries(plans).reduce(
        (sum, [planId, shares]) => sum + (counts(planId, location.id) ? shares : 0),
        0,
      ),
    );
  const namedWeights = weigh((planId, locationId) =>
    boxOf(contents, planId, locationId).some((item) => item.productId === productId),
  );
  const isNamed = productId !== null && namedWeights.some((weight) => weight > 0);
  return {
    portions: portionsOf(quantity, locations, isNamed ? namedWeights : weigh(() => true)),
    divided: isNamed ? 'by_contents' : 'by_shares',
  };
}

function portionsOf(
  quantity: number,
  locations: readonly LocationShares[],
  weights: readonly number[],
): Portion[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return [{ location: askStaff, quantity }];
  const parts = locations.map(({ location }, at) => {
    const exact = (quantity * (weights[at] ?? 0)) / whole;
    return { location, quantity: Math.floor(exact), remainder: exact - Math.floor(exact) };
  });
  const remainder = quantity - parts.reduce((sum, part) => sum + part.quantity, 0);
  const first = parts
    .toSorted(
      (one, other) => other.remainder - one.remainder || (one.location.id < other.location.id ? -1 : 1),
    )
    .slice(0, remainder);
  for (const part of first) part.quantity += 1;
  return parts.flatMap(({ location, quantity: units }) => (units > 0 ? [{ location, quantity: units }] : []));
}
