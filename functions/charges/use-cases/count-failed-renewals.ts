import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { isPackedUnpaidOn } from '#functions/cycles/domain/cycle.ts';
import { must } from '#shared/must.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { addDays, localInstant } from '#shared/local-date.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { isFulfilling } from '#functions/orders/domain/order.ts';
import { listOpenChargesUntil } from '#functions/orders/data/charges.ts';
import { isFailed, type Charge } from '#functions/orders/domain/charge.ts';

const maxPages = 20;

/** Failed renewals whose cut-off is on or before a local date (Q079), 1 MB at a time, 20 MB at most. */
export async function* failedUntil(dropDate: string): AsyncGenerator<Charge[]> {
  const lastMoment = new Date(localInstant(addDays(dropDate, 1), '00:00').getTime() - 1).toISOString();
  let position: Record<string, unknown> | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const { items, cursor } = await listOpenChargesUntil(lastMoment, position);
    yield await removable(items);
    if (!cursor) return;
    position = cursor;
  }
}

/** The charges of renewals that were tried in vain, and whose order was neither packed, handed out nor paid once. */
async function removable(charges: Charge[]): Promise<Charge[]> {
  const failed = charges.filter(
    (charge) => isFailed(charge) && !charge.isLeftToStaff && charge.subscriptionId !== charge.orderId,
  );
  if (failed.length === 0) return [];
  const [orders, cycles] = await getEntities([
    failed.map((charge) => orderEntity.at(charge.orderId)),
    [...new Set(failed.map(({ cycleId }) => cycleId))].map((id) => cycleEntity.at(id)),
  ]);
  const byCycle = byId(cycles);
  return failed.filter(({ cycleId }, at) => {
    const order = must(orders[at], 'the order of a charge');
    const cycle = byCycle.get(cycleId);
    return !isFulfilling(order) && !(cycle && isPackedUnpaidOn(cycle, order.cycle.pickupDate));
  });
}

export async function countFailedRenewals(dropDate: string): Promise<{ count: number; totalCents: number }> {
  let count = 0;
  let totalCents = 0;
  for await (const charges of failedUntil(dropDate)) {
    count += charges.length;
    totalCents += charges.reduce((sum, charge) => sum + charge.amountCents, 0);
  }
  return { count, totalCents };
}
