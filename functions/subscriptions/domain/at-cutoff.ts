import { takesOrders, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { termsOf } from './plan-change.ts';
import { isSkipped } from './skips.ts';
import type { StoodAtCutoff, Subscription } from './subscription.ts';

type Standing = Pick<Subscription, 'status' | 'paidThroughCutoff' | 'items' | 'pausedUntil'>;

const laterOf = (one: string, other: string) => (one > other ? one : other);

/**
 * The value of `stoodAtCutoffs` to write with a change. When a cut-off has passed and is not billed yet, the
 * state before the change is added, because the cut-off bills that state. Nothing is added when the
 * subscription was not active, or when an earlier change kept the state already.
 * @param latestCutoff the latest cut-off that has passed when the change is written; UTC
 */
export function keepForCutoff(before: Subscription, latestCutoff: string | undefined): StoodAtCutoff[] {
  const pastStates = before.stoodAtCutoffs ?? [];
  const isUnbilled =
    latestCutoff !== undefined && before.status === 'active' && before.paidThroughCutoff < latestCutoff;
  if (!isUnbilled || pastStates.some(({ cutoffAt }) => cutoffAt >= latestCutoff)) return pastStates;
  const { paidThroughCutoff, items, pausedUntil } = before;
  return [
    ...pastStates,
    {
      cutoffAt: latestCutoff,
      paidThroughCutoff,
      items,
      terms: termsOf(before),
      ...(pausedUntil && { pausedUntil }),
    },
  ];
}

/** A subscription with the status, items, terms and pause that it had at a cut-off. */
export function standingAt<Given extends Standing & Pick<Subscription, 'stoodAtCutoffs'>>(
  subscription: Given,
  cutoffAt: string,
): Given {
  const pastState = subscription.stoodAtCutoffs?.find((state) => state.cutoffAt >= cutoffAt);
  if (!pastState) return subscription;
  const { paidThroughCutoff, items, terms, pausedUntil } = pastState;
  return { ...subscription, ...terms, paidThroughCutoff, items, pausedUntil, status: 'active' };
}

/** The subscription's own reason for not being billed at a cycle's cut-off; undefined when it is billed. */
export function reasonNotBilled(
  subscription: Standing & Pick<Subscription, 'firstCycleId' | 'isTrial' | 'stoodAtCutoffs' | 'skips'>,
  cycle: { id: string; cutoffAt: string; pickupDate: string },
): 'notActive' | 'paid' | 'trial' | 'skipped' | undefined {
  const { status, paidThroughCutoff, pausedUntil } = standingAt(subscription, cycle.cutoffAt);
  if (status !== 'active') return 'notActive';
  if (subscription.firstCycleId === cycle.id || paidThroughCutoff >= cycle.cutoffAt) return 'paid';
  if (subscription.isTrial) return 'trial';
  // A skip cannot change after its cut-off. A pause can, so it is taken from the kept state.
  return isSkipped({ skips: subscription.skips ?? [], pausedUntil }, cycle) ? 'skipped' : undefined;
}

/** True when the cut-off of a cycle will bill a share of the subscription, or is billing it now. */
export const awaitsBill = (subscription: Subscription, cycle: Cycle): boolean =>
  reasonNotBilled(subscription, cycle) === undefined &&
  (takesOrders(cycle, new Date(0)) || cycle.status === 'closed');

/** The changes once a cut-off is billed, or left unbilled for good. Cut-offs are handled from the earliest on. */
export function pastCutoff(subscription: Subscription, cutoffAt: string): Partial<Subscription> {
  const pastStates = (subscription.stoodAtCutoffs ?? []).filter((state) => state.cutoffAt > cutoffAt);
  return {
    paidThroughCutoff: laterOf(subscription.paidThroughCutoff, cutoffAt),
    stoodAtCutoffs: pastStates.map((state) => ({
      ...state,
      paidThroughCutoff: laterOf(state.paidThroughCutoff, cutoffAt),
    })),
  };
}

/**
 * As `pastCutoff`, for a cut-off that is billed. The deposit difference on that bill is not billed again.
 * @param chargedCents the deposit that the bill charges; 0 for a bill that is too small to be charged
 */
export function billedAt(
  subscription: Subscription,
  cutoffAt: string,
  chargedCents: number,
): Partial<Subscription> {
  const past = pastCutoff(subscription, cutoffAt);
  const dueCents = standingAt(subscription, cutoffAt).depositDueCents ?? 0;
  const billedCents = dueCents > 0 ? chargedCents : dueCents;
  if (billedCents === 0) return past;
  const rest = (cents = 0) => cents - billedCents;
  return {
    ...past,
    depositDueCents: rest(subscription.depositDueCents),
    stoodAtCutoffs: (past.stoodAtCutoffs ?? []).map((state) => ({
      ...state,
      terms: { ...state.terms, depositDueCents: rest(state.terms.depositDueCents) },
    })),
  };
}

/**
 * The latest cut-off that is billed, or left unbilled for good, like all cut-offs before it. Undefined when no
 * later cut-off will bill the subscription. When it is paused or cancelled after a cut-off, that cut-off still
 * bills it.
 */
export function billedThrough(subscription: Subscription): string | undefined {
  const [first] = subscription.stoodAtCutoffs ?? [];
  if (first) return first.paidThroughCutoff;
  return subscription.status === 'active' ? subscription.paidThroughCutoff : undefined;
}
