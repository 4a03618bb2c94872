import { defineEntity } from '#functions/platform/entity.ts';
import { unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';
import type { Totals } from '../domain/commitment.ts';
import type { PlanDemand } from '../domain/demand.ts';
import type { LocationShares } from '../domain/divide.ts';
import type { CalledOff } from '../domain/outcome.ts';
import { warningDays, type WarningDays } from '../domain/warning.ts';

/**
 * What is kept in one item for the shares of a cycle: the sums of its commitments, the needs of the shares,
 * warnings sent, and pickups called off. The commitments are items of their own.
 */
export interface ShareCycle extends Partial<Totals> {
  cycleId: string;
  /**
   * The times at which staff and vendors were warned of missing items, 7 and 2 days before the cut-off;
   * absent before that.
   */
  warned7?: string;
  warned2?: string;
  /** The items that the shares needed at the cut-off. */
  final?: { at: string; plans: PlanDemand[] };
  /** The shares by location, counted once the cycle's renewals were made. */
  places?: { at: string; all: LocationShares[] };
  calledOff?: CalledOff[];
  /**
   * The length of `calledOff`. A write checks it, so that two callings off at the same time are both kept.
   */
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

/** Adds a change to the sums of a cycle's commitments; no write when the change is zero. */
export const totalsWrites = (cycleId: string, change: Totals): NamedWrite[] =>
  Object.values(change).every((number) => number === 0)
    ? []
    : [shareCycleEntity.add([cycleId], change, { set: { cycleId } })];

const nameOf = (days: WarningDays) => `warned${days}` as const;

export const warningsGiven = (shareCycle: ShareCycle | undefined): WarningDays[] =>
  warningDays.filter((days) => shareCycle?.[nameOf(days)] !== undefined);

/** Records the time at which staff and vendors were warned of missing items. */
export const markWarned = (cycleId: string, days: WarningDays, now: Date): Promise<unknown> =>
  updateItem(shareCycleEntity.set([cycleId], { cycleId, [nameOf(days)]: now.toISOString() }));

/** Keeps the number of shares by location. When a count is kept already, nothing changes. */
export const keepLocations = (cycleId: string, all: LocationShares[], now: Date): Promise<unknown> =>
  unlessRefused(
    updateItem(
      shareCycleEntity.set(
        [cycleId],
        { cycleId, places: { at: now.toISOString(), all } },
        { places: undefined },
      ),
    ),
  );

/** Removes the count of shares by location after orders moved, so that the promises are divided again. */
export const countLocationsAgain = (cycleId: string): Promise<unknown> =>
  updateItem(shareCycleEntity.set([cycleId], { cycleId, places: undefined }));

/**
 * Records a pickup that was called off. Refused (`share cycle`) when another calling off was recorded since
 * `before` was read.
 */
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

/** Keeps the needs of the shares at the cut-off. When needs are kept already, nothing changes. */
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
