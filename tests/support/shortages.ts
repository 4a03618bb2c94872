import { randomUUID } from 'node:crypto';
import type { Input, Output } from '#shared/contracts/registry.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { keys, lists } from '#functions/platform/keys.ts';
import { shortageEntity } from '#functions/shortages/data/shortages.ts';
import type { Shortage } from '#functions/shortages/domain/shortage.ts';
import { harvestListEntity } from '#functions/vendor-orders/data/harvest-lists.ts';
import { closedCycle, renew, renewingMember } from './renewing.ts';
import { runJob } from './shopping.ts';
import {
  createProduct,
  demoClient,
  drainQueues,
  readItem,
  setItem,
  writeItem,
  type Member,
} from './world.ts';

const date = '2099-01-03';
/** The only pickup location of the locked day. */
export const locationId = 'loc_fort-pierce';

/**
 * A locked pickup day with members who each have some units of the same add-on of a vendor.
 * @param changes to the add-on's product
 */
export async function lockedDay(
  members: { quantity: number; declined?: boolean; method?: string }[] = [{ quantity: 2 }],
  beforeLock: (cycle: Cycle) => Promise<unknown> = () => Promise.resolve(),
  changes: Partial<Product> = {},
): Promise<{
  params: { cycle_id: string; date: string };
  cycle: Cycle;
  product: Product;
  members: Member[];
}> {
  const admin = await demoClient('admin');
  const [cycle, product] = await Promise.all([
    closedCycle(),
    createProduct({ type: 'addon', stock: 50, priceCents: 500, ...changes }),
  ]);
  const renewing: Member[] = [];
  for (const { quantity, declined, method } of members) {
    const item = {
      id: 'item_1',
      productId: product.id,
      productName: product.name,
      quantity,
      priceCents: 500,
      ...(product.estimatedWeight && { estimatedWeight: product.estimatedWeight }),
    };
    renewing.push(
      await renewingMember(cycle, {
        user: { pickupLocationId: locationId },
        subscription: { items: [item] },
        ...(declined && { method: 'pm_card_chargeCustomerFail' }),
        ...(method && { method }),
      }),
    );
  }
  await renew(cycle);
  const pickupDays = [{ date, locationId }];
  await setItem(cycleEntity.key(cycle.id), { pickupDays });
  const params = { cycle_id: cycle.id, date };
  await beforeLock(cycle);
  await admin.call('lockPackingDay', { params, body: { number: 0, holds_unpaid: false } });
  return { params, cycle: (await readItem<Cycle>(cycleEntity.key(cycle.id)))!, product, members: renewing };
}

export type Day = Awaited<ReturnType<typeof lockedDay>>;
export type Plan = NonNullable<Input<'previewShortage'>['body']>;

export const planOf = ({ product }: Day, quantity: number, changes: Partial<Plan> = {}): Plan => ({
  kind: 'product',
  goods_id: product.id,
  location_id: null,
  quantity,
  worth: null,
  substitute_id: null,
  by_hand: null,
  ...changes,
});

export const createShortage = async (
  { params }: Pick<Day, 'params'>,
  plan: Plan,
  request_id = randomUUID() as string,
  recorded = 0,
) =>
  (await demoClient('admin')).call('createShortage', {
    params,
    body: { ...plan, request_id, recorded, reason: 'not_delivered', note: 'The hens are moulting.' },
  });

/** @param recorded the number of units that earlier shortages recorded */
export async function record(day: Pick<Day, 'params'>, plan: Plan, recorded = 0): Promise<Shortage> {
  const { body, status } = await createShortage(day, plan, randomUUID(), recorded);
  expect(status).toBe(200);
  return carriedOut(day.params, body.shortage.id);
}

export const creditOf = async ({ id }: Member) => (await readItem<User>(keys.user(id)))!.creditCents;

/** A member's only order, as the member sees it. */
export async function orderOf({ client }: Member): Promise<Output<'getOrder'>> {
  const { orders } = (await client.call('listOrders', { query: {} })).body;
  return (await client.call('getOrder', { params: { id: orders[0]!.id } })).body;
}

/**
 * Carries out the rest of a shortage at once, for orders that waited for their payment. By itself, the job
 * goes through them again after six hours.
 */
export async function passAgain({ cycle, date: day, id }: Shortage): Promise<Shortage> {
  const key = shortageEntity.key(cycle.id, day, id);
  const now = new Date().toISOString();
  await setItem(key, { dueAt: now, due_sk: now });
  await runJob('carry-out-shortages');
  await drainQueues();
  return (await readItem<Shortage>(key))!;
}

/**
 * Runs the job that carries out shortages, at most three times. The last run is the one after which the missing
 * units are recorded in all orders.
 */
export async function carriedOut(
  { cycle_id, date: day }: { cycle_id: string; date: string },
  id: string,
): Promise<Shortage> {
  const key = shortageEntity.key(cycle_id, day, id);
  for (let run = 0; run < 3; run += 1) {
    await runJob('carry-out-shortages');
    await drainQueues();
    if ((await readItem<Shortage>(key))!.isMarked) break;
  }
  return (await readItem<Shortage>(key))!;
}

/** Writes a vendor's answer to the harvest list: some units of the product will be missing. */
export const announce = (
  {
    cycle,
    product: { vendorId, id: productId, name },
  }: Pick<Awaited<ReturnType<typeof lockedDay>>, 'cycle' | 'product'>,
  quantity: number,
  note: string,
): Promise<void> =>
  writeItem(
    harvestListEntity.item(
      {
        vendorId,
        cycleId: cycle.id,
        changes: 1,
        answer: { at: new Date().toISOString(), of: '', short: [{ productId, name, quantity }], note },
      },
      { listing_pk: lists.harvests(cycle.id), listing_sk: vendorId },
    ),
  );
