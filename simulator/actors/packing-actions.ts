import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { Packing } from '#functions/packing/domain/packing.ts';
import { adminId } from '../engine/world.ts';
import { choose, everyItem, type Action } from './choosing.ts';

export const packingActions: Record<string, Action> = {
  lockPackingDay: async (run, _who, dice) => {
    const billed = (await everyItem<Cycle>(run, 'cycle')).filter(({ status }) =>
      ['charged', 'packed'].includes(status),
    );
    const cycle = choose(billed, dice[0]);
    const day = choose(cycle?.pickupDays ?? [], dice[1]);
    if (!cycle || !day) return;
    const packings = await everyItem<Packing>(run, 'packing');
    const before = packings.find(({ cycleId, date }) => cycleId === cycle.id && date === day.date);
    run.call('staff', 'lockPackingDay', {
      userId: adminId,
      params: { cycle_id: cycle.id, date: day.date },
      body: { number: before?.number ?? 0, holds_unpaid: (dice[2] ?? 0) % 2 === 0 },
    });
  },
  /** Marks all orders of a member for a cycle as picked up. Every third call takes the marks back. */
  markCollected: async (run, _who, dice) => {
    const orders = await everyItem<Order>(run, 'order');
    const order = choose(orders, dice[0]);
    if (!order) return;
    const together = orders.filter(
      ({ userId, cycle }) => userId === order.userId && cycle.id === order.cycle.id,
    );
    run.call('staff', 'markCollected', {
      userId: adminId,
      body: {
        order_ids: together.slice(0, 20).map(({ id }) => id),
        collected: (dice[1] ?? 0) % 3 !== 2,
      },
    });
  },
};
