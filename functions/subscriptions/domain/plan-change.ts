import type { Plan } from './plan.ts';
import type { PlanTerms, Subscription } from './subscription.ts';

export const termsOf = (subscription: PlanTerms): PlanTerms => ({
  planId: subscription.planId,
  planName: subscription.planName,
  planDescription: subscription.planDescription,
  priceCents: subscription.priceCents,
  annualFeeCents: subscription.annualFeeCents,
  depositCents: subscription.depositCents,
  depositDueCents: subscription.depositDueCents ?? 0,
});

/** The reason why a subscription cannot change to a plan; empty when it can. */
export function planChangeProblem({ status, isTrial }: Subscription, plan: Plan): string {
  if (status === 'paused') return 'This subscription is paused. Resume it to change its share.';
  if (status === 'pending' || status === 'pending_confirmation')
    return 'This subscription is awaiting approval. You can change its share once it is approved.';
  if (status !== 'active') return 'This subscription is cancelled and cannot be changed.';
  if (isTrial) return 'A trial ends after its first pickup. Choose your share once it is over.';
  if (!plan.isActive) return `${plan.name} is no longer offered. Please choose another share.`;
  if (plan.isTrial) return 'A trial is for new members. Please choose another share.';
  return '';
}

/**
 * The new plan's prices of today count from the next cut-off on. The next bill charges or gives back the
 * deposit difference, unless the member changes back to the former plan before.
 */
export const changedTerms = (subscription: Subscription, plan: Plan): PlanTerms => ({
  planId: plan.id,
  planName: plan.name,
  planDescription: plan.description,
  priceCents: plan.priceCents,
  annualFeeCents: plan.annualFeeCents,
  depositCents: plan.depositCents,
  depositDueCents: (subscription.depositDueCents ?? 0) + plan.depositCents - subscription.depositCents,
});

/** The deposit on a bill: either charged, or given back up to the held deposit (`heldCents`). */
export function depositOfBill(
  depositDueCents: number | undefined,
  heldCents: number,
): { chargedCents: number; returnedCents: number } {
  const due = depositDueCents ?? 0;
  return {
    chargedCents: Math.max(0, due),
    returnedCents: Math.min(Math.max(0, -due), Math.max(0, heldCents)),
  };
}
