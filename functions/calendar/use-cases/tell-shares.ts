import { listUnbilled } from '#functions/renewals/data/renewal-runs.ts';
import { readShares } from '#functions/renewals/use-cases/read-shares.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { enqueue, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { transactUnlessRefused } from '#functions/platform/table.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { checkpointShares, type CycleMoveNotice } from '../data/cycle-moves.ts';
import { isSameDays, movedDay } from '../domain/moved-days.ts';
import { readKnownDays, shareMail } from './move-mails.ts';

const pageSize = 500;
/** The number of mails that one transaction writes. The transaction also checks the cycle. */
const mailsAtOnce = 50;

/**
 * Tells the members whose coming share is in a moved cycle, from the checkpoint on. Mails are written only if
 * the cycle is still as it was read. When it has changed, the next run decides again whom to tell.
 * @param moves the earlier moves that this move takes over, then this move, oldest first
 * @param hasTime for another page; called before each page
 * @returns true when nobody is left to tell
 */
export async function tellShares(
  notice: CycleMoveNotice,
  moves: readonly CycleMoveNotice[],
  cycle: Cycle,
  now: Date,
  hasTime: () => boolean,
): Promise<boolean> {
  const isKnown = moves.every(({ before }) => isSameDays(before, cycle.pickupDays));
  if (isKnown) await checkpointShares(notice, undefined);
  let position = isKnown ? undefined : notice.position;
  while (position !== undefined) {
    if (!hasTime()) return false;
    const page = await listUnbilled(cycle.cutoffAt, pageSize, position ?? undefined);
    const mails = await mailsFor(page.items, notice, moves, cycle, now);
    for (let start = 0; start < mails.length; start += mailsAtOnce)
      if (!(await wasWritten(mails.slice(start, start + mailsAtOnce), cycle))) return false;
    position = page.cursor;
    await checkpointShares(notice, position);
  }
  return true;
}

async function mailsFor(
  subscriptions: readonly Subscription[],
  { moveId }: CycleMoveNotice,
  moves: readonly CycleMoveNotice[],
  cycle: Cycle,
  now: Date,
): Promise<OutboxMail[]> {
  const [shares = []] = await readShares(subscriptions, [cycle]);
  const daysOf = await readKnownDays(
    moves,
    shares.map(({ user }) => user.id),
  );
  const mails = shares.flatMap((share) => {
    const newDay = movedDay(daysOf(share.user.id), cycle, share.location.id);
    return newDay ? [shareMail(share, newDay, cycle, moveId, now)] : [];
  });
  // A member with two subscriptions gets one mail. Both mails have the same id, and a transaction refuses two
  // writes of one item.
  return [...new Map(mails.map((mail) => [mail.id, mail])).values()];
}

async function wasWritten(mails: readonly OutboxMail[], cycle: Cycle): Promise<boolean> {
  const writes = [cycleEntity.check(cycle, ['version']), ...mails.map(({ write }) => write)];
  if (!(await transactUnlessRefused(writes))) return false;
  await enqueue(mails.map(({ id }) => id));
  return true;
}
