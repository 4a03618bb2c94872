import { isMoneyIn } from '#functions/orders/domain/money-step.ts';
import { highestCents, priceByWeight } from '#shared/weight.ts';
import type { Weight } from '#functions/weighing/domain/weight.ts';
import type { Weighing } from '#functions/weighing/domain/weighing.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Checks that members pay by weight. An order's refunds for weight must equal the sum of `creditCents` of its
 * weighed lines. The amount that a weighed line adds to the next bill (`nextBillCents`) must be either still
 * due in the account or on one bill. No weighed line may cost more than `highestCents` allows. When the time
 * to settle a day's weights has passed, the weights of paid orders must be settled.
 */
export function* weightBook({ items, orders, users, now }: Snapshot): Generator<string> {
  const weights = items.filter(({ entity }) => entity === 'weight') as unknown as Weight[];
  const weighings = items.filter(({ entity }) => entity === 'weighing') as unknown as Weighing[];
  const due = users.flatMap(({ weightDue = [] }) => weightDue);
  for (const order of orders) {
    const credited = (order.weighed ?? []).reduce((sum, { creditCents }) => sum + creditCents, 0);
    const refunded = (order.refunds ?? [])
      .filter(({ isForWeight }) => isForWeight)
      .reduce((sum, { cents }) => sum + cents, 0);
    if (credited !== refunded) yield `${order.id} gave back ${refunded} for weights, which say ${credited}`;
    for (const { line: at, units, weight, cents } of order.weighed ?? []) {
      const line = order.lines[at];
      if (!line?.estimatedWeight) yield `line ${at} of ${order.id} was weighed, and is not sold by weight`;
      else if (
        cents !==
        priceByWeight({ unitPriceCents: line.unitPriceCents, estimated: line.estimatedWeight, units }, weight)
      )
        yield `line ${at} of ${order.id} does not have the price of its weight`;
      if (line && cents > highestCents(line.unitPriceCents * units))
        yield `line ${at} of ${order.id} costs more than its limit`;
    }
  }
  for (const { id, userId, weighed = [] } of orders)
    for (const { line, nextBillCents } of weighed) {
      const isThis = (one: { orderId: string; line: number } | undefined) =>
        one?.orderId === id && one.line === line;
      const billed = orders
        .filter(({ status, cancelledPaid }) => status !== 'cancelled' || cancelledPaid)
        .flatMap(({ lines }) => lines)
        .filter(({ weightOf }) => isThis(weightOf))
        .reduce((sum, { unitPriceCents }) => sum + unitPriceCents, 0);
      const isDue = due.filter(isThis).reduce((sum, { cents }) => sum + cents, 0);
      const isThere = users.some((user) => user.id === userId && !user.deletedAt);
      if (isThere && billed + isDue !== nextBillCents)
        yield `line ${line} of ${id} has ${billed} billed and ${isDue} due by weight, not ${nextBillCents}`;
    }
  for (const { orderId, line, state, cycleId, date } of weights) {
    const order = orders.find(({ id }) => id === orderId);
    const weighing = weighings.find((one) => one.cycleId === cycleId && one.date === date);
    const isTime = weighing?.dueAt !== null && Date.parse(weighing?.dueAt ?? '') <= now;
    if ((state === 'entered' || state === 'waits') && weighing?.dueAt === null)
      yield `line ${line} of ${orderId} waits, and no run settles it`;
    if (state === 'entered' && isTime && order && isMoneyIn(order.paymentStatus))
      yield `line ${line} of ${orderId} is paid, and its weight is not settled`;
  }
}
