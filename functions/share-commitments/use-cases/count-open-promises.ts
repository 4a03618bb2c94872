import { getCycles } from '#functions/cycles/data/cycles.ts';
import { isCollected } from '#functions/cycles/domain/cycle.ts';
import { listOfVendor } from '../data/commitments.ts';

/**
 * The maximum number of promises of one vendor that are read, the latest first. No vendor has more promises
 * whose pickups are still to come.
 */
const latest = 200;

/** Counts the promises of a vendor whose pickups are not over on `today`, with two requests. */
export async function countOpenPromises(vendorId: string, today: string): Promise<number> {
  const { items } = await listOfVendor(vendorId, latest, undefined);
  const standing = items.filter(({ status }) => status === 'committed');
  const cycles = await getCycles([...new Set(standing.map(({ cycleId }) => cycleId))]);
  const open = new Set(
    cycles.filter((cycle) => cycle.status !== 'cancelled' && !isCollected(cycle, today)).map(({ id }) => id),
  );
  return standing.filter(({ cycleId }) => open.has(cycleId)).length;
}
