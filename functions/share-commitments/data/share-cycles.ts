import { defineEntity } from '#functions/platform/entity.ts';
import { unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';
import type { Totals } from '../domain/commitment.ts';
import type { PlanDemand } from '../domain/demand.ts';
import { warningDays, type WarningDays } from '../domain/warning.ts';

/** What is kept of a cycle beside its commitments. */
export interface ShareCycle extends Partial<Totals> {
  cycleId: string;
  /** When the warnings were given. */
  warned7?: string;
  warned2?: string;
  /** What the shares needed at the cut-off. */
  final?: { at: string; plans: PlanDemand[] };
}

export const shareCycleEntity = defineEntity({
  name: 'share cycle',
  key: (cycleId: string) => ({ pk: `SHARE_CYCLE#${cycleId}`, sk: 'SHARE_CYCLE' }),
  idOf: (kept: ShareCycle) => [kept.cycleId],
});

export const totalsOf = (kept: ShareCycle | undefined): Totals => ({
  units: kept?.units ?? 0,
  cents: kept?.cents ?? 0,
  commitments: kept?.commitments ?? 0,
});

/** What a cycle's commitments add up to, changed by so much; nothing where it stays. */
export const totalsWrites = (cycleId: string, change: Totals): NamedWrite[] =>
  Object.values(change).every((number) => number === 0)
    ? []
    : [shareCycleEntity.add([cycleId], change, { set: { cycleId } })];

const nameOf = (days: WarningDays) => `warned${days}` as const;

export const warningsGiven = (kept: ShareCycle | undefined): WarningDays[] =>
  warningDays.filter((days) => kept?.[nameOf(days)] !== undefined);

/** Everybody was told. */
export const markWarned = (cycleId: string, days: WarningDays, now: Date): Promise<unknown> =>
  updateItem(shareCycleEntity.set([cycleId], { cycleId, [nameOf(days)]: now.toISOString() }));

/** What the shares needed at the cut-off; what was kept first stays. */
export const keepFinal = (cycleId: string, plans: PlanDemand[], now: Date): Promise<unknown> =>
  unlessRefused(
    updateItem(
      shareCycleEntity.set(
        [cycleId],
        { cycleId, final: { at: now.toISOString(), plans } },
        { final: undefined },
      ),
    ),
  );
