import { must } from '#shared/must.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { audienceOf, rolesOf, type Channel, type ContactFacts } from '#functions/accounts/domain/audience.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { queueRecipients } from '../data/deferred-batches.ts';
import { listMadeUntil } from '../data/member-facts.ts';
import { checkpoint, finishSending, getChosenFor, followUpAt } from '../data/sendings.ts';
import { readCounts } from '../data/recipients.ts';
import { endOf, totalOf, type Sending, type Plan } from '../domain/sending.ts';
import { askOnce } from './count-matching.ts';
import { findMatching, type WhoOrdered } from './find-matching.ts';

const usersAPage = 1000;
const followUpMilliseconds = 60_000;
/** A sending ends after this time. Every recipient then has a result or is in a batch of the dead-letter queue. */
const endMilliseconds = 80 * 3600_000;

/**
 * Puts the recipients on the queue, a page at a time, and then records the page as done by a conditional
 * write. When a run dies, the next one repeats at most one page, and workers still send to everybody once.
 */
export async function planSending(sending: Sending, now: Date, hasTime: () => boolean): Promise<void> {
  const dueAt = new Date(now.getTime() + followUpMilliseconds);
  const whoOrdered = askOnce();
  let current: Sending | undefined = sending;
  while (current && !current.plan.done && hasTime()) {
    const page: { userIds: string[]; plan: Plan } = await nextPage(current, whoOrdered);
    await queueRecipients(current.channel, current.id, page.userIds);
    current = await checkpoint(current, page.plan, page.userIds.length, dueAt);
  }
}

async function nextPage(
  sending: Sending,
  whoOrdered: WhoOrdered,
): Promise<{ userIds: string[]; plan: Plan }> {
  const { plan, channel } = sending;
  if (sending.chosenCount !== null) {
    const chosenIds = await getChosenFor(sending.id);
    const ids = chosenIds.slice(plan.offset, plan.offset + usersAPage);
    const [users] = await getEntities([ids.map((id) => userEntity.at(id))]);
    const offset = plan.offset + ids.length;
    return {
      userIds: users.flatMap((user) => (user && isReachable(user, channel) ? [user.id] : [])),
      plan: { ...plan, step: plan.step + 1, offset, done: offset >= chosenIds.length },
    };
  }
  const roles = rolesOf(sending.recipientType);
  // Accounts that were created after the sending are not among its recipients.
  const { items, cursor } = await listMadeUntil(
    must(roles[plan.role], 'a role to go on with'),
    sending.createdAt,
    usersAPage,
    plan.cursor,
  );
  const role = cursor ? plan.role : plan.role + 1;
  const reachable = items.filter((user) => isReachable(user, channel));
  const matching = await findMatching(reachable, sending.filter, whoOrdered);
  return {
    userIds: matching.map((user) => user.id),
    plan: { ...plan, step: plan.step + 1, role, cursor: cursor ?? null, done: role >= roles.length },
  };
}

const isReachable = (user: ContactFacts, channel: Channel): boolean =>
  Object.keys(audienceOf(user)).some((name) => name.endsWith(channel));

/** Ends a sending once every recipient has a result, or after 80 hours. Until then it is checked every minute. */
export async function followUpSending(sending: Sending, now: Date): Promise<void> {
  const counts = must((await readCounts([sending.id]))[0], 'the counts of a sending');
  const isComplete = totalOf(counts) >= sending.recipientCount;
  const isOver = now.getTime() - Date.parse(sending.createdAt) > endMilliseconds;
  if (sending.status === 'sending' && !isComplete && !isOver)
    return followUpAt(sending.id, new Date(now.getTime() + followUpMilliseconds));
  // Recipients whose batch is in the dead-letter queue have no result, and count as unknown.
  const missing = sending.status === 'sending' ? Math.max(0, sending.recipientCount - totalOf(counts)) : 0;
  const final = { ...counts, unknown: counts.unknown + missing };
  const status = sending.status === 'sending' ? endOf(final) : sending.status;
  await finishSending(sending, status, final, now);
}
