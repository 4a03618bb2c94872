import { termsOf } from './plan-change.ts';
import { isSkipped } from './skips.ts';
import type { StoodAtCutoff, Subscription } from './subscription.ts';

type Standing = Pick<Subscription, 'status' | 'paidThroughCutoff' | 'items' | 'pausedUntil'>;

const later = (one: string, other: string) => (one > other ? one : other);

/**
 * What is to be kept of a subscription that is about to change, so that the cut-offs before the change bill
 * what stood then. Nothing new when it was not active, when they are billed, or when an earlier change after
 * the same cut-off has kept it.
 * @param latestCutoff the latest cut-off that has passed when the change is written; UTC
 */
export function keepForCutoff(before: Subscription, latestCutoff: string | undefined): StoodAtCutoff[] {
  const kept = before.stoodAtCutoffs ?? [];
  const isUnbilled =
    latestCutoff !== undefined && before.status === 'active' && before.paidThroughCutoff < latestCutoff;
  if (!isUnbilled || kept.some(({ cutoffAt }) => cutoffAt >= latestCutoff)) return kept;
  const { paidThroughCutoff, items, pausedUntil } = before;
  return [
    ...kept,
    {
      cutoffAt: latestCutoff,
      paidThroughCutoff,
      items,
      terms: termsOf(before),
      ...(pausedUntil && { pausedUntil }),
    },
  ];
}

/** How a subscription stood at a cut-off, in what of it is given. */
export function standingAt<Given extends Standing & Pick<Subscription, 'stoodAtCutoffs'>>(
  subscription: Given,
  cutoffAt: string,
): Given {
  const stood = subscription.stoodAtCutoffs?.find((kept) => kept.cutoffAt >= cutoffAt);
  if (!stood) return subscription;
  const { paidThroughCutoff, items, terms, pausedUntil } = stood;
  return { ...subscription, ...terms, paidThroughCutoff, items, pausedUntil, status: 'active' };
}

/** Why a subscription by itself is not billed at the cut-off of a cycle; undefined when it is. */
export function reasonNotBilled(
  subscription: Standing & Pick<Subscription, 'firstCycleId' | 'isTrial' | 'stoodAtCutoffs' | 'skips'>,
  cycle: { id: string; cutoffAt: string; pickupDate: string },
): 'notActive' | 'paid' | 'trial' | 'skipped' | undefined {
  const { status, paidThroughCutoff, pausedUntil } = standingAt(subscription, cycle.cutoffAt);
  if (status !== 'active') return 'notActive';
  if (subscription.firstCycleId === cycle.id || paidThroughCutoff >= cycle.cutoffAt) return 'paid';
  if (subscription.isTrial) return 'trial';
  // A skip changes before its cut-off alone, so what is there stood then; how far a pause reached is kept.
  return isSkipped({ skips: subscription.skips ?? [], pausedUntil }, cycle) ? 'skipped' : undefined;
}

/** What changes once a cut-off is billed, or passed over for good: cut-offs are taken in their order. */
export function pastCutoff(subscription: Subscription, cutoffAt: string): Partial<Subscription> {
  const kept = (subscription.stoodAtCutoffs ?? []).filter((stood) => stood.cutoffAt > cutoffAt);
  return {
    paidThroughCutoff: later(subscription.paidThroughCutoff, cutoffAt),
    stoodAtCutoffs: kept.map((stood) => ({
      ...stood,
      paidThroughCutoff: later(stood.paidThroughCutoff, cutoffAt),
    })),
  };
}

/**
 * As `pastCutoff`, for one that is billed: what its bill makes of the deposit is not billed again.
 * @param chargedCents what the bill charges of it: nothing where it was written off for being small
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
    stoodAtCutoffs: (past.stoodAtCutoffs ?? []).map((stood) => ({
      ...stood,
      ...(stood.terms && { terms: { ...stood.terms, depositDueCents: rest(stood.terms.depositDueCents) } }),
    })),
  };
}

/**
 * Up to where every cut-off is billed or passed over; undefined when none will be billed any more. A
 * subscription that is paused or cancelled after a cut-off waits for the bill of that one.
 */
export function billedThrough(subscription: Subscription): string | undefined {
  const [first] = subscription.stoodAtCutoffs ?? [];
  if (first) return first.paidThroughCutoff;
  return subscription.status === 'active' ? subscription.paidThroughCutoff : undefined;
}
