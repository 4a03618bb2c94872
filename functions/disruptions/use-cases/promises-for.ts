import { everyCommitmentOf } from '#functions/share-commitments/data/commitments.ts';
import type { Commitment } from '#functions/share-commitments/domain/commitment.ts';
import { promisedUnits } from '#functions/share-commitments/domain/outcome.ts';

/**
 * Reads the vendors' promises for the shares of some locations, or of the whole cycle. Each promise comes with
 * the number of units promised for these locations. Cancelled promises are left out.
 */
export async function promisesFor({
  cycle,
  places,
}: {
  cycle: { id: string };
  places: readonly { id: string }[] | null;
}): Promise<{ commitment: Commitment; units: number }[]> {
  const locationIds = places && places.map(({ id }) => id);
  return (await everyCommitmentOf(cycle.id))
    .filter(({ status }) => status === 'committed')
    .map((commitment) => ({ commitment, units: promisedUnits(commitment, locationIds) }))
    .filter(({ units }) => units > 0);
}
