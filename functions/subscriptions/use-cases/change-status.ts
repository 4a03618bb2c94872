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
 * Brings a subscription into another status. Members go by the rules; staff, where they may act at all, set
 * any status (Q091), and what is that already stays untouched; resuming also ends a pause until a date. A subscription
 * that is no longer active has no deliveries to skip, so those to come are forgotten. What a cancelled one still owes is
 * given up; where that is done again, by its next attempt.
 * @throws AppError `not_found`, `conflict` with the reason
 */
export async function changeStatus(asked: ChangeRequest, to: Subscription['status']) {
  let userId = '';
  const after = await applyChange(asked, (subscription, { isStaff, cycles }) => {
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
  if (to === 'cancelled' && !asked.isAgain) await cancelUnpaidRenewals(asked.subscriptionId, userId);
  return after;
}
