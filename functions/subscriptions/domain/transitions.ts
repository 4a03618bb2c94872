import type { Subscription } from './subscription.ts';

type Status = Subscription['status'];

/** The changes of status that a member may make of an own subscription (document 1, section 4; Q091). */
const allowed: Record<Status, readonly Status[]> = {
  active: ['paused', 'cancelled'],
  paused: ['active', 'cancelled'],
  pending: ['cancelled'],
  pending_confirmation: ['cancelled'],
  inactive: [],
  cancelled: [],
};

/** The reason why a member may not make a change of status; empty when they may. */
export function transitionProblem(from: Status, to: Status): string {
  if (allowed[from].includes(to)) return '';
  if (from === 'cancelled') return 'This subscription is cancelled and cannot be changed.';
  if (from === to) return `This subscription is already ${from.replace('_', ' ')}.`;
  if (from === 'inactive') return 'This subscription has ended and cannot be changed.';
  if (from === 'pending' || from === 'pending_confirmation')
    return 'This subscription is awaiting approval. Until then, it can only be cancelled.';
  return `A subscription that is ${from} cannot become ${to.replace('_', ' ')}.`;
}

/**
 * A subscription that becomes active is billed from the first cut-off after `now` that is not paid already.
 * Cut-offs that passed while it was not active are never billed (Q092).
 */
export function statusChange(subscription: Subscription, to: Status, now: Date): Partial<Subscription> {
  if (to !== 'active' || subscription.status === 'active') return { status: to };
  const paidThroughCutoff =
    subscription.paidThroughCutoff > now.toISOString() ? subscription.paidThroughCutoff : now.toISOString();
  return { status: to, paidThroughCutoff };
}
