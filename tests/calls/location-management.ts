import { randomUUID } from 'node:crypto';
import { admin, bodyOf, buyer, location } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const create = async () =>
  (await admin()).call('createPickupLocation', {
    body: {
      name: `Hall ${randomUUID()}`,
      address: '1 Main Street',
      city: 'Stuart',
      county: 'Martin',
      status: 'inactive',
    },
  });
const remove = async (id: string) => (await admin()).call('deletePickupLocation', { params: { id } });

/** Makes a location, and removes it afterwards. */
async function withLocation<Answer>(act: (id: string) => Promise<Answer>): Promise<Answer> {
  const { id } = (await bodyOf(create())).pickup_location;
  const answer = await act(id);
  await remove(id);
  return answer;
}

export const locationManagementCalls = {
  listAdminPickupLocations: async () => (await admin()).call('listAdminPickupLocations'),
  createPickupLocation: async () => {
    const answer = await create();
    await remove((await bodyOf(Promise.resolve(answer))).pickup_location.id);
    return answer;
  },
  updatePickupLocation: () =>
    withLocation(async (id) =>
      (await admin()).call('updatePickupLocation', {
        params: { id },
        body: { hours: 'Fridays', version: 1 },
      }),
    ),
  geocodeAddress: async () =>
    (await admin()).call('geocodeAddress', {
      body: { address: '1 Main Street', city: 'Stuart', state: 'FL', zip_code: '34994' },
    }),
  updatePickupLocations: () =>
    withLocation(async (id) =>
      (await admin()).call('updatePickupLocations', { body: { ids: [id], hours: 'Fridays' } }),
    ),
  deletePickupLocation: async () => remove((await bodyOf(create())).pickup_location.id),
  deletePickupLocations: async () => {
    const { id } = (await bodyOf(create())).pickup_location;
    return (await admin()).call('deletePickupLocations', { query: { ids: id } });
  },
  getPickupLocationStats: async () => {
    await buyer();
    return (await admin()).call('getPickupLocationStats', { params: { id: (await location()).id } });
  },
  listPickupLocationOrders: async () => {
    const { client, orderId } = await buyer();
    const { order } = await bodyOf(client.call('getOrder', { params: { id: orderId } }));
    // The query names a day. Without a day, the list may begin with orders of other tests for days that are not
    // in the calendar. The call would then read the list a second time, for the calendar's next day.
    const query = { pickup_date: order.pickup_date };
    return (await admin()).call('listPickupLocationOrders', { params: { id: (await location()).id }, query });
  },
} satisfies CallsOf<'location-management'>;
