import { userEntity } from '#functions/accounts/data/users.ts';
import { replayedEntity, type ReplayedChange } from '#functions/audit/data/replayed-changes.ts';
import { outboxMessage } from '#functions/outbox/data/outbox.ts';
import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { derivedId } from '#functions/platform/ids.ts';
import { transact } from '#functions/platform/table.ts';
import { formatLocalDate, localDate } from '#shared/local-date.ts';
import { Refusal } from '#shared/refusal.ts';
import { groupBy } from './group-by.ts';
import type { LoggedChange } from './logged-changes.ts';
import { repeatOf } from './repeat-change.ts';

/** The outcome of a change. `before`: an earlier replay has tried the change, and it was done or refused. */
export interface Replayed {
  change: LoggedChange;
  outcome: 'done' | 'refused' | 'before';
  /** The reason why the change was refused, now or in an earlier replay; null when it was done. */
  refusal: string | null;
}

/**
 * The days for which the table keeps the record of a repeated change (`ReplayedChange`). A table can only be
 * restored to a moment of the last 35 days.
 */
const markedDays = 90;

/**
 * Repeats changes in the restored table, in the given order:
 * 1. A change that an earlier replay has tried is skipped, even if it was refused. Otherwise a refused change
 * could be made after later ones.
 * 2. The use case of the change's endpoint repeats it, with the time of the first call. It sends no mail of
 * its own and charges nothing.
 * 3. A record of the change is written (`ReplayedChange`). If the replay ends before that, the next replay
 * repeats the change once more. That does no harm, because no change adds to an amount a second time.
 * 4. Each member concerned gets one mail for a restore. The outbox's sweep sends it after the release.
 * @param restore the name of the restore: its table and the time at which the table was made
 * @throws AppError `unavailable`, and every other error except a refusal. The replay may then be repeated.
 */
export async function replay(
  changes: readonly LoggedChange[],
  { restore, since, now }: { restore: string; since: Date; now: Date },
): Promise<Replayed[]> {
  const results: Replayed[] = [];
  const marks: { change: LoggedChange; mark: ReplayedChange }[] = [];
  for (const change of changes.filter(({ isByHand }) => !isByHand)) {
    const known = await replayedEntity.get(change.request);
    const mark = known ?? (await repeatOnce(change, now));
    marks.push({ change, mark });
    const outcome = known ? 'before' : mark.refusal === null ? 'done' : 'refused';
    results.push({ change, outcome, refusal: mark.refusal });
  }
  for (const [memberId, theirs] of groupBy(marks, ({ mark }) => mark.memberId))
    if (memberId !== null) await tellMember(memberId, theirs, restore, since, now);
  return results;
}

async function repeatOnce(change: LoggedChange, now: Date): Promise<ReplayedChange> {
  // Entries of the audit log name the first call, not the replay: its operation and the id of its request.
  logger.appendPersistentKeys({ operation: change.operation, request: change.request });
  const { memberOf, run } = repeatOf(change);
  const memberId = await memberOf();
  const refusal = await refusalOf(run);
  const mark: ReplayedChange = {
    request: change.request,
    memberId,
    refusal,
    ttl: Math.floor(now.getTime() / 1000) + markedDays * 24 * 3600,
  };
  await transact([replayedEntity.create(mark)]);
  return mark;
}

/**
 * The reason for a refusal; null when the change was done.
 * @throws errors that may be gone at the next try, and errors of our own code
 */
async function refusalOf(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    const isRefused =
      error instanceof Refusal ||
      (error instanceof AppError && !['unavailable', 'internal'].includes(error.code));
    if (!isRefused) throw error;
    return error.message;
  }
}

/**
 * Writes the mail to a member. A member gets one mail for a restore, even when the replay is repeated. A missing
 * or deleted account gets none.
 */
async function tellMember(
  memberId: string,
  theirs: { change: LoggedChange; mark: ReplayedChange }[],
  restore: string,
  since: Date,
  now: Date,
): Promise<void> {
  const user = await userEntity.get(memberId);
  const done = theirs.filter(({ mark }) => mark.refusal === null);
  // The table already has a change from before the restored moment. When such a change is refused, the mail
  // does not name it.
  const notDone = theirs.filter(
    ({ change, mark }) => mark.refusal !== null && change.at >= since.toISOString(),
  );
  if (!user?.email || done.length + notDone.length === 0) return;
  const describe = ({ change }: (typeof theirs)[number]) =>
    `${formatLocalDate(localDate(new Date(change.at)))}: ${repeatOf(change).words}.`;
  await transact([
    outboxMessage(
      {
        id: derivedId('msg', since, `${restore} ${memberId}`),
        template: 'changes-restored',
        to: user.email,
        accountId: memberId,
        data: {
          firstName: user.firstName,
          since: since.toISOString(),
          done: done.map(describe),
          notDone: notDone.map(describe),
        },
      },
      now,
    ).write,
  ]);
}
