import { transactWithMails, type OutboxMail } from '../data/outbox.ts';

/** The number of mails written in one transaction. DynamoDB allows at most a hundred writes. */
const atOnce = 50;

/**
 * Writes and queues a job's mails, fifty at a time. A mail whose id exists stays as it is. Mails with one id are
 * one mail, because a transaction refuses two writes of an item.
 * @param hasTime for more mails; called before each fifty
 * @returns false when the time ran out before all were written
 */
export async function writeMails(mails: readonly OutboxMail[], hasTime = () => true): Promise<boolean> {
  const unique = [...new Map(mails.map((mail) => [mail.id, mail])).values()];
  for (let start = 0; start < unique.length; start += atOnce) {
    if (!hasTime()) return false;
    await transactWithMails([], unique.slice(start, start + atOnce));
  }
  return true;
}
