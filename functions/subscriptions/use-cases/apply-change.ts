import { accountChange } from '#functions/accounts/data/account-change.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import type * as z from 'zod';
import type { subscription } from '#shared/contracts/subscriptions/subscriptions.ts';
import { formatLocalDate, localDate } from '#shared/local-date.ts';
import { logger } from '#functions/platform/logger.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { newId } from '#functions/platform/ids.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { latestCutoff, listUpcomingCycles } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { transactWithMails } from '#functions/outbox/data/outbox.ts';
import type { SubscriptionMail } from '#functions/outbox/domain/share-mails.ts';
import { planCountWrites, statusCountWrites } from '../data/status-counts.ts';
import { readOtherSubscriptions } from '../data/subscription-facts.ts';
import { subscriptionEntity } from '../data/subscriptions.ts';
import { skippedShareWrites } from '../data/skipped-shares.ts';
import { keepForCutoff } from '../domain/at-cutoff.ts';
import { isLive, membershipAfter, secondLive } from '../domain/membership.ts';
import { cyclesAhead } from '../domain/skips.ts';
import { type Subscription, changeSubscription, type StoodAtCutoff } from '../domain/subscription.ts';
import { retryWhenChanged } from './retry-when-changed.ts';
import { refuseInactive } from '#functions/platform/active-account.ts';
import { subscriptionMail, type SubscriptionTemplate } from './subscription-mail.ts';
import { toSubscription } from '../domain/to-subscription.ts';

export interface ChangeRequest {
  /** The user who asks; undefined for the system itself. */
  actorId?: string;
  subscriptionId: string;
  /** True when an admin may make this change to any subscription. Otherwise only the owner may. */
  byStaffToo?: boolean;
  /** The system makes the change, such as for a deleted account. No rights are checked, and any status may be set. */
  bySystem?: true;
  /** True for a repeat after a restore of the table. `now` then decides which cut-offs passed. No mail goes out. */
  isAgain?: true;
  now: Date;
}

export interface Change {
  /** @throws Refusal or AppError when the change is no longer allowed at the instant `at` of the write */
  changesAt: (at: Date) => Partial<Subscription>;
  /** True when the status changes. The member's account shows the status, so the account changes too. */
  isOfStatus: boolean;
  /** The mail to the member; undefined for none. */
  mail: SubscriptionTemplate | undefined;
  /** True when the mail waits some minutes, so that one mail tells the state after several changes. */
  mailWaits?: true;
  /** The changed details, in the words of the mail. */
  facts?: (after: Subscription) => SubscriptionMail['changes'];
  checks?: NamedWrite[];
  skipped?: Cycle;
}

export interface Changed {
  subscription: z.output<typeof subscription>;
  /** Says that a cut-off has passed and is billed by the state before the change; empty without such a cut-off. */
  note: string;
  /** The subscription after the change, with the cycles and the owner that were read for the decision. */
  facts: { after: Subscription; cycles: Cycle[]; owner: User | undefined };
}

export interface ChangeFacts {
  /** True when staff or the system ask for the change. */
  isStaff: boolean;
  /** Upcoming cycles, soonest first. */
  cycles: Cycle[];
}

/**
 * Changes one subscription:
 * 1. The subscription is read with the account of the user who asks.
 * 2. `decide` returns the changes, or refuses.
 * 3. One transaction writes the subscription, its counters, the member's account and the mail. When a cut-off
 * has passed at this moment and is not billed yet, the state before the change is kept for it.
 * 4. The mail is queued, unless it waits.
 * A call that loses a race begins again with the new state.
 * @param decide returns undefined when there is nothing to change
 * @throws AppError `not_found` for another member's subscription; `conflict` for a live subscription of a
 * deleted account, and as `membershipSet` and `retryWhenChanged`; `unauthenticated` as `refuseInactive`; and
 * whatever `decide` throws
 */
export const applyChange = (
  request: ChangeRequest,
  decide: (
    subscription: Subscription,
    facts: ChangeFacts,
  ) => Change | undefined | Promise<Change | undefined>,
) => retryWhenChanged(() => applyOnce(request, decide));

