import { Refusal } from '#shared/refusal.ts';
import { formatLocalDate, localDate } from '#shared/local-date.ts';
import { takesOrders, type Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Skip, Subscription } from './subscription.ts';

type Skipping = Pick<Subscription, 'skips' | 'pausedUntil'>;
type SkippedCycle = Pick<Cycle, 'id' | 'pickupDate'>;

/** The number of upcoming cycles that are read. A pause can end with any of these cycles. */
export const cyclesAhead = 14;
export const deliveriesShown = 4;
/** The number of calendar years for which a skip is kept: its own year, in which it counts, and the next. */
const yearsKept = 2;

const isCovered = ({ pausedUntil }: Pick<Subscription, 'pausedUntil'>, cycle: SkippedCycle): boolean =>
  pausedUntil !== undefined && cycle.id !== pausedUntil.cycleId && cycle.pickupDate < pausedUntil.pickupDate;

/** True when a cycle is left out, by a skip or by a pause until a later date. */
export const isSkipped = (of: Skipping, cycle: SkippedCycle): boolean =>
  (of.skips ?? []).some(({ cycleId }) => cycleId === cycle.id) || isCovered(of, cycle);

/** The upcoming deliveries of a subscription, the skipped ones too, soonest first. */
export const deliveriesOf = (
  { firstCycleId, paidThroughCutoff }: Pick<Subscription, 'firstCycleId' | 'paidThroughCutoff'>,
  cycles: readonly Cycle[],
  at: Date,
): Cycle[] =>
  cycles.filter(
    (cycle) => takesOrders(cycle, at) && cycle.id !== firstCycleId && cycle.cutoffAt > paidThroughCutoff,
  );

/** Undefined when the next delivery is not part of a pause until a date. */
export function pausedUntilDate(
  subscription: Subscription,
  cycles: readonly Cycle[],
  at: Date,
): string | undefined {
  const [next] = deliveriesOf(subscription, cycles, at);
  const { pausedUntil } = subscription;
  if (subscription.status !== 'active' || !next || !pausedUntil || !isCovered(subscription, next))
    return undefined;
  return cycles.find(({ id }) => id === pausedUntil.cycleId)?.pickupDate ?? pausedUntil.pickupDate;
}

/** Skips of the year, past and upcoming. Those of a pause, and of cycles that no longer exist, do not count. */
export const skippedIn = (year: string, { skips = [] }: Skipping, cycles: readonly Cycle[]): number =>
  skips.filter(({ cycleId, isPause, isOver, pickupDate }) => {
    const cycle = cycles.find(({ id }) => id === cycleId);
    const isCounted = !isPause && (isOver === true || cycle !== undefined);
    return isCounted && (cycle?.pickupDate ?? pickupDate).startsWith(year);
  }).length;

/**
 * The changes that skip a delivery; undefined when the delivery is skipped already. `perYear` skips are allowed
 * in a calendar year of pickups.
 * @throws Refusal with a text for the member
 */
export function skipOf(
  subscription: Subscription,
  cycle: Cycle,
  cycles: readonly Cycle[],
  perYear: number,
  at: Date,
): Partial<Subscription> | undefined {
  refuseLate(cycle, at);
  refuseUnskippable(subscription);
  if (!deliveriesOf(subscription, [cycle], at).length)
    throw new Refusal(`Your share of ${formatLocalDate(cycle.pickupDate)} is paid already.`);
  if (isSkipped(subscription, cycle)) return undefined;
  if (!cycles.some(({ id }) => id === cycle.id))
    throw new Refusal('This delivery is too far ahead to be skipped. Please come back later.');
  const year = cycle.pickupDate.slice(0, 4);
  if (skippedIn(year, subscription, cycles) >= perYear)
    throw new Refusal(
      perYear === 0
        ? 'Single deliveries cannot be skipped. You can pause your subscription instead.'
        : `You have skipped ${perYear} deliveries of ${year}, which is as many as can be skipped in a year. You can pause your subscription instead.`,
    );
  return { skips: [...keptSkips(subscription, at), toSkip(cycle, at)] };
}

/** Skips a delivery whose charge the co-op waived, even after the cut-off. It does not count as a skip of the year. */
export const leftOut = (
  subscription: Subscription,
  cycle: Cycle,
  at: Date,
): Partial<Subscription> | undefined =>
  isSkipped(subscription, cycle)
    ? undefined
    : { skips: [...keptSkips(subscription, at), { ...toSkip(cycle, at), isPause: true }] };

/**
 * The changes that undo a skip; undefined when the delivery is not skipped.
 * @throws Refusal with a text for the member
 */
