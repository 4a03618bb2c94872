import { formatLocalDate, localDate } from '#shared/local-date.ts';
import { must } from '#shared/must.ts';
import { notFound } from '#functions/platform/errors.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { getStoreSettings } from '#functions/settings/data/store-settings.ts';
import { hasShareDay, shareDay } from '../domain/location-once.ts';
import { deliveriesOf, isSkipped, pauseUntil, skipOf, undoneSkip } from '../domain/skips.ts';
import { applyChange, type Changed, type ChangeRequest } from './apply-change.ts';

/**
 * The deadline is the cut-off, by the clock at the write. A delivery that is skipped already stays so.
 * @throws AppError `not_found` for another member's subscription or a cycle that does not exist
 * @throws Refusal after the cut-off, for a delivery that is paid, for a subscription that is not active or is
 * a trial, and when the member has used all skips of the year
 */
export async function skipDelivery(request: ChangeRequest, cycleId: string) {
  const changed = await applyChange(request, async (subscription, { cycles }) => {
    const cycle = await cycleAmong(cycles, cycleId);
    const { skips_per_year: perYear } = await getStoreSettings();
    const changesAt = (at: Date) => skipOf(subscription, cycle, cycles, perYear, at);
    return (
      changesAt(request.now) && {
        changesAt: (at) => changesAt(at) ?? {},
        isOfStatus: false,
        mail: 'subscription-skipped',
        skipped: cycle,
      }
    );
  });
  return withNote(changed, `Skipped: ${notCharged(changed, [cycleId])}`);
}

/**
 * @throws AppError `not_found` as `skipDelivery`
 * @throws Refusal after the cut-off, for a subscription that is not active or is a trial, and for a delivery
 * within a pause until a date
 */
export async function undoSkip(request: ChangeRequest, cycleId: string) {
  const changed = await applyChange(request, async (subscription, { cycles }) => {
    const cycle = await cycleAmong(cycles, cycleId);
    const changesAt = (at: Date) => undoneSkip(subscription, cycle, at);
    return (
      changesAt(request.now) && {
        changesAt: (at) => changesAt(at) ?? {},
        isOfStatus: false,
        mail: 'subscription-updated',
      }
    );
  });
  const cycle = changed.facts.cycles.find(({ id }) => id === cycleId);
  return withNote(
    changed,
    cycle ? `Your share of ${dayOf(changed, cycle)} will be packed for you.` : 'Undone.',
  );
}

/**
 * Leaves out all deliveries before the delivery of one cycle. Then the subscription goes on by itself.
 * @throws AppError `not_found`
 * @throws Refusal when the cycle's delivery does not take place, when no delivery is before it, and for a
 * subscription that is not active or is a trial
 */
export async function pauseUntilDelivery(request: ChangeRequest, untilCycleId: string) {
  const changed = await applyChange(request, (subscription, { cycles }) => {
    const changesAt = (at: Date) => pauseUntil(subscription, untilCycleId, cycles, at);
    changesAt(request.now);
    return { changesAt, isOfStatus: false, mail: 'subscription-paused' };
  });
  const { after, cycles } = changed.facts;
  const remainingSkips = deliveriesOf(after, cycles, request.now).filter((cycle) => isSkipped(after, cycle));
  return withNote(
    changed,
    `Paused: ${notCharged(
      changed,
      remainingSkips.map(({ id }) => id),
    )}`,
  );
}

async function cycleAmong(cycles: readonly Cycle[], id: string): Promise<Cycle> {
  const cycle = cycles.find((one) => one.id === id) ?? (await cycleEntity.get(id));
  if (!cycle) throw notFound('Delivery');
  return cycle;
}

const dayOf = ({ facts: { after, owner } }: Changed, cycle: Cycle): string =>
  formatLocalDate(shareDay(after, cycle, owner?.pickupLocationId));

/** A sentence with the dates of the cut-offs at which nothing is charged, and with the next pickup. */
function notCharged(changed: Changed, cycleIds: readonly string[]): string {
  const { after, cycles, owner } = changed.facts;
  const skippedCycles = cycles.filter(({ id }) => cycleIds.includes(id));
  const cutoffs = skippedCycles.map(({ cutoffAt }) => formatLocalDate(localDate(new Date(cutoffAt))));
  const when =
    cutoffs.length < 3
      ? cutoffs.join(' or ')
      : `${must(cutoffs[0], 'a first cut-off')} to ${must(cutoffs.at(-1), 'a last cut-off')}`;
  // The next share may be of a delivery that is paid already.
  const next = cycles.find(
    (cycle) =>
      cycle.status !== 'cancelled' &&
      !isSkipped(after, cycle) &&
      hasShareDay(after, cycle, owner?.pickupLocationId),
  );
  return [
    `nothing is charged${when && ` on ${when}`}.`,
    ...(next ? [`Your next share is on ${dayOf(changed, next)}.`] : []),
  ].join(' ');
}

const withNote = ({ subscription, note }: Changed, message: string) => ({
  message: `${message}${note}`,
  subscription,
});
