import type { PackedItem } from '#functions/packing/domain/packed-items.ts';
import type { Packing } from '#functions/packing/domain/packing.ts';
import type { Shortage } from '#functions/shortages/domain/shortage.ts';
import { adminId } from '../engine/world.ts';
import { choose, everyItem, requestOf, type Action } from './choosing.ts';

/** Actions of staff when goods are missing. Staff record shortages and take shortages back. */
export const shortageActions: Record<string, Action> = {
  createShortage: async (run, _who, dice) => {
    const packing = choose(await everyItem<Packing>(run, 'packing'), dice[0]);
    if (!packing) return;
    const { cycleId, date, number } = packing;
    const items = await everyItem<PackedItem & { pk: string }>(run, 'packed item');
    const goods = items.filter(
      (line) =>
        line.pk === `PACKED#${cycleId}#${date}#${number}` &&
        (line.kind === 'product' || line.kind === 'promise'),
    );
    const line = choose(goods, dice[1]);
    if (!line || (line.kind !== 'product' && line.kind !== 'promise')) return;
    run.call('staff', 'createShortage', {
      userId: adminId,
      params: { cycle_id: cycleId, date },
      body: {
        request_id: requestOf(dice),
        recorded: (await everyItem<Shortage>(run, 'shortage'))
          .filter(
            (one) =>
              one.goodsId === line.productId &&
              one.cycle.id === cycleId &&
              one.date === date &&
              !one.takesBack &&
              !one.takenBackBy,
          )
          .reduce((sum, { quantity }) => sum + quantity, 0),
        kind: line.kind,
        goods_id: line.productId,
        location_id: (dice[2] ?? 0) % 2 === 0 ? line.locationId : null,
        quantity: 1 + ((dice[3] ?? 0) % Math.max(1, line.quantity)),
        worth: line.kind === 'promise' ? 2.5 : null,
        by_hand: null,
        reason: 'not_delivered',
        note: '',
      },
    });
  },
  takeBackShortage: async (run, _who, dice) => {
    const shortage = choose(
      (await everyItem<Shortage>(run, 'shortage')).filter(({ takesBack }) => takesBack === undefined),
      dice[0],
    );
    if (!shortage) return;
    run.call('staff', 'takeBackShortage', {
      userId: adminId,
      params: { cycle_id: shortage.cycle.id, date: shortage.date, id: shortage.id },
    });
  },
};
