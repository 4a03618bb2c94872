import { transactWithMails, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { shortageEntity } from '../data/shortages.ts';
import type { Shortage } from '../domain/shortage.ts';

interface WrittenPart {
  writes: NamedWrite[];
  /** The numbers to add to the figures of the shortage. */
  figures: Partial<Pick<Shortage, 'orders' | 'substituted' | 'toPaymentCents' | 'asCreditCents'>>;
  /** To the member. Undefined stands for no mail. */
  mails: (OutboxMail | undefined)[];
}

/**
 * Writes a shortage's changes of one order, the figures of the shortage and the mails in one transaction.
 * @throws TransactionRefused when the shortage was taken back
 */
export async function writePart(
  { cycle, date, id }: Shortage,
  { writes, figures, mails }: WrittenPart,
): Promise<void> {
  await transactWithMails(
    [...writes, shortageEntity.add([cycle.id, date, id], figures, { when: { takenBackBy: undefined } })],
    mails,
  );
}
