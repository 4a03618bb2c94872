import { listCycleOrders } from '#functions/orders/data/orders.ts';
import { logger } from '#functions/platform/logger.ts';
import { countPlacesAgain } from '#functions/share-commitments/data/share-cycles.ts';
import { checkpoint, disruptionEntity } from '../data/disruptions.ts';
import { concerns, type Disruption } from '../domain/disruption.ts';
import { callOffOrder, markCalledOff, type Outcome } from './call-off-order.ts';
import { moveOrder } from './move-order.ts';
import { tellShares } from './tell-shares.ts';
import { tellVendors } from './tell-vendors.ts';

const ordersAPage = 100;
const minute = 60_000;
/** A renewal may just be made, for the place as it was. */
const settledAfterMs = 2 * minute;
/** How soon what waits for a bank transfer or the provider is looked at again. */
const againMs = 5 * minute;
/** So many orders that are left to staff are named. */
const maxNamed = 50;

/**
 * Goes on with a disruption where it stands: of what is called off members and vendors are told first, then the money follows. It looks
 * through the cycle again until two minutes after the beginning, and as long as an order waits. An order that is done needs
 * nothing: so it may break off anywhere, and run twice.
 * @param hasTime asked before each order
 * @returns whether everything is done
 */
export async function carryOut(id: string, now: Date, hasTime: () => boolean): Promise<boolean> {
  let disruption = await disruptionEntity.get(id);
  while (disruption?.state === 'under_way') {
    if (!hasTime()) return false;
    const page = await listCycleOrders(disruption.cycle.id, disruption.cursor, ordersAPage);
    // What an earlier look found is found again.
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

/** The cycle was looked through once. */
async function endLook(
  before: Disruption,
  found: Found,
  now: Date,
  hasTime: () => boolean,
): Promise<boolean> {
  if (!before.isTold) {
    if (!(await tellShares(before, now, hasTime))) return false;
    if (before.kind === 'call_off') await tellVendors(before.id, now);
    await checkpoint(before, { cursor: '', waiting: 0, left: [], isTold: true });
    return false;
  }
  const isWaiting = found.waiting > 0;
  const settledAt = Date.parse(before.at) + settledAfterMs;
  if (isWaiting || now.getTime() < settledAt) {
    const dueAt = new Date(Math.max(settledAt, now.getTime() + (isWaiting ? againMs : 0))).toISOString();
    await checkpoint(before, { cursor: '', ...found, dueAt });
    return false;
  }
  // Those of an order that was just being made.
  if (before.kind === 'call_off') await tellVendors(before.id, now);
  else await countPlacesAgain(before.cycle.id);
  await checkpoint(before, { cursor: '', ...found, dueAt: null, state: 'done' });
  return true;
}
