import { localDate } from '#shared/local-date.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/metrics.ts';
import { transact } from '#functions/platform/table.ts';
import { classifyPayment, type ProviderPayment } from '../domain/payment-outcome.ts';
import { enqueue } from '#functions/outbox/data/outbox.ts';
import { hasPickupCome, type Order } from '#functions/orders/domain/order.ts';
import { collectedWrites, readCollectionFacts } from '../data/collection-writes.ts';
import { collectOrder } from '../domain/collection.ts';
import type { CollectionFacts } from '../domain/facts.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import { keepCardsOnceAfter } from './keep-cards-once.ts';
import { recordDeclineOf } from './record-decline.ts';
import { recordOwed } from './record-money-back.ts';

/**
 * Brings a renewal in line with what the provider says of its payment now. A declined attempt is booked by
 * whoever made it, so news of one changes nothing here. A bank transfer that came back is a decline, and owed once the
 * pickup day has come: what the member may have is not taken back. Money that goes back is not booked here but for all
 * orders alike (`recordMoneyBack`).
 * @throws TransactionRefused when order or charge changed meanwhile: read again and repeat.
 */
export async function settleRenewal(
  order: Order,
  payment: ProviderPayment,
  known?: CollectionFacts,
): Promise<{ order: Order; charge: Charge }> {
  const outcome = classifyPayment(order, payment);
  const facts = known ?? (await readCollectionFacts(order));
  switch (outcome) {
    case 'paid':
    case 'processing': {
      const now = new Date();
      const collection = collectOrder(order, facts, payment, outcome, now);
      const { messageIds, writes } = collectedWrites(order, facts, collection, now);
      await transact(writes);
      count(outcome === 'paid' ? 'ChargesPaid' : 'ChargesProcessing');
      logger.info('Renewal collected', { orderId: order.id, outcome });
      await enqueue(messageIds);
      if (collection.order.methodTakenFrom !== order.methodTakenFrom)
        await keepCardsOnceAfter({ ...facts.user, ...collection.userChanges });
      return { order: collection.order, charge: collection.charge };
    }
    case 'failed': {
      const reason = payment.problem || 'The bank transfer was returned.';
      if (hasPickupCome(order, localDate(new Date()))) {
        const owed = await recordOwed(order, reason);
        return { order: owed, charge: (await readCollectionFacts(owed)).charge };
      }
      return recordDeclineOf(order, facts, payment, reason);
    }
    default:
      return { order, charge: facts.charge };
  }
}
