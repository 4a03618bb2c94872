import { getCycles } from '#functions/cycles/data/cycles.ts';
import { isCollected } from '#functions/cycles/domain/cycle.ts';
import { listOfVendor } from '../data/commitments.ts';

/** So many of a vendor's latest promises are read. No vendor has more promises whose pickups are not over. */
const latest = 200;

/** The promises whose pickups are not over on `today`. */
export async function countOpenPromises(vendorId: string, today: string): Promise<number> {
  const { items } = await listOfVendor(vendorId, latest, undefined);
  const standing = items.filter(({ status }) => status === 'committed');
  const cycles = await getCycles([...new Set(standing.map(({ cycleId }) => cycleId))]);
  const open = new Set(
    cycles.filter((cycle) => cycle.status !== 'cancelled' && !isCollected(cycle, today)).map(({ id }) => id),
  );
  return standing.filter(({ cycleId }) => open.has(cycleId)).length;
}
