import { listCycleOrders } from '#functions/orders/data/orders.ts';
import { logger } from '#functions/platform/logger.ts';
import { countLocationsAgain } from '#functions/share-commitments/data/share-cycles.ts';
import { checkpoint, disruptionEntity } from '../data/disruptions.ts';
import { concerns, type Disruption } from '../domain/disruption.ts';
import { callOffOrder, markCalledOff, type Outcome } from './call-off-order.ts';
import { moveOrder } from './move-order.ts';
import { tellShares } from './tell-shares.ts';
import { tellVendors } from './tell-vendors.ts';

const ordersAPage = 100;
const minute = 60_000;
/** Until this time after the start, a renewal that began earlier may write an order for a called-off location. */
const settledAfterMs = 2 * minute;
/** Milliseconds until the next pass over orders that wait for a bank transfer or the provider. */
const againMs = 5 * minute;
/** The highest number of orders that are named as left to staff. */
const maxNamed = 50;

/**
 * Continues a disruption by passes through the cycle's orders. When pickups are called off, the first pass
 * tells members and then vendors, and later passes refund. Passes are repeated while an order waits for a
 * bank transfer or the provider, and until two minutes after the start. A pass changes no finished order, so
 * a run may stop anywhere.
 * @param hasTime for more; called before each page and each order
 * @returns true when everything is done
 */
export async function carryOut(id: string, now: Date, hasTime: () => boolean): Promise<boolean> {
  let disruption = await disruptionEntity.get(id);
  while (disruption?.state === 'under_way') {
    if (!hasTime()) return false;
    const page = await listCycleOrders(disruption.cycle.id, disruption.cursor, ordersAPage);
    // A new pass counts the waiting orders, and those left to staff, from zero.
    let { cursor, waiting, left } =
      disruption.cursor === '' ? { cursor: '', waiting: 0, left: [] } : disruption;
    for (const order of page.orders) {
      if (!hasTime()) {
        await checkpoint(disruption, { cursor, waiting, left });
        return false;
      }
      const outcome = concerns(disruption, order.locationId)
        ? await carryOutOne(disruption, order, now)
        : 'done';
      if (outcome === 'waits') waiting += 1;
      else if (outcome !== 'done')
        left = [...left, { orderId: order.orderId, ...outcome }].slice(0, maxNamed);
      cursor = order.orderId;
    }
    if (page.isLast) return endLook(disruption, { waiting, left }, now, hasTime);
    await checkpoint(disruption, { cursor, waiting, left });
    disruption = await disruptionEntity.get(id);
  }
  return true;
}

async function carryOutOne(
  disruption: Disruption,
  order: { orderId: string; userId: string },
  now: Date,
): Promise<Outcome> {
  const { id } = disruption;
  try {
    if (disruption.kind === 'move') return await moveOrder(order, id, now);
    await markCalledOff(order, id, now);
    return disruption.isTold ? await callOffOrder(order, id, now) : 'done';
  } catch (error) {
    logger.error('An order of a disruption could not follow', {
      disruptionId: id,
      orderId: order.orderId,
      error: error as Error,
    });
    return 'waits';
  }
}

type Found = Pick<Disruption, 'waiting' | 'left'>;

/**
 * After the first pass, members with a coming share are told, and vendors too when pickups are called off.
 * After a later one, another pass is planned or the disruption ends. Answers true when it is done.
 */
async function endLook(
  before: Disruption,
  facts: Found,
  now: Date,
  hasTime: () => boolean,
): Promise<boolean> {
  if (!before.isTold) {
    if (!(await tellShares(before, now, hasTime))) return false;
    if (before.kind === 'call_off') await tellVendors(before.id, now);
    await checkpoint(before, { cursor: '', waiting: 0, left: [], isTold: true });
    return false;
  }
  const isWaiting = facts.waiting > 0;
  const settledAt = Date.parse(before.at) + settledAfterMs;
  if (isWaiting || now.getTime() < settledAt) {
    const dueAt = new Date(Math.max(settledAt, now.getTime() + (isWaiting ? againMs : 0))).toISOString();
    await checkpoint(before, { cursor: '', ...facts, dueAt });
    return false;
  }
  // A renewal may have written an order meanwhile. Its vendors are told now; nobody gets a second mail.
  if (before.kind === 'call_off') await tellVendors(before.id, now);
  else await countLocationsAgain(before.cycle.id);
  await checkpoint(before, { cursor: '', ...facts, dueAt: null, state: 'done' });
  return true;
}
