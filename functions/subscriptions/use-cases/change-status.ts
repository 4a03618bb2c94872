import { conflict } from '#functions/platform/errors.ts';
import { cancelUnpaidRenewals } from './cancel-unpaid-renewals.ts';
import type { Subscription } from '../domain/subscription.ts';
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
 * any status (Q091), and what is that already stays untouched. What a cancelled one still owes is given up.
 * @throws AppError `not_found`, `conflict` with the reason
 */
export async function changeStatus(asked: ChangeRequest, to: Subscription['status']) {
  let userId = '';
  const after = await applyChange(asked, (subscription, isStaff) => {
    userId = subscription.userId;
    if (isStaff && subscription.status === to) return undefined;
    const problem = isStaff ? '' : transitionProblem(subscription.status, to);
    if (problem) throw conflict(problem);
    return {
      changesAt: (at) => statusChange(subscription, to, at),
      isOfStatus: true,
      mail: mails[to],
    };
  });
  if (to === 'cancelled') await cancelUnpaidRenewals(asked.subscriptionId, userId);
  return after;
}
