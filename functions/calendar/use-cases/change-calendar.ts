import { againWhenRefused } from '#functions/platform/again-when-refused.ts';
import { conflict, type AppError } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { keys } from '#functions/platform/keys.ts';
import { logger } from '#functions/platform/logger.ts';
import { getItems, transact, type Item, type NamedWrite } from '#functions/platform/table.ts';
import type { Key } from '#functions/platform/keys.ts';
import {
  changedCycleWrite,
  changeCycle,
  getCycleAndOrders,
  getCycles,
  newCycleWrite,
  removedCycleWrite,
} from '#functions/coop/data/cycles.ts';
import { changedEventWrites, newEventWrites, removedEventWrites } from '#functions/coop/data/events.ts';
import { nextLook, type Cycle } from '#functions/coop/domain/cycle.ts';
import { readSettings } from '#functions/settings/data/store-settings.ts';
import type { StoreSettings } from '#functions/settings/domain/store-settings.ts';
import { changedCalendarWrite, readCalendar } from '../data/calendar.ts';
import { cycleMoveWrite } from '../data/cycle-moves.ts';
import type { Calendar, EventChange } from '../domain/calendar.ts';
import { judgeMove, ordered } from '../domain/judge-moves.ts';
import { planCycles, type CalendarPlan, type CycleMove } from '../domain/plan-cycles.ts';

/** Days in the calendar's one item: some forty years of a bi-weekly co-op, well under what an item holds. */
const mostDays = 2000;

export interface CalendarFacts {
  calendar: Calendar;
  settings: StoreSettings;
}

export interface ChangeOptions {
  by: string;
  now: Date;
  /** The field of the caller's form that an impossible cut-off belongs to. */
  field: string;
  /** A cycle whose events all go stays as a cancelled one instead of going too. */
  keepAsCancelled?: boolean;
  /** What a cycle that is made is called; by its date when left out. */
  name?: string;
  /** A further condition on what the change does to cycles. */
  check?: (moves: CycleMove[]) => AppError | undefined;
}

/** What a change did: cycles by id as they are now; null for those that are gone. */
export type ChangedCycles = Map<string, Cycle | null>;

/** The calendar and the settings, and other items in the same request. */
export async function loadCalendar(
  others: Key[],
): Promise<{ facts: CalendarFacts; items: (Item | undefined)[] }> {
  const [calendar, settings, ...items] = await getItems([keys.calendar(), keys.settings(), ...others]);
  return { facts: { calendar: readCalendar(calendar), settings: readSettings(settings) }, items };
}

/** Repeats a change of the calendar that met another one. @throws AppError `conflict` when that does not help. */
export const withFreshCalendar = <T>(change: () => Promise<T>): Promise<T> =>
  againWhenRefused(change, 'Somebody else is changing the calendar. Please try again.');

/**
 * Changes events together with the cycles they make: all of it in one transaction, so at most `chunkSize`
 * events. The calendar answered is the one to go on from.
 * @param known cycles that the caller has just read
 * @throws AppError when a cycle may not follow; nothing is changed then.
 * @throws TransactionRefused when something changed meanwhile.
 */
export async function changeCalendar(
  facts: CalendarFacts,
  changes: EventChange[],
  options: ChangeOptions,
  known: Cycle[] = [],
): Promise<{ calendar: Calendar; cycles: ChangedCycles }> {
  const { plan, stored } = await judgeChange(facts, changes, options, known);
  const results = plan.moves.map((move) => {
    const before = stored.get(move.cycleId)?.cycle ?? null;
    return { move, before, after: follow(move, before, options) };
  });
  const writes = [
    ...changes.flatMap(eventWrites),
    ...(plan.calendar ? [changedCalendarWrite(plan.calendar.after)] : []),
    ...results.flatMap(({ before, after }) => cycleWrites(before, after)),
    ...results.flatMap(({ before, after }) => noticeWrites(before, after, options.now)),
  ];
  if (writes.length === 0) return { calendar: facts.calendar, cycles: new Map() };
  await transact(writes);
  await putBackIfOrdered(plan, changes, results);
  logger.info('Calendar changed', { by: options.by, events: changes, cycles: plan.moves });
  return {
    calendar: plan.calendar?.after ?? facts.calendar,
    cycles: new Map(results.map(({ move, after }) => [move.cycleId, after])),
  };
}

/**
 * What a change would do, without doing it: for changes of any size, before their first chunk is written.
 * @throws AppError when a cycle may not follow
 */
export async function judgeChange(
  { calendar, settings }: CalendarFacts,
  changes: EventChange[],
  { now, field, check }: ChangeOptions,
  known: Cycle[] = [],
): Promise<{ plan: CalendarPlan; stored: Map<string, StoredCycle> }> {
  const plan = planCycles(calendar, changes, settings, () => newId('cyc', now));
  if ((plan.calendar?.after.days.length ?? 0) > mostDays)
    throw conflict('The calendar is full. Please end recurring dates earlier.');
  const stored = await loadCycles(plan.moves, known);
  for (const move of plan.moves) {
    const refusal = judgeMove(move, stored.get(move.cycleId) ?? absent, field, now);
    if (refusal) throw refusal;
  }
  const refusal = check?.(plan.moves);
  if (refusal) throw refusal;
  return { plan, stored };
}

