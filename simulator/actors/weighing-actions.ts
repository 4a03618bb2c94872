import type { Order } from '#functions/orders/domain/order.ts';
import type { Packing } from '#functions/packing/domain/packing.ts';
import { weighableUnits } from '#functions/weighing/domain/weighable.ts';
import type { Weighing } from '#functions/weighing/domain/weighing.ts';
import { adminId } from '../engine/world.ts';
import { choose, everyItem, type Action } from './choosing.ts';

export const weighingActions: Record<string, Action> = {
  saveWeights: async (run, _who, dice) => {
    const packing = choose(await everyItem<Packing>(run, 'packing'), dice[0]);
    if (!packing) return;
    const { cycleId, date } = packing;
    const items = (await everyItem<Order>(run, 'order'))
      .filter(({ cycle }) => cycle.id === cycleId && cycle.pickupDate === date)
      .flatMap((order) =>
        order.lines.flatMap(({ estimatedWeight }, line) => {
          const units = weighableUnits(order, line);
          return units > 0 && estimatedWeight
            ? [{ order, line, units, estimated: estimatedWeight * units }]
            : [];
        }),
      );
    const item = choose(items, dice[1]);
    if (!item) return;
    // The weight is between a tenth of the estimate and twice the estimate, in pounds.
    const weight = Math.round((item.estimated * (10 + ((dice[2] ?? 0) % 190))) / 100) / 100;
    run.call('staff', 'saveWeights', {
      userId: adminId,
      params: { cycle_id: cycleId, date, location_id: item.order.location.id },
      body: {
        weights: [
          {
            order_id: item.order.id,
            line: item.line,
            units: item.units,
            weight: (dice[3] ?? 0) % 12 === 0 ? null : weight,
          },
        ],
      },
    });
  },
  settleWeights: async (run, _who, dice) => {
    const weighing = choose(await everyItem<Weighing>(run, 'weighing'), dice[0]);
    if (!weighing) return;
    run.call('staff', 'settleWeights', {
      userId: adminId,
      params: { cycle_id: weighing.cycleId, date: weighing.date },
    });
  },
};
