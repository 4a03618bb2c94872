import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Run } from '../engine/run.ts';
import { choose, everyItem, requestOf, type Action, type Dice } from './choosing.ts';
import { places } from './starting-world.ts';
import { adminId } from '../engine/world.ts';

const vendorIds = ['usr_hal'];

const begin =
  (bodyOf: (dice: Dice) => object): Action =>
  async (run: Run, _who, dice) => {
    const cycle = choose(await everyItem<Cycle>(run, 'cycle'), dice[0]);
    if (!cycle) return;
    run.isCalendarChanged = true;
    run.arePlacesChanged = true;
    run.call('staff', 'createDisruption', {
      userId: adminId,
      body: {
        request_id: requestOf(dice),
        reason: 'A storm',
        cycle_id: cycle.id,
        ...bodyOf(dice),
      },
    });
  };

const callOff = ([, how = 0, who = 0]: Dice) => ({
  kind: 'call_off',
  refund_to: how % 2 === 0 ? 'payment' : 'credit',
  paid_vendor_ids: who % 2 === 0 ? [] : vendorIds,
  return_stock: how % 3 !== 2,
});

/**
 * Actions of staff before a storm. They call off pickups, or move orders to another location. They may do so
 * while the cycle is being charged, or twice for one pickup.
 */
export const disruptionActions: Record<string, Action> = {
  callOffPlace: begin((dice) => ({ ...callOff(dice), location_ids: [choose(places, dice[2])!.id] })),
  callOffCycle: begin((dice) => ({ ...callOff(dice), location_ids: null })),
  moveOrders: begin((dice) => {
    const [from, to] = (dice[2] ?? 0) % 2 === 0 ? places : [...places].reverse();
    return { kind: 'move', location_ids: [from!.id], target_location_id: to!.id };
  }),
};
