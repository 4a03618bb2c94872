import { Refusal } from '#shared/refusal.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { wayTo } from './status-change.ts';

/**
 * The status that marks an order as picked up, or takes the mark back; undefined when the order is already so.
 * An unpaid order may be marked, because its goods were handed out. Its debt stays (`isFulfilling`).
 * @throws Refusal for a cancelled or deleted order that is to be marked. A tap at the door does not restore it
 */
export function statusToMark(order: Order, isCollected: boolean): 'picked_up' | 'ready' | undefined {
  if ((order.status === 'picked_up') === isCollected) return undefined;
  const status = isCollected ? 'picked_up' : 'ready';
  if (wayTo(order, status) !== 'set')
    throw new Refusal(
      'This order was cancelled after it was paid. If it was handed out, please restore it on its own page first.',
    );
  return status;
}
