import type * as z from 'zod';
import type { moveOrder as contract } from '#shared/contracts/disruptions/disruptions.ts';
import { localDate } from '#shared/local-date.ts';
import { Refusal } from '#shared/refusal.ts';
import { readOrderForStaff } from '#functions/orders/data/order-for-staff.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { changedMeanwhile } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { countAgainWrite } from '#functions/share-commitments/data/share-cycles.ts';
import { mustBeAhead } from '../domain/move.ts';
import { moveOrder } from './move-order.ts';

type Request = z.output<(typeof contract)['body']> & { orderId: string; userId: string };

/**
 * Moves one order for staff. A repeated call finds the order at its new location, and changes nothing.
 * @throws Refusal when the order has no pickup ahead, or the location cannot take it; AppError `not_found`;
 * `conflict` when the order changed since staff saw it
 */
export const moveOneOrder = (request: Request, now: Date): Promise<Order> =>
  retryOnConflict(
    async () => {
      const { orderId, userId, pickup_location_id: locationId, version, note } = request;
      const { order, staff } = await readOrderForStaff(orderId, { userId, note, noteType: null });
      const isThere = order.location.id === locationId;
      if (isThere && order.version > version) return order;
      if (order.version !== version) throw changedMeanwhile('order');
      mustBeAhead(order, localDate(now));
      if (isThere)
        throw new Refusal(`This order is at ${order.location.name} already.`, 'pickup_location_id');
      // The version makes the id different for each move of the order.
      const move = { id: `${orderId}-${version}`, order, locationId, by: staff.by, reason: note };
      const hasShare = order.lines.some(({ kind }) => kind === 'plan');
      return moveOrder(move, now, () => (hasShare ? [countAgainWrite(order.cycle.id)] : []));
    },
    { message: changedMeanwhile('order').message },
  );
