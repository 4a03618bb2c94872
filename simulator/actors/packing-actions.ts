import type { Cycle } from '#functions/cycles/domain/cycle.ts';
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
};
