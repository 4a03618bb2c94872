import type { Order } from '#functions/orders/domain/order.ts';
import { waitingOf } from '#functions/orders/domain/waiting.ts';
import { refundableOf, linesLeft } from '#functions/orders/domain/refundable.ts';
import { toDollars } from '#shared/money.ts';
import type { Run } from '../engine/run.ts';
import { choose, everyItem, type Action, type Dice } from './choosing.ts';
import { adminId } from '../engine/world.ts';

/** An order from which money can be refunded. One of seven calls takes any order. */
async function orderToRefund(run: Run, dice: Dice): Promise<Order | undefined> {
  const orders = await everyItem<Order>(run, 'order');
  const paid = orders.filter((order) => refundableOf(order).totalCents > 0);
  return choose((dice[0] ?? 0) % 7 === 6 || paid.length === 0 ? orders : paid, dice[0]);
}

/** The body of a refund request: the whole order, units of one line, or an amount. */
function wish(order: Order, [, how = 0, which = 0]: Dice): object {
  const { totalCents } = refundableOf(order);
  const line = choose(
    linesLeft(order).filter(({ quantity }) => quantity > 0),
    which,
  );
  if (how % 3 === 1 && line)
    return {
      what: 'lines',
      lines: [{ line: line.line, quantity: 1 + (which % line.quantity) }],
      return_stock: which % 2 === 0,
    };
  if (how % 3 === 2 && totalCents > 1)
    return {
      what: 'amount',
      amount: toDollars(Math.ceil(totalCents / (1 + (which % 3)))),
      return_stock: false,
    };
  return { what: 'whole', return_stock: which % 2 === 0 };
}

/** A request id made from the dice. The same dice give the same id until the order changes (`version`). */
const requestOf = (order: Order, dice: Dice): string => {
  const number = dice.slice(0, 3).reduce((sum, each) => sum * 64 + (each % 64), order.version);
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0').slice(-12)}`;
};

const ask = (run: Run, order: Order, dice: Dice): void => {
  run.call('staff', 'refundOrder', {
    userId: adminId,
    params: { id: order.id },
    body: {
      request_id: requestOf(order, dice),
      version: order.version,
      to: (dice[2] ?? 0) % 3 === 0 ? 'credit' : 'payment',
      reason: 'Spoiled',
      ...wish(order, dice),
    },
  });
};

export const refundActions: Record<string, Action> = {
  refundOrder: async (run, _who, dice) => {
    const order = await orderToRefund(run, dice);
    if (order) ask(run, order, dice);
  },
  /** Two of the staff refund at once, or one of them sends the same refund twice. */
  refundTwice: async (run, _who, dice) => {
    const order = await orderToRefund(run, dice);
    if (!order) return;
    ask(run, order, dice);
    ask(run, order, (dice[1] ?? 0) % 2 === 0 ? dice : dice.map((each) => each + 1));
  },
  keepPayment: async (run, _who, dice) => {
    const waiting = (await everyItem<Order>(run, 'order')).filter((order) => waitingOf(order));
    const order = choose(waiting, dice[0]);
    if (order)
      run.call('staff', 'keepPayment', {
        userId: adminId,
        params: { id: order.id },
        body: { version: order.version },
      });
  },
  repeatRefund: async (run, _who, dice) => {
    const failed = (await everyItem<Order>(run, 'order')).flatMap((order) =>
      (order.refunds ?? []).filter(({ state }) => state === 'failed').map(({ id }) => ({ order, id })),
    );
    const one = choose(failed, dice[0]);
    if (one)
      run.call('staff', 'repeatRefund', {
        userId: adminId,
        params: { id: one.order.id, refundId: one.id },
        body: { version: one.order.version, to: (dice[1] ?? 0) % 2 === 0 ? 'payment' : 'credit' },
      });
  },
};
