import type { Answer } from '#shared/contracts/endpoint.ts';
import type { getHarvestList } from '#shared/contracts/vendor-orders/harvest.ts';
import { localDate } from '#shared/local-date.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { vendorNameOf } from '#functions/accounts/domain/user.ts';
import { cycleEntity, listCyclesBetween } from '#functions/cycles/data/cycles.ts';
import { takesOrders, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { notFound } from '#functions/platform/errors.ts';
import { readHarvest } from '../data/harvest-lines.ts';
import { isComplete, mayAnswer, stateOf, toHarvest } from '../domain/harvest.ts';
import { shownChanges } from '../domain/harvest-changes.ts';

/** How many past cycles are offered: three months. */
const shownCycles = 6;
const shownDays = 84;
const daysAhead = 15;

const instant = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 3600_000).toISOString();

const toCycle = ({ id, name, cutoffAt, pickupDate }: Cycle) => ({
  id,
  name,
  cutoff_at: cutoffAt,
  pickup_date: pickupDate,
});

/**
 * The list of a cycle that still takes orders has the orders so far.
 * @param cycleId when undefined, the first cycle past its cut-off whose pickups are not over; otherwise the
 * open cycle; otherwise the latest past cycle
 * @throws AppError `not_found` when the cycle does not exist, is cancelled, or is neither open nor past its
 * cut-off
 */
export async function showHarvest(
  vendorId: string,
  cycleId: string | undefined,
  now: Date,
): Promise<Answer<typeof getHarvestList>> {
  const around = await listCyclesBetween(instant(now, -shownDays), instant(now, daysAhead));
  const past = around
    .filter(({ cutoffAt }) => cutoffAt <= now.toISOString())
    .slice(-shownCycles)
    .toReversed();
  const open = around.find((one) => one.status === 'open' && takesOrders(one, now));
  const cycles = [...(open ? [open] : []), ...past];
  const today = localDate(now);
  const latest = past.findLast((one) => mayAnswer(one, today)) ?? open ?? past[0];
  const cycle = cycleId === undefined ? latest : await namedCycle(cycleId, cycles, now);
  if (!cycle) return { cycles: cycles.map(toCycle), harvest: null };
  const [{ list, lines, mailed }, vendor] = await Promise.all([
    readHarvest(vendorId, cycle.id),
    userEntity.get(vendorId),
  ]);
  const changed = shownChanges(mailed, lines);
  const state = stateOf(lines);
  const answer = list?.answer;
  return {
    cycles: cycles.map(toCycle),
    harvest: {
      cycle: toCycle(cycle),
      is_complete: isComplete(cycle),
      state,
      is_open: cycle.cutoffAt > now.toISOString(),
      vendor_name: vendorNameOf(vendor),
      version: list?.mailed ? { number: list.mailed.number, at: list.mailed.at } : null,
      ...toHarvest(cycle, lines, new Set(list?.ready)),
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
      may_answer: lines.length > 0 && cycle.cutoffAt <= now.toISOString() && mayAnswer(cycle, today),
    },
  };
}

async function namedCycle(cycleId: string, latest: readonly Cycle[], now: Date): Promise<Cycle> {
  const cycle = latest.find(({ id }) => id === cycleId) ?? (await cycleEntity.get(cycleId));
  const isShown = cycle?.status === 'open' || (cycle && cycle.cutoffAt <= now.toISOString());
  if (!isShown || cycle.status === 'cancelled') throw notFound('Cycle');
  return cycle;
}
