import { defineEntity } from '#functions/platform/entity.ts';
import { unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';
import type { Totals } from '../domain/commitment.ts';
import type { PlanDemand } from '../domain/demand.ts';
import type { PlaceShares } from '../domain/divide.ts';
import type { CalledOff } from '../domain/outcome.ts';
import { warningDays, type WarningDays } from '../domain/warning.ts';

/** What is kept of a cycle beside its commitments. */
export interface ShareCycle extends Partial<Totals> {
  cycleId: string;
  /** When the warnings were given. */
  warned7?: string;
  warned2?: string;
  /** What the shares needed at the cut-off. */
  final?: { at: string; plans: PlanDemand[] };
  /** The shares by location once its renewals were made. */
  places?: { at: string; all: PlaceShares[] };
  calledOff?: CalledOff[];
  /** How many those are. */
  callingOffs?: number;
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

/** The shares by location, as they were counted; what was counted first stays. */
export const keepPlaces = (cycleId: string, all: PlaceShares[], now: Date): Promise<unknown> =>
  unlessRefused(
    updateItem(
      shareCycleEntity.set(
        [cycleId],
        { cycleId, places: { at: now.toISOString(), all } },
        { places: undefined },
      ),
    ),
  );

/** Orders went to other locations: what is promised is divided once more. */
export const countPlacesAgain = (cycleId: string): Promise<unknown> =>
  updateItem(shareCycleEntity.set([cycleId], { cycleId, places: undefined }));

/** Pickups were called off; refused (`share cycle`) where others were since these were read. */
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
