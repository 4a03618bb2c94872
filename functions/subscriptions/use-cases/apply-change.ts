import { accountChange } from '#functions/accounts/data/account-change.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import type * as z from 'zod';
import type { subscription } from '#shared/contracts/subscriptions/subscriptions.ts';
import { formatLocalDate, localDate } from '#shared/local-date.ts';
import { logger } from '#functions/platform/logger.ts';
import { newId } from '#functions/platform/ids.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { latestCutoff, listUpcomingCycles } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { enqueue } from '#functions/outbox/data/outbox.ts';
import type { SubscriptionMail } from '#functions/outbox/domain/mail-templates.ts';
import { planCountWrites, statusCountWrites } from '../data/status-counts.ts';
import { readOtherSubscriptions, readSubscriptionAndActor } from '../data/subscription-facts.ts';
import { subscriptionEntity } from '../data/subscriptions.ts';
import { skippedShareWrites } from '../data/skipped-shares.ts';
import { keepForCutoff } from '../domain/at-cutoff.ts';
import { isLive, membershipAfter, secondLive } from '../domain/membership.ts';
import { cyclesAhead } from '../domain/skips.ts';
import { type Subscription, changeSubscription, type StoodAtCutoff } from '../domain/subscription.ts';
import { retryWhenChanged } from './retry-when-changed.ts';
import { refuseInactive } from '#functions/platform/active-account.ts';
import { subscriptionMailWrite, type SubscriptionTemplate } from './subscription-mail.ts';
import { toSubscription } from '../domain/to-subscription.ts';

export interface ChangeRequest {
  /** Who asks; left out when it is the system itself. */
  actorId?: string;
  subscriptionId: string;
  /** Whether an admin may do this to anybody's subscription; without it only the owner may. */
  byStaffToo?: boolean;
  /** It follows from something that staff decided: nobody is asked for rights, any status may be set. */
  bySystem?: true;
  /**
   * It was done at `now`, and is done again since the table was restored: what has passed is told by that moment, and nothing
   * is mailed.
   */
  isAgain?: true;
  now: Date;
}

export interface Change {
  /** What changes, when it is written at this instant; it may refuse by then. */
  changesAt: (at: Date) => Partial<Subscription>;
  /** Whether the status changes, and the account with it. */
  isOfStatus: boolean;
  /** What the member is mailed, if anything. */
  mail: SubscriptionTemplate | undefined;
  /** The mail waits some minutes: a change that follows tells what stands instead of it. */
  mailWaits?: true;
  /** What changed, in the mail's words. */
  facts?: (after: Subscription) => SubscriptionMail['changes'];
  /** What must hold besides when it is written. */
  checks?: NamedWrite[];
  /** The cycle that it skips. */
  skipped?: Cycle;
}

export interface Changed {
  subscription: z.output<typeof subscription>;
  /** What to say beside the success; empty unless a cut-off that has passed is billed as it stood. */
  note: string;
  /** What it was decided by, and what it became. */
  facts: { after: Subscription; cycles: Cycle[]; owner: User | undefined };
}

/** What a decision may need beside the subscription. */
export interface ChangeFacts {
  /** Whether it is asked by staff, or by the system. */
  isStaff: boolean;
  /** Those to come, soonest first. */
  cycles: Cycle[];
}

/**
 * A change of one subscription. 1: it is read with the account that asks. 2: `decide` says what changes, or
 * refuses. 3: one transaction writes the subscription, provided that nobody changed it meanwhile, and all that
 * must agree with it: the counters, the member's account, the mail, and how it stood at a cut-off that is not
 * billed yet; before or after is told by this function's clock at the write. 4: the mail is queued, unless it waits. Whoever loses a
 * race decides again from what is there then.
 * @param decide undefined when there is nothing to change
 * @throws AppError `not_found` for somebody else's subscription, `conflict`, `unauthenticated` as `refuseInactive`, and whatever
 *   `decide` throws
 */
export const applyChange = (
  asked: ChangeRequest,
  decide: (
    subscription: Subscription,
    facts: ChangeFacts,
  ) => Change | undefined | Promise<Change | undefined>,
) => retryWhenChanged(() => applyOnce(asked, decide));

async function applyOnce(asked: ChangeRequest, decide: Parameters<typeof applyChange>[1]): Promise<Changed> {
  const { actorId = '', subscriptionId, now } = asked;
  const [{ subscription, actor }, cycles, passed] = await Promise.all([
    readSubscriptionAndActor(subscriptionId, actorId),
    listUpcomingCycles(now, cyclesAhead),
    latestCutoff(now),
  ]);
  if (actor) refuseInactive(actor);
  const isAdmin = asked.byStaffToo === true && actor?.role === 'admin' && actor.status === 'active';
  const isStaff = isAdmin || asked.bySystem === true;
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
  const at = asked.isAgain ? now : new Date();
  const cutoffAt = cycles.findLast((cycle) => cycle.cutoffAt <= at.toISOString())?.cutoffAt ?? passed;
  const stoodAtCutoffs = keepForCutoff(subscription, cutoffAt);
  const after = changeSubscription(subscription, { ...change.changesAt(at), stoodAtCutoffs }, at);
  if (owner?.deletedAt && isLive(after))
    throw conflict('The account of this subscription was deleted, so it cannot go on.');
  const answer = toSubscription(after, cycles, at);
  const messageId = newId('msg', now);
  // A deleted account has no address any more.
  const mail = owner?.email && !asked.isAgain ? change.mail : undefined;
  await transact([
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
    ...(mail && owner
      ? [
          subscriptionMailWrite(
            messageId,
            {
              template: mail,
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
          ),
        ]
      : []),
  ]);
  logger.info('Subscription changed', {
    subscriptionId,
    by: actorId || 'system',
    from: subscription.status,
    to: after.status,
  });
  if (mail && !change.mailWaits) await enqueue([messageId]);
  return { subscription: answer, note: noteOf(stoodAtCutoffs), facts: { after, cycles, owner } };
}

/** A cut-off bills what stood when it passed: who changes something after it is told so. */
function noteOf(stood: StoodAtCutoff[]): string {
  const latest = stood.at(-1);
  return latest
    ? ` The cut-off of ${formatLocalDate(localDate(new Date(latest.cutoffAt)))} has passed and is billed as it was; this takes effect after it.`
    : '';
}

/**
 * What the member's account shows after it; a trial is used up when it begins.
 * @throws AppError `conflict` when it would be the member's second live subscription
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
