import { vendorOrderSteps } from '#shared/contracts/vendor-orders/vendor-orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { statusOfVendor } from '#functions/orders/domain/vendor-status.ts';
import type { HarvestList } from '#functions/vendor-orders/data/harvest-lists.ts';
import { stateOf } from '#functions/vendor-orders/domain/harvest.ts';
import type { HarvestLine } from '#functions/vendor-orders/domain/part-change.ts';
import type { Run } from '../engine/run.ts';
import { choose, everyItem, type Action } from './choosing.ts';
import { sellers } from './starting-world.ts';

const linesOf = async (run: Run, { vendorId, cycleId }: HarvestList): Promise<HarvestLine[]> =>
  (await everyItem<HarvestLine>(run, 'harvest line')).filter(
    (line) => line.vendorId === vendorId && line.cycleId === cycleId && line.quantity !== 0,
  );

/** Actions of two vendors who set their status of orders, write notes, and answer harvest lists. */
export const vendorActions: Record<string, Action> = {
  /**
   * Sets the vendor's status of an order. One of three calls also sends the status that the vendor saw
   * before. The server refuses such a call when the status has changed.
   */
  sayHowFar: async (run, _who, dice) => {
    const order = choose(await everyItem<Order>(run, 'order'), dice[0]);
    const seller = choose(sellers, dice[1]);
    const status = choose(vendorOrderSteps, dice[2]);
    if (!order || !seller || !status) return;
    const was = (dice[0] ?? 0) % 3 === 0 ? { was: statusOfVendor(order, seller.id) } : {};
    run.call(seller.name, 'updateVendorOrderStatus', {
      userId: seller.id,
      params: { id: order.id },
      body: { status, ...was },
    });
  },
  writeVendorNote: async (run, _who, dice) => {
    const order = choose(await everyItem<Order>(run, 'order'), dice[0]);
    const seller = choose(sellers, dice[1]);
    if (!order || !seller) return;
    const noteType = (dice[2] ?? 0) % 2 === 0 ? ('internal' as const) : ('customer' as const);
    run.call(seller.name, 'addVendorOrderNote', {
      userId: seller.id,
      params: { id: order.id },
      body: { note: 'From the barn', noteType },
    });
  },
  answerHarvest: async (run, _who, dice) => {
    const list = choose(await everyItem<HarvestList>(run, 'harvest list'), dice[0]);
    if (!list) return;
    const lines = await linesOf(run, list);
    const [line] = lines;
    const isShort = (dice[1] ?? 0) % 2 === 0 && line !== undefined;
    run.call('seller', 'answerHarvestList', {
      userId: list.vendorId,
      params: { id: list.cycleId },
      body: {
        state: stateOf(lines),
        short: isShort ? [{ product_id: line.productId, quantity: 1 }] : [],
      },
    });
  },
};
