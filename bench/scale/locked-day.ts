import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { demoPassword } from '#demo/demo-accounts.ts';
import { ApiClient } from '../../tests/support/api-client.ts';
import { manyOrders } from '../../tests/support/many-orders.ts';
import type { Coop } from './co-op.ts';

export const packedDay = { cycle_id: 'cyc_many', date: '2099-06-14' };
export const packedLocationId = 'loc_many';

/** Writes a charged cycle with `count` paid orders of four lines, each of another member, at one location. */
export async function writePackingDay(coop: Coop, count: number): Promise<void> {
  const { cycle_id: id, date } = packedDay;
  await coop.act.write([
    cycleEntity.item({
      id,
      name: 'June',
      opensAt: '2001-05-28T00:00:00.000Z',
      cutoffAt: '2001-06-11T00:00:00.000Z',
      pickupDate: date,
      pickupDays: [{ date, locationId: packedLocationId }],
      status: 'charged',
      cutoffEventId: null,
      dueAt: null,
      version: 1,
    }),
    locationEntity.item({
      id: packedLocationId,
      name: 'Community Hall',
      address: '100 Grove Street',
      city: 'Stuart',
      state: 'FL',
      zipCode: '34994',
      county: 'Martin',
      phone: '(772) 555-0100',
      hours: '3 to 6 p.m.',
      latitude: 27.2,
      longitude: -80.2,
      contactPerson: 'Rita Reader',
      status: 'active',
      version: 1,
    }),
    ...manyOrders({
      count,
      pickupDate: date,
      perMember: 1,
      order: {
        status: 'confirmed',
        paymentStatus: 'paid',
        paymentMethodType: 'card',
        county: 'Martin',
        subtotalCents: 4500,
        dueCents: 4500,
      },
    }),
  ]);
}

export const logInAdmin = (coop: Coop): Promise<ApiClient> =>
  new ApiClient(coop.address.url).logIn('admin@demo.test', demoPassword);

export const lockDay = (admin: ApiClient) =>
  admin.call('lockPackingDay', { params: packedDay, body: { number: 0, holds_unpaid: false } });
