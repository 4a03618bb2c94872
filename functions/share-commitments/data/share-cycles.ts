import { defineEntity } from '#functions/platform/entity.ts';
import { unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';
import type { Totals } from '../domain/commitment.ts';
import type { PlanDemand } from '../domain/demand.ts';
import type { SharePlaces } from '../domain/divide.ts';
import type { CalledOff } from '../domain/outcome.ts';
import { warningDays, type WarningDays } from '../domain/warning.ts';

/** The item with the facts about the shares of a cycle. The commitments are items of their own. */
export interface ShareCycle extends Partial<Totals> {
  cycleId: string;
  /** When staff and vendors were warned of missing items, 7 and 2 days before the cut-off; absent before. */
  warned7?: string;
  warned2?: string;
  /** The needs of the shares at the cut-off. */
  final?: { at: string; plans: PlanDemand[] };
  /** The shares by location, counted after the cut-off. */
  places?: SharePlaces;
  /** The number of times that `places` were written. A write checks it. */
  counts?: number;
  /** The number of requests to count the shares by location again. */
  countRequests?: number;
  calledOff?: CalledOff[];
  /** The length of `calledOff`. Writes check it, so that two callings off at the same time are both kept. */
  callingOffs?: number;
}

export const shareCycleEntity = defineEntity({
  name: 'share cycle',
  key: (cycleId: string) => ({ pk: `SHARE_CYCLE#${cycleId}`, sk: 'SHARE_CYCLE' }),
  idOf: (shareCycle: ShareCycle) => [shareCycle.cycleId],
});

export const totalsOf = (shareCycle: ShareCycle | undefined): Totals => ({
  units: shareCycle?.units ?? 0,
  cents: shareCycle?.cents ?? 0,
  commitments: shareCycle?.commitments ?? 0,
});

/** The write that adds `change` to the sums of a cycle's commitments; none when the change is zero. */
export const totalsWrites = (cycleId: string, change: Totals): NamedWrite[] =>
  Object.values(change).every((number) => number === 0)
    ? []
    : [shareCycleEntity.add([cycleId], change, { set: { cycleId } })];

const nameOf = (days: WarningDays) => `warned${days}` as const;

export const warningsGiven = (shareCycle: ShareCycle | undefined): WarningDays[] =>
  warningDays.filter((days) => shareCycle?.[nameOf(days)] !== undefined);

export const markWarned = (cycleId: string, days: WarningDays, now: Date): Promise<unknown> =>
  updateItem(shareCycleEntity.set([cycleId], { cycleId, [nameOf(days)]: now.toISOString() }));

/** @throws ConditionalCheckFailedException when another count was kept since `before` was read */
export const keepLocations = (
  cycleId: string,
  before: Pick<ShareCycle, 'counts'> | undefined,
  places: SharePlaces,
): Promise<unknown> =>
  updateItem(
    shareCycleEntity.set(
      [cycleId],
      { cycleId, places, counts: (before?.counts ?? 0) + 1 },
      { counts: before?.counts },
    ),
  );

/** Like `keepLocations`. Nothing is written when another count was kept since `before` was read. */
export const keepLocationsIfUnchanged = (...changes: Parameters<typeof keepLocations>): Promise<unknown> =>
  unlessRefused(keepLocations(...changes));

/** Asks for a new count of the shares after orders moved, so that the promises are divided again. */
export const countAgainWrite = (cycleId: string): NamedWrite =>
  shareCycleEntity.add([cycleId], { countRequests: 1 }, { set: { cycleId } });

export const countLocationsAgain = (cycleId: string): Promise<unknown> =>
  updateItem(countAgainWrite(cycleId));

/** Refused (`share cycle`) when another calling off was recorded since `before` was read. */
export const calledOffWrite = (
  cycleId: string,
  before: ShareCycle | undefined,
  calledOff: CalledOff,
): NamedWrite =>
  shareCycleEntity.set(
    [cycleId],
    {
      cycleId,
      calledOff: [...(before?.calledOff ?? []), calledOff],
      callingOffs: (before?.callingOffs ?? 0) + 1,
    },
    { callingOffs: before?.callingOffs },
  );

/** Keeps the needs of the shares at the cut-off. When the needs are kept already, nothing is written. */
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