export function undoneSkip(
  subscription: Subscription,
  cycle: Cycle,
  at: Date,
): Partial<Subscription> | undefined {
  refuseLate(cycle, at);
  refuseUnskippable(subscription);
  if (!isSkipped(subscription, cycle)) return undefined;
  if (isCovered(subscription, cycle))
    throw new Refusal('Your subscription is paused for this delivery. Resume it to get this one.');
  return { skips: keptSkips(subscription, at).filter(({ cycleId }) => cycleId !== cycle.id) };
}

/**
 * The changes that leave out all deliveries before the delivery of cycle `untilId`.
 * @throws Refusal when that delivery no longer takes place, or when no delivery is before it
 */
export function pauseUntil(
  subscription: Subscription,
  untilId: string,
  cycles: readonly Cycle[],
  at: Date,
): Partial<Subscription> {
  refuseUnskippable(subscription);
  const deliveries = deliveriesOf(subscription, cycles, at);
  const until = deliveries.findIndex(({ id }) => id === untilId);
  const target = deliveries[until];
  if (!target)
    throw new Refusal(
      'This pickup does not take place, or orders for it are closed. Please choose another date.',
    );
  if (until === 0)
    throw new Refusal(
      `${formatLocalDate(target.pickupDate)} is your next delivery: nothing comes before it.`,
    );
  const standing = keptSkips(subscription, at).filter(
    ({ cycleId, isPause }) => !isPause || !deliveries.some(({ id }) => id === cycleId),
  );
  const skips = deliveries
    .slice(0, until)
    .filter(({ id }) => !standing.some(({ cycleId }) => cycleId === id))
    .map((cycle) => ({ ...toSkip(cycle, at), isPause: true as const }));
  return {
    skips: [...standing, ...skips].filter(({ cycleId }) => cycleId !== target.id),
    pausedUntil: { cycleId: target.id, pickupDate: target.pickupDate },
  };
}

/**
 * Removes skips of upcoming deliveries. `'pause'` removes the skips of a pause that ends. `'all'` removes all of
 * them, once the subscription is no longer active. Skips whose cut-off has passed stay.
 */
export function forgetUpcoming(
  { skips = [] }: Subscription,
  cycles: readonly Cycle[],
  what: 'pause' | 'all',
  at: Date,
): Pick<Subscription, 'skips' | 'pausedUntil'> {
  const upcoming = new Set(cycles.filter(({ cutoffAt }) => cutoffAt > at.toISOString()).map(({ id }) => id));
  // Only the next cycles are read. When staff add cycles, a skipped cycle can be later than all cycles read.
  const last = cycles
    .map(({ pickupDate }) => pickupDate)
    .toSorted()
    .at(-1);
  const isUpcoming = ({ cycleId, pickupDate, isOver }: Skip) =>
    upcoming.has(cycleId) || (last !== undefined && pickupDate > last && !isOver);
  return {
    skips: skips.filter((skip) => !isUpcoming(skip) || (what === 'pause' && !skip.isPause)),
    pausedUntil: undefined,
  };
}

/** The skips once a cycle's cut-off has passed without a bill: the skip of that cycle is marked as over. */
export const skipsPast = ({ skips = [] }: Skipping, cycle: SkippedCycle): Skip[] =>
  skips.map((skip) =>
    skip.cycleId === cycle.id ? { ...skip, pickupDate: cycle.pickupDate, isOver: true } : skip,
  );

const toSkip = ({ id, pickupDate }: Cycle, at: Date): Skip => ({
  cycleId: id,
  pickupDate,
  skippedAt: at.toISOString(),
});

const keptSkips = ({ skips = [] }: Subscription, at: Date): Skip[] => {
  const oldest = String(Number(localDate(at).slice(0, 4)) - yearsKept + 1);
  return skips.filter(({ pickupDate }) => pickupDate >= oldest);
};

function refuseLate(cycle: Cycle, at: Date): void {
  if (cycle.status === 'cancelled') throw new Refusal('This delivery does not take place any more.');
  if (!takesOrders(cycle, at))
    throw new Refusal(
      `The cut-off for ${formatLocalDate(cycle.pickupDate)} was on ${formatLocalDate(localDate(new Date(cycle.cutoffAt)))}. This delivery cannot be changed any more.`,
    );
}

function refuseUnskippable({ status, isTrial }: Subscription): void {
  if (isTrial) throw new Refusal('A trial is one share, which cannot be skipped.');
  if (status === 'paused')
    throw new Refusal('This subscription is paused: nothing is billed until you resume it.');
  if (status === 'pending' || status === 'pending_confirmation')
    throw new Refusal('This subscription is awaiting approval. You can skip deliveries once it is approved.');
  if (status !== 'active')
    throw new Refusal('This subscription has ended, and no delivery of it is to come.');
}
