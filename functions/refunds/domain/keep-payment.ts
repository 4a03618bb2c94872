import { Refusal } from '#shared/refusal.ts';
import { formatCents } from '#shared/money.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import { isStanding } from '#functions/orders/domain/refund.ts';
import { refundableOf } from '#functions/orders/domain/refundable.ts';
import { moneyWaiting } from '#functions/orders/domain/waiting.ts';
import { weightBilledAgainCents } from '#functions/orders/domain/weight-line.ts';

/**
 * Keeps the rest of the order's money. Extra weights that the order billed can be on the member's next bill again.
 * @throws Refusal when staff have nothing to decide about the order's money, or when such weights are on the next
 * bill and the order's refunds are smaller than the amount for them
 */
export function keepPayment(order: Order, now: Date): Order {
  if (!moneyWaiting(order)) throw new Refusal('There is nothing to decide about the money of this order.');
  const givenBackCents = (order.refunds ?? []).filter(isStanding).reduce((sum, { cents }) => sum + cents, 0);
  const weightCents = weightBilledAgainCents(order);
  if (givenBackCents < weightCents)
    throw new Refusal(
      `${formatCents(weightCents)} of this money paid for extra weight that is on the member’s next bill again. Please refund at least that before you keep the rest.`,
    );
  const { totalCents } = refundableOf(order);
  return changeOrder(order, { keptCents: totalCents }, now);
}
