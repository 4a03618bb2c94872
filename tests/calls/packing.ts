import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { closedCycle, renew, renewingMember } from '../support/renewing.ts';
import { setItem } from '../support/world.ts';
import { admin, bodyOf, location, once } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const date = '2099-01-03';

/** A charged cycle with a pickup day of one location. */
const charged = async () => {
  const { id: locationId } = await location();
  const cycle = await closedCycle();
  await renewingMember(cycle, { user: { pickupLocationId: locationId } });
  await renew(cycle);
  await setItem(cycleEntity.key(cycle.id), { pickupDays: [{ date, locationId }] });
  return { cycle_id: cycle.id, date, location_id: locationId };
};
const lock = async ({ cycle_id }: Awaited<ReturnType<typeof charged>>) =>
  (await admin()).call('lockPackingDay', {
    params: { cycle_id, date },
    body: { number: 0, holds_unpaid: false },
  });
const locked = once(async () => {
  const params = await charged();
  await bodyOf(lock(params));
  return params;
});

export const packingCalls = {
  lockPackingDay: async () => lock(await charged()),
  listPackingDays: async () => (await admin()).call('listPackingDays'),
  getReceivingList: async () => {
    const { cycle_id, date } = await locked();
    return (await admin()).call('getReceivingList', { params: { cycle_id, date } });
  },
  getPickList: async () => (await admin()).call('getPickList', { params: await locked() }),
  listPackedMembers: async () => (await admin()).call('listPackedMembers', { params: await locked() }),
  getPackingExceptions: async () => (await admin()).call('getPackingExceptions', { params: await locked() }),
} satisfies CallsOf<'packing'>;
