import type { Product } from '#functions/catalogue/domain/product.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { lists } from '#functions/platform/keys.ts';
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
/** The only location of the day. */
export const locationId = 'loc_fort-pierce';

/** A locked pickup day with members who each have some units of one add-on of a vendor. */
export async function lockedDay(
  members: { quantity: number; declined?: boolean }[] = [{ quantity: 2 }],
  beforeLock: (cycle: Cycle) => Promise<unknown> = () => Promise.resolve(),
): Promise<{
  params: { cycle_id: string; date: string };
  cycle: Cycle;
  product: Product;
  members: Member[];
}> {
  const admin = await demoClient('admin');
  const [cycle, product] = await Promise.all([
    closedCycle(),
    createProduct({ type: 'addon', stock: 50, priceCents: 500 }),
  ]);
  const renewing: Member[] = [];
  for (const { quantity, declined } of members) {
    const item = {
      id: 'item_1',
      productId: product.id,
      productName: product.name,
      quantity,
      priceCents: 500,
    };
    renewing.push(
      await renewingMember(cycle, {
        user: { pickupLocationId: locationId },
        subscription: { items: [item] },
        ...(declined && { method: 'pm_card_chargeCustomerFail' }),
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

/** Carries a shortage out, as the job of each minute does. */
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

/** Writes the answer of the vendor to the harvest list: some units of the product will not come. */
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
