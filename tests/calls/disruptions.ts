import { randomUUID } from 'node:crypto';
import { openPlace, ordered } from '../support/disruptions.ts';
import { createProduct, createSubscriber } from '../support/world.ts';
import { admin, once, orderForStaff } from './arrangement.ts';
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
  moveOrder: async () => {
    const [from, to] = [await openPlace(await admin()), await openPlace(await admin(), 'Nowhere')];
    const product = await createProduct({ stock: 10, priceCents: 10_000, salesTax: true });
    const { id } = await ordered(await createSubscriber({ pickupLocationId: from.id }), { product });
    const { version } = await orderForStaff(id);
    const moved = await (
      await admin()
    ).call('moveOrder', { params: { id }, body: { pickup_location_id: to.id, version } });
    await (
      await admin()
    ).call('updatePickupLocations', { body: { ids: [from.id, to.id], status: 'inactive' } });
    return moved;
  },
  listDisruptions: async () => {
    await plan();
    return (await admin()).call('listDisruptions');
  },
} satisfies CallsOf<'disruptions'>;
