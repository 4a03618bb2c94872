import { randomUUID } from 'node:crypto';
import { openPlace, ordered } from '../support/disruptions.ts';
import { createSubscriber } from '../support/world.ts';
import { admin, once } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

/**
 * A location with a paid order, and the request to call it off. The location is inactive, so that no other
 * test chooses it.
 */
const concerned = async () => {
  const { id } = await openPlace(await admin());
  const { cycleId } = await ordered(await createSubscriber({ pickupLocationId: id }));
  await (await admin()).call('updatePickupLocations', { body: { ids: [id], status: 'inactive' } });
  return {
    kind: 'call_off' as const,
    cycle_id: cycleId,
    location_ids: [id],
    refund_to: 'credit' as const,
    paid_vendor_ids: [],
    return_stock: true,
  };
};
const plan = once(concerned);

export const disruptionsCalls = {
  previewDisruption: async () => (await admin()).call('previewDisruption', { body: await plan() }),
  createDisruption: async () =>
    (await admin()).call('createDisruption', {
      body: { ...(await concerned()), request_id: randomUUID(), reason: 'The hall is flooded.' },
    }),
  listDisruptions: async () => {
    await plan();
    return (await admin()).call('listDisruptions');
  },
} satisfies CallsOf<'disruptions'>;
