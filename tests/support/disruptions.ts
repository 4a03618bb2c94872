import { randomUUID } from 'node:crypto';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { disruptionEntity } from '#functions/disruptions/data/disruptions.ts';
import type { Disruption } from '#functions/disruptions/domain/disruption.ts';
import {
  changedOrderWrites,
  cycleOrderRemoval,
  cycleOrderWrite,
  orderEntity,
} from '#functions/orders/data/orders.ts';
import { changeOrder } from '#functions/orders/domain/order.ts';
import { calendarEntity, readCalendar } from '#functions/calendar/data/calendar.ts';
import { nextVersion } from '#functions/platform/entity.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import type { ApiClient } from './api-client.ts';
import { payByCard, testCards } from './payment.ts';
import { fill, runJob } from './shopping.ts';
import { createProduct, drainQueues, setItem, type Member } from './world.ts';

/** A pickup location of the test's own. When no county is named, it is in Martin County, where the surtax is 0.5%. */
export async function openPlace(admin: ApiClient, county = 'Martin'): Promise<{ id: string; name: string }> {
  const body = { name: `Hall ${randomUUID()}`, address: '12 Main Street', city: 'Stuart', county };
  const { id, name } = (await admin.call('createPickupLocation', { body })).body.pickup_location;
  await keepOutOfPacking(id);
  return { id, name };
}

/**
 * Calls off the location's pickups in all cycles past their cut-off. The location's next pickup is then in a
 * cycle that still takes orders.
 */
export const keepOutOfPacking = (id: string): Promise<unknown> =>
  retryOnConflict(async () => {
    const calendar = await readCalendar();
    const now = new Date().toISOString();
    const cycles = calendar.cycles.map((cycle) =>
      cycle.cutoffAt < now ? { ...cycle, calledOff: [...(cycle.calledOff ?? []), id] } : cycle,
    );
    await transact([calendarEntity.replace(nextVersion(calendar, { cycles }))]);
  });

/**
 * An order of one product for the next pickup. A good card pays it when `card` is left out. When `card` is
 * null, the order stays unpaid.
 */
export async function ordered(
  member: Member,
  options: { product?: Product; quantity?: number; card?: string | null } = {},
): Promise<{ id: string; product: Product; paymentId: string; cycleId: string }> {
  const product = options.product ?? (await createProduct({ stock: 10 }));
  await fill(member, { products: [[product, options.quantity ?? 1]] });
  const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
  if (options.card !== null) await payByCard(placed, options.card ?? testCards.good);
  await drainQueues();
  const { order } = (await member.client.call('getOrder', { params: { id: placed.orderId } })).body;
  return {
    id: placed.orderId,
    product,
    paymentId: placed.payment_intent_id!,
    cycleId: order.pickup.cycle_id,
  };
}

/** Puts an order into another cycle, directly in the table. */
export async function putInto(orderId: string, { id, name, cutoffAt, pickupDate }: Cycle): Promise<void> {
  const before = (await orderEntity.get(orderId))!;
  const after = changeOrder(before, { cycle: { id, name, cutoffAt, pickupDate } }, new Date());
  await transact([
    ...changedOrderWrites(before, after, undefined),
    cycleOrderRemoval(before),
    cycleOrderWrite(after),
  ]);
}

export const disruptionNow = async (id: string): Promise<Disruption> => (await disruptionEntity.get(id))!;

/** Carries a disruption out to its end, without the waits between the runs of its job. */
export async function carryOut(id: string): Promise<Disruption> {
  for (let look = 0; look < 4; look += 1) {
    await runJob('carry-out-disruptions');
    await drainQueues();
    const { state } = await disruptionNow(id);
    if (state === 'done') break;
    await setItem(disruptionEntity.key(id), {
      at: '2026-01-01T00:00:00.000Z',
      dueAt: '2026-01-01T00:00:00.000Z',
      due_sk: '2026-01-01T00:00:00.000Z',
    });
  }
  return disruptionNow(id);
}
