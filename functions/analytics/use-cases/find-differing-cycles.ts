import { runEntity } from '#functions/renewals/data/renewal-runs.ts';
import { agreementFigures, agreementOf } from '#functions/renewals/use-cases/show-agreement.ts';
import { listCyclesBetween } from '#functions/cycles/data/cycles.ts';
import { renewalFigureKeys } from '#functions/orders/data/renewal-counters.ts';
import { getEntities, type Reference } from '#functions/platform/entity.ts';
import { sumParts } from '#functions/platform/sharded-counter.ts';
import type { Item } from '#functions/platform/table.ts';

const hour = 3600_000;
const day = 24 * hour;
const comparedDays = 140;
/** Orders and charges cannot agree during a run, and a run of 20,000 renewals takes almost an hour. */
const graceHours = 2;

/** The cycles of the last 20 weeks whose orders and charges do not agree, the latest last. */
export async function findDifferingCycles(now: Date): Promise<string[]> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const cycles = await listCyclesBetween(before(comparedDays * day), before(graceHours * hour));
  const differing: string[] = [];
  for (const { id } of cycles) {
    const [figures] = await getEntities([cycleFigures(id)]);
    if (differs(figures)) differing.push(id);
  }
  return differing;
}

/** The items that tell whether a cycle's orders and charges agree: its run and the parts of its figures. */
export const cycleFigures = (cycleId: string): Reference<Item | undefined>[] =>
  [runEntity.key(cycleId), ...renewalFigureKeys(cycleId)].map((key) => ({ key, read: (item) => item }));

export const differs = ([run, ...parts]: (Item | undefined)[]): boolean =>
  !agreementOf(runEntity.read(run), sumParts(parts, agreementFigures)).agrees;
