import { keys } from '#functions/platform/keys.ts';
import { latestFirst, listQuery } from '#functions/platform/list-query.ts';
import { query } from '#functions/platform/table.ts';
import type { OrderLogEntry } from '../domain/order-log.ts';
import type { Order } from '../domain/order.ts';
import { orderLogEntity } from './order-log.ts';
import { orderEntity } from './orders.ts';

const longestLog = 200;
/** The items that a backwards read returns before the log: the entry in the status list, and the order itself. */
const othersBefore = 2;

/** Reads an order and the latest 200 entries of its log, newest first, by one request. */
export async function readOrderWithLog(
  orderId: string,
): Promise<{ order: Order | undefined; log: OrderLogEntry[] }> {
  const { items } = await query<object>({
    ...latestFirst(listQuery(undefined, keys.order(orderId).pk)),
    Limit: othersBefore + longestLog,
    ConsistentRead: true,
  });
  return {
    order: orderEntity.readAll(items)[0],
    log: orderLogEntity.readAll(items),
  };
}
