import type { Answer } from '#shared/contracts/endpoint.ts';
import type { getCommunicationSummary } from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { localDate } from '#shared/local-date.ts';
import { listCyclesBetween } from '#functions/cycles/data/cycles.ts';
import { unreadAt } from '#functions/inbox/data/notifications.ts';
import { unreadCountOf } from '#functions/inbox/domain/notification.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { harvestListEntity } from '#functions/vendor-orders/data/harvest-lists.ts';
import { mayAnswer, waitsForAnswer } from '#functions/vendor-orders/domain/harvest.ts';
import { listStatementsOf } from '#functions/vendor-statements/data/statements.ts';
import { waitsForVendor } from '#functions/vendor-statements/domain/statement.ts';
import { lastMessageAt, talkState } from '../data/talk.ts';

/** The longest time from a cycle's cut-off to its last pickup. */
const longestCycleMs = 21 * 24 * 3600_000;
/** The statements of the last month. Older ones are left out, even when they are not confirmed. */
const recentStatements = 4;

/** A vendor's open matters. Takes four requests to the table. */
export async function showSummary(
  vendorId: string,
  now: Date,
): Promise<Answer<typeof getCommunicationSummary>> {
  const today = localDate(now);
  const [cycles, last, statements] = await Promise.all([
    listCyclesBetween(new Date(now.getTime() - longestCycleMs).toISOString(), now.toISOString()),
    lastMessageAt(vendorId),
    listStatementsOf(vendorId, recentStatements, undefined),
  ]);
  const [talk, notifications, harvests] = await getEntities([
    talkState(vendorId),
    unreadAt(vendorId),
    cycles.filter((cycle) => mayAnswer(cycle, today)).map(({ id }) => harvestListEntity.at(vendorId, id)),
  ]);
  return {
    unread_messages: talk.unread,
    open_feedback: talk.openFeedback,
    unread_notifications: unreadCountOf(notifications, now),
    last_message_at: last ?? null,
    unanswered_harvest_lists: harvests.filter((list) => list && waitsForAnswer(list)).length,
    unconfirmed_statements: statements.items.filter(waitsForVendor).length,
  };
}
