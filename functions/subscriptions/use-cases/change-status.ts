import { conflict } from '#functions/platform/errors.ts';
import { cancelUnpaidRenewals } from './cancel-unpaid-renewals.ts';
import type { Subscription } from '../domain/subscription.ts';
import { forgetUpcoming } from '../domain/skips.ts';
import { statusChange, transitionProblem } from '../domain/transitions.ts';
import { applyChange, type ChangeRequest } from './apply-change.ts';
import type { SubscriptionTemplate } from './subscription-mail.ts';

const mails: Partial<Record<Subscription['status'], SubscriptionTemplate>> = {
  active: 'subscription-resumed',
  paused: 'subscription-paused',
  cancelled: 'subscription-cancelled',
};

/**
 * Members may make the changes that `transitionProblem` allows. Staff may set any status (Q091). When the
 * subscription has the status already, staff change nothing, and a member is refused.
 * - Setting `active` during a pause until a date ends that pause, for members and staff.
 * - When the subscription is no longer active, its upcoming skips are removed.
 * - When it is cancelled, its unpaid renewals are given up. In a repeat after a restore of the table, each
 * renewal is given up at its next attempt.
 * @throws AppError `not_found`, `conflict` with the reason
 */
export async function changeStatus(request: ChangeRequest, to: Subscription['status']) {
  let userId = '';
  const after = await applyChange(request, (subscription, { isStaff, cycles }) => {
    userId = subscription.userId;
    if (to === 'active' && subscription.pausedUntil && subscription.status === 'active')
      return {
        changesAt: (at) => forgetUpcoming(subscription, cycles, 'pause', at),
        isOfStatus: false,
        mail: mails.active,
      };
    if (isStaff && subscription.status === to) return undefined;
    const problem = isStaff ? '' : transitionProblem(subscription.status, to);
    if (problem) throw conflict(problem);
    return {
      changesAt: (at) => ({
        ...statusChange(subscription, to, at),
        ...(to !== 'active' && forgetUpcoming(subscription, cycles, 'all', at)),
      }),
      isOfStatus: true,
      mail: mails[to],
    };
  });
  if (to === 'cancelled' && !request.isAgain) await cancelUnpaidRenewals(request.subscriptionId, userId);
  return after;
}