interface StoredCycle {
  cycle: Cycle | undefined;
  hasOrders: boolean;
}
const absent: StoredCycle = { cycle: undefined, hasOrders: false };

/** The cycles that move; of those that go, also whether somebody has ordered for them. */
async function loadCycles(moves: CycleMove[], known: Cycle[]): Promise<Map<string, StoredCycle>> {
  const existing = moves.filter((move) => move.from);
  const going = existing.filter((move) => !move.to);
  const staying = existing.filter((move) => move.to && !known.some(({ id }) => id === move.cycleId));
  const [gone, stayed] = await Promise.all([
    Promise.all(going.map(({ cycleId }) => getCycleAndOrders(cycleId))),
    getCycles(staying.map(({ cycleId }) => cycleId)),
  ]);
  return new Map([
    ...[...known, ...stayed].map((cycle) => [cycle.id, { cycle, hasOrders: false }] as const),
    ...going.map(({ cycleId }, at) => [cycleId, gone[at]!] as const),
  ]);
}

export const usualName = (pickupDate: string) => `Pickup of ${pickupDate}`;

/** A cycle after its events moved. What has passed its cut-off is left as it was. */
function follow(
  { cycleId, from, to }: CycleMove,
  before: Cycle | null,
  { now, name, keepAsCancelled }: ChangeOptions,
): Cycle | null {
  if (!to)
    return before && keepAsCancelled
      ? changeCycle(before, { status: 'cancelled', cutoffEventId: null, lookAt: null })
      : null;
  if (!before || !from) {
    const status = to.opensAt <= now.toISOString() ? 'open' : 'scheduled';
    const cycle = { ...to, id: cycleId, name: name || usualName(to.pickupDate), status, version: 1 } as const;
    return { ...cycle, lookAt: nextLook(cycle) };
  }
  if (before.status !== 'scheduled' && before.status !== 'open') return before;
  const isMoved = from.pickupDate !== to.pickupDate || from.cutoffAt !== to.cutoffAt;
  const after = changeCycle(before, {
    cutoffEventId: to.cutoffEventId,
    ...(before.status === 'scheduled' && { opensAt: to.opensAt }),
    ...(isMoved && { pickupDate: to.pickupDate, cutoffAt: to.cutoffAt }),
    ...(before.name === usualName(before.pickupDate) && { name: usualName(to.pickupDate) }),
  });
  return { ...after, lookAt: nextLook(after) };
}

function eventWrites({ before, after }: EventChange): NamedWrite[] {
  if (!after) return before ? removedEventWrites(before) : [];
  return before ? changedEventWrites(after) : newEventWrites(after);
}

function cycleWrites(before: Cycle | null, after: Cycle | null): NamedWrite[] {
  if (before === after) return [];
  if (!after) return [removedCycleWrite(before!)];
  return [before ? changedCycleWrite(after) : newCycleWrite(after)];
}

/** What puts a moved cycle before its orders and members; nothing when their orders say nothing else now. */
export function noticeWrites(before: Cycle | null, after: Cycle | null, now: Date): NamedWrite[] {
  if (!before || !after || after.status === 'cancelled') return [];
  const isSame =
    before.pickupDate === after.pickupDate &&
    before.cutoffAt === after.cutoffAt &&
    before.name === after.name;
  return isSame ? [] : [cycleMoveWrite({ moveId: newId('mov', now), cycleId: after.id, cursor: '' }, now)];
}

/**
 * An order can be written between the look for orders and the transaction that takes its cycle away. From
 * then on there can be none, so a second look is final: if it finds one, everything is put back.
 */
async function putBackIfOrdered(
  plan: CalendarPlan,
  changes: EventChange[],
  results: { move: CycleMove; before: Cycle | null; after: Cycle | null }[],
): Promise<void> {
  const gone = results.flatMap(({ move, before }) => (before && !move.to ? [before] : []));
  const looks = await Promise.all(gone.map(({ id }) => getCycleAndOrders(id)));
  const kept = gone.find((_, at) => looks[at]!.hasOrders);
  if (!kept) return;
  const { before, after } = plan.calendar!;
  await transact([
    ...changes.flatMap((change) => eventWrites(reversed(change))),
    changedCalendarWrite({ days: before.days, version: after.version + 1 }),
    ...results.flatMap(({ before: was, after: is }) =>
      was && is && was !== is ? [changedCycleWrite(changeCycle(is, { ...was, version: is.version }))] : [],
    ),
    ...results.flatMap(({ before: was, after: is }) => (was && !is ? [newCycleWrite(was)] : [])),
    ...results.flatMap(({ before: was, after: is }) => (!was && is ? [removedCycleWrite(is)] : [])),
  ]);
  throw ordered(kept.pickupDate);
}

const reversed = ({ before, after }: EventChange): EventChange => ({
  before: after,
  after: before && after ? { ...before, version: after.version + 1 } : before,
});

/** Events that may change together: of each, itself, its place in its group, its cycle and a notice. */
export const chunkSize = 20;
