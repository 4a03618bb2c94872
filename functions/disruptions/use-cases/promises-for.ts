import { everyCommitmentOf } from '#functions/share-commitments/data/commitments.ts';
import type { Commitment } from '#functions/share-commitments/domain/commitment.ts';
import { promisedUnits } from '#functions/share-commitments/domain/outcome.ts';

/**
 * The promises for the shares of some locations, or of the whole cycle when `places` is null. Each promise has
 * its units for pickups on the date `from` or later.
 * @param from local, YYYY-MM-DD
 */
export async function promisesFor(
  { cycle, places }: { cycle: { id: string }; places: readonly { id: string }[] | null },
  from: string,
): Promise<{ commitment: Commitment; units: number }[]> {
  const locationIds = places && places.map(({ id }) => id);
  return (await everyCommitmentOf(cycle.id))
    .filter(({ status }) => status === 'committed')
    .map((commitment) => ({ commitment, units: promisedUnits(commitment, locationIds, from) }))
    .filter(({ units }) => units > 0);
}
