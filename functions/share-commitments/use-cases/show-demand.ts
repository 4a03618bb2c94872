import type { Answer } from '#shared/contracts/endpoint.ts';
import type { getShareDemand } from '#shared/contracts/share-commitments/share-commitments.ts';
import { cycleEntity, listCyclesBetween } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { notFound } from '#functions/platform/errors.ts';
import { totalsOf } from '../data/share-cycles.ts';
import { toCoopCycle } from '../domain/commitment.ts';
import { toDemand } from '../domain/demand.ts';
import { readDemand } from './read-demand.ts';

const dayMs = 24 * 3600_000;
const daysBack = 42;
/** A text that sorts after every cut-off. */
const always = '9999';

/**
 * The needs of a cycle's shares, and the promised items. Only counters are read, no subscriptions.
 * @throws AppError `not_found` for a cycle that is not there
 */
export async function showDemand(
  cycleId: string | undefined,
  now: Date,
): Promise<Answer<typeof getShareDemand>> {
  const cycles = await listCyclesBetween(new Date(now.getTime() - daysBack * dayMs).toISOString(), always);
  const cycle = await chooseCycle(cycleId, cycles, now);
  const { contents, of } = await readDemand(cycle ? [cycle] : []);
  const demand = cycle && of(cycle);
  return {
    cycles: cycles.map(toCoopCycle),
    demand:
      cycle && demand
        ? toDemand(cycle, demand.plans, totalsOf(demand.shareCycle), demand.shareCycle?.final !== undefined)
        : null,
    contents_version: contents.version,
  };
}

async function chooseCycle(
  cycleId: string | undefined,
  cycles: readonly Cycle[],
  now: Date,
): Promise<Cycle | undefined> {
  if (cycleId === undefined)
    return cycles.find(({ cutoffAt }) => cutoffAt > now.toISOString()) ?? cycles.at(-1);
  const cycle = cycles.find(({ id }) => id === cycleId) ?? (await cycleEntity.get(cycleId));
  if (!cycle) throw notFound('Cycle');
  return cycle;
}
