import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/metrics.ts';
import { transact } from '#functions/platform/table.ts';
import { refundPayment } from '#functions/checkout/data/payments.ts';
import { judgePayment, type ProviderPayment } from '#functions/checkout/domain/payment-outcome.ts';
import { relay } from '#functions/messages/data/outbox.ts';
import { changedOrderWrite, changeOrder } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { collectedWrites, readCollectionFacts, type CollectionFacts } from '../data/renewal-writes.ts';
import type { Charge } from '../domain/charge.ts';
import { bookDecline } from './book-decline.ts';

/**
 * Brings a renewal in line with what the provider says of its payment now. A declined attempt is booked by
 * whoever made it, so news of one changes nothing here; a bank transfer that came back is a decline.
 * @throws TransactionRefused when order or charge changed meanwhile: read again and repeat.
 */
export async function settleRenewal(
  order: Order,
  payment: ProviderPayment,
  known?: CollectionFacts,
): Promise<{ order: Order; charge: Charge }> {
  const facts = known ?? (await readCollectionFacts(order));
  const outcome = judgePayment(order, payment);
  switch (outcome) {
    case 'open':
    case 'settled':
    case 'declined':
      return { order, charge: facts.charge };
    case 'paid':
    case 'processing': {
      const { after, charge, messageId, writes } = collectedWrites(
        order,
        facts,
        payment,
        outcome,
        new Date(),
      );
      await transact(writes);
      count(outcome === 'paid' ? 'ChargesPaid' : 'ChargesProcessing');
      logger.info('Renewal collected', { orderId: order.id, outcome });
      await relay([messageId]);
      return { order: after, charge };
    }
    case 'failed': {
      const charge = await bookDecline(
        order,
        facts,
        payment,
        payment.problem || 'The bank transfer was returned.',
      );
      return { order: { ...order, paymentStatus: 'pending' }, charge };
    }
    case 'refund': {
      logger.warn('Money came in for a renewal that was given up', { orderId: order.id });
      await refundPayment(payment.id, order.id);
      const after = changeOrder(order, { paymentStatus: 'refunded' }, new Date());
      await transact([changedOrderWrite(after, undefined)]);
      return { order: after, charge: facts.charge };
    }
  }
}
