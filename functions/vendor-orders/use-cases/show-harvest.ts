import type { Answer } from '#shared/contracts/endpoint.ts';
import type { getHarvestList } from '#shared/contracts/vendor-orders/harvest.ts';
import { localDate } from '#shared/local-date.ts';
import { cycleEntity, listCyclesPage } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { notFound } from '#functions/platform/errors.ts';
import { readHarvest } from '../data/harvest-lines.ts';
import { isComplete, mayAnswer, stateOf, toHarvest } from '../domain/harvest.ts';
import { shownChanges } from '../domain/harvest-changes.ts';

/** Three months: a vendor looks back at what was brought. */
const shownCycles = 6;

const toCycle = ({ id, name, cutoffAt, pickupDate }: Cycle) => ({
  id,
  name,
  cutoff_at: cutoffAt,
  pickup_date: pickupDate,
});

/**
 * What a vendor is to bring for a cycle after its cut-off, two requests: the latest cycles, and the list with its lines.
 * @throws AppError `not_found` for a cycle that is not there, or whose cut-off is still to come
 */
export async function showHarvest(
  vendorId: string,
  cycleId: string | undefined,
  now: Date,
): Promise<Answer<typeof getHarvestList>> {
  const { items: cycles } = await listCyclesPage('after_cutoff', now, shownCycles, undefined);
  const cycle = cycleId === undefined ? cycles[0] : await namedCycle(cycleId, cycles, now);
  if (!cycle) return { cycles: [], harvest: null };
  const { list, lines, mailed } = await readHarvest(vendorId, cycle.id);
  const changed = shownChanges(mailed, lines);
  const state = stateOf(lines);
  const answer = list?.answer;
  return {
    cycles: cycles.map(toCycle),
    harvest: {
      cycle: toCycle(cycle),
      is_complete: isComplete(cycle),
      state,
      ...toHarvest(cycle, lines),
      changed: changed && {
        since: changed.since,
        changes: changed.changes.map(
          ({ productId, name, unit, locationId, locationName, before, after }) => ({
            product_id: productId,
            name,
            unit,
            location_id: locationId,
            location_name: locationName,
            before,
            after,
          }),
        ),
      },
      answer: answer
        ? {
            at: answer.at,
            is_current: answer.of === state,
            short: answer.short.map(({ productId, name, quantity }) => ({
              product_id: productId,
              name,
              quantity,
            })),
            note: answer.note,
          }
        : null,
      may_answer: lines.length > 0 && mayAnswer(cycle, localDate(now)),
    },
  };
}

async function namedCycle(cycleId: string, latest: readonly Cycle[], now: Date): Promise<Cycle> {
  const cycle = latest.find(({ id }) => id === cycleId) ?? (await cycleEntity.get(cycleId));
  if (!cycle || cycle.status === 'cancelled' || cycle.cutoffAt > now.toISOString()) throw notFound('Cycle');
  return cycle;
}
