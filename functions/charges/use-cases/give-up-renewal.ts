import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { writeOff } from '../domain/write-off.ts';
import { must } from '#shared/must.ts';
import { chargeEntity } from '#functions/orders/data/charges.ts';
import { countedProducts } from '#functions/catalogue/data/stock.ts';
import { localDate } from '#shared/local-date.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { logger } from '#functions/platform/logger.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { cancelPayment } from '#functions/payments/data/payments.ts';
import { bringsMoney } from '#functions/payments/domain/provider-payment.ts';
import { settleOrder } from '#functions/settlement/use-cases/settle-order.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import { latestOrdersOf } from '#functions/orders/data/latest-orders.ts';
import { changedOrderWrites } from '#functions/orders/data/orders.ts';
import { isFulfilling, type Order } from '#functions/orders/domain/order.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { isPackedUnpaid } from '#functions/orders/use-cases/is-packed.ts';
import { givingUpWrites } from '#functions/settlement/data/giving-up-writes.ts';
import { chargeChange } from '#functions/orders/data/renewal-counters.ts';
import { readCharged, type ChargeIds } from '#functions/settlement/data/settlement-facts.ts';
import type { ChargedFacts } from '#functions/settlement/domain/facts.ts';
import { giveUpOrder } from '#functions/settlement/domain/giving-up.ts';
import { unpaidStates, type Charge } from '#functions/orders/domain/charge.ts';

/**
 * Gives up an unpaid charge and its order. The payment is first cancelled at the provider, so that no money
 * can come in afterwards. If money came in before, the order is settled instead. A repeated call does nothing
 * more.
 * - Some orders are kept, and their charges stay open: orders of a checkout, and orders that were packed (also by
 * the lock of the day), handed out or paid once (`wasPaid`).
 * - When staff waive the charge of a kept order, or the order is cancelled already, only the money is given up.
 * @param waivedBy the admin who waives the charge; undefined when it is not waived
 * @param staff the admin and their note, for the entry in the order's log (`orderLogEntity`)
 * @throws AppError `unavailable` when the provider does not answer. Nothing is changed then.
 */
export const giveUpRenewal = (
  ids: ChargeIds,
  reason: string,
  waivedBy?: string,
  staff?: StaffChange,
): Promise<{ charge: Charge }> =>
  retryOnConflict(async () => {
    const writesOff = waivedBy !== undefined;
    const { order, ...facts } = await readCharged(ids);
    if (!unpaidStates.includes(facts.charge.state)) return facts;
    const isKept =
      isFulfilling(order) ||
      !order.isRenewal ||
      wasPaid(order, facts.charge, writesOff) ||
      (await isPackedUnpaid(order));
    const isGone = order.status === 'cancelled';
    if (isKept && !writesOff && !isGone) return facts;
    const payment = order.paymentIntentId ? await cancelPayment(order.paymentIntentId) : undefined;
    if (payment && bringsMoney(payment)) {
      await settleOrder(order.id);
      return { charge: must(await chargeEntity.get(ids.cycleId, ids.subscriptionId), 'the charge') };
    }
    if (isKept || isGone) {
      const now = new Date();
      const written = writeOff(order, facts.charge, reason, now);
      await transact([
        ...changedOrderWrites(order, written.order, nextDueAt(written.order, now), staff),
        ...chargeChange(order, facts.charge, written.charge),
        ...audited(facts.charge, written.charge, waivedBy, now),
      ]);
      logger.info('Charge written off', { orderId: order.id, reason });
      return { charge: written.charge };
    }
    const counted = await countedProducts(order.lines);
    const keepsNumber = await keepsCustomerNumber(order, facts);
    const now = new Date();
    const givingUp = giveUpOrder(order, facts, reason, now, keepsNumber);
    const charge = must(givingUp.charge, 'the charge of a renewal');
    await transact([
      ...givingUpWrites(order, facts, givingUp, { counted, staff }, now),
      ...audited(facts.charge, charge, waivedBy, now),
    ]);
    logger.info('Renewal given up', { orderId: order.id, reason });
    return { charge };
  });

const audited = (before: Charge, after: Charge, by: string | undefined, now: Date): NamedWrite[] =>
  by === undefined ? [] : [auditEntry({ by, at: now, kind: 'charge', id: after.orderId, before, after })];

/**
 * True when the order is kept because it was paid once and may be paid again. Only staff can give it up, and
 * only before its pickup day.
 */
const wasPaid = (order: Order, charge: Charge, byStaff: boolean): boolean =>
  charge.isLeftToStaff === true && !(byStaff && order.cycle.pickupDate > localDate(new Date()));

/**
 * True when an active subscription or another order needs the member's customer number (Q079). The account is
 * checked too. The list of the member's orders may lack the newest order, but the account already shows the
 * subscription of that order.
 */
async function keepsCustomerNumber(order: Order, { user, subscription }: ChargedFacts): Promise<boolean> {
  if (subscription?.status === 'active' || user.subscriptionStatus === 'active') return true;
  return (await latestOrdersOf(order.userId)).some(
    (other) => other.id !== order.id && other.status !== 'cancelled',
  );
}
