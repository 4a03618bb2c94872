import { stands } from './contribution.ts';
import { packedUnits } from './missing-units.ts';
import type { Order } from './order.ts';
import type { OrderLine } from './order-line.ts';

const isGoods = ({ kind }: OrderLine): boolean => kind === 'plan' || kind === 'product';

/** The lines with goods to collect. Units that were given back or are missing are not counted. */
export const goodsLeft = (order: Order): { line: OrderLine; quantity: number }[] =>
  order.lines.flatMap((line, at) => {
    const quantity = packedUnits(order, line, at);
    return isGoods(line) && quantity > 0 ? [{ line, quantity }] : [];
  });

/**
 * True when goods to collect are left. The payment status does not decide. When card and credit paid an
 * order, a refund of all the card's money leaves the goods that credit paid.
 */
export const hasPickup = (order: Order): boolean =>
  stands(order) && !order.calledOff && !order.refundedWhole && goodsLeft(order).length > 0;

export const isToCollect = (order: Order): boolean => order.status !== 'picked_up' && hasPickup(order);