async function applyOnce(
  request: ChangeRequest,
  decide: Parameters<typeof applyChange>[1],
): Promise<Changed> {
  const { actorId = '', subscriptionId, now } = request;
  const [[subscription, actor], cycles, passedCutoff] = await Promise.all([
    getEntities([subscriptionEntity.at(subscriptionId), userEntity.at(actorId)]),
    listUpcomingCycles(now, cyclesAhead),
    latestCutoff(now),
  ]);
  if (actor) refuseInactive(actor);
  const isAdmin = request.byStaffToo === true && actor?.role === 'admin' && actor.status === 'active';
  const isStaff = isAdmin || request.bySystem === true;
  const isOwner = actor !== undefined && subscription?.userId === actorId;
  if (!subscription || !(isOwner || isStaff)) throw notFound('Subscription');
  const change = await decide(subscription, { isStaff, cycles });
  const owner =
    subscription.userId === actorId ? actor : change && (await userEntity.get(subscription.userId));
  if (!change)
    return {
      subscription: toSubscription(subscription, cycles, now),
      note: '',
      facts: { after: subscription, cycles, owner },
    };
  const others = owner && change.isOfStatus ? await readOtherSubscriptions(owner, subscription.id) : [];
  const at = request.isAgain ? now : new Date();
  const cutoffAt = cycles.findLast((cycle) => cycle.cutoffAt <= at.toISOString())?.cutoffAt ?? passedCutoff;
  const stoodAtCutoffs = keepForCutoff(subscription, cutoffAt);
  const after = changeSubscription(subscription, { ...change.changesAt(at), stoodAtCutoffs }, at);
  if (owner?.deletedAt && isLive(after))
    throw conflict('The account of this subscription was deleted, so it cannot go on.');
  const answer = toSubscription(after, cycles, at);
  // A deleted account no longer has an address.
  const template = owner?.email && !request.isAgain ? change.mail : undefined;
  const mail =
    template &&
    owner &&
    subscriptionMail(
      newId('msg', now),
      {
        template,
        user: owner,
        subscription: after,
        cycles,
        nextBillingDate: answer.next_billing_date,
        skipped: change.skipped,
        changes: change.facts?.(after),
        isOwnAction: isOwner,
        waits: change.mailWaits,
      },
      at,
    );
  const writes = [
    subscriptionEntity.replace(after),
    ...statusCountWrites(after, subscription.status),
    ...planCountWrites(subscription, after),
    ...(change.checks ?? []),
    ...skippedShareWrites(subscription, after),
    ...(owner && after.status !== subscription.status
      ? accountChange(owner, { set: membershipSet(subscription, after, others) }, now)
      : []),
    ...(isAdmin
      ? [
          auditEntry({
            by: actorId,
            at: now,
            kind: 'subscription',
            id: after.id,
            before: subscription,
            after,
          }),
        ]
      : []),
  ];
  await transactWithMails(writes, [mail]);
  logger.info('Subscription changed', {
    subscriptionId,
    by: actorId || 'system',
    from: subscription.status,
    to: after.status,
  });
  return { subscription: answer, note: noteOf(stoodAtCutoffs), facts: { after, cycles, owner } };
}

function noteOf(pastStates: StoodAtCutoff[]): string {
  const latest = pastStates.at(-1);
  return latest
    ? ` The cut-off of ${formatLocalDate(localDate(new Date(latest.cutoffAt)))} has passed and is billed as it was; this takes effect after it.`
    : '';
}

/**
 * The account's attributes after a change of a subscription. A trial is used up when it begins.
 * @throws AppError `conflict` when the member would have a second live subscription
 */
function membershipSet(before: Subscription, after: Subscription, others: Subscription[]) {
  const other = secondLive(before, after, others);
  if (other)
    throw conflict(
      `There is already another subscription: ${other.planName}, ${other.status.replace('_', ' ')}. Cancel that one first.`,
    );
  const beginsTrial = after.isTrial && after.status === 'active';
  return { ...membershipAfter(after, others), ...(beginsTrial && { trialUsed: true }) };
}
