import { enqueue, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { shortageEntity } from '../data/shortages.ts';
import type { Shortage } from '../domain/shortage.ts';

interface WrittenPart {
  writes: NamedWrite[];
  /** Added to the figures of the shortage. */
  figures: Partial<Pick<Shortage, 'orders' | 'substituted' | 'toPaymentCents' | 'asCreditCents'>>;
  /** To the member; undefined for none. */
  mail: OutboxMail | undefined;
  /** Other messages that are among the writes. */
  messageIds?: string[];
}

/**
 * Writes what a shortage changes in one order, its figures and the mail in one transaction.
 * @throws TransactionRefused when the shortage was taken back
 */
export async function writePart(
  { cycle, date, id }: Shortage,
  { writes, figures, mail, messageIds = [] }: WrittenPart,
): Promise<void> {
  await transact([
    ...writes,
    shortageEntity.add([cycle.id, date, id], figures, { when: { takenBackBy: undefined } }),
    ...(mail ? [mail.write] : []),
  ]);
  await enqueue([...messageIds, ...(mail ? [mail.id] : [])]);
}
