import { listCycleOrders } from '#functions/orders/data/orders.ts';
import { logJobFailure } from '#functions/platform/log-job-failure.ts';
import { countLocationsAgain } from '#functions/share-commitments/data/share-cycles.ts';
import { checkpoint, disruptionEntity } from '../data/disruptions.ts';
import { concerns, type Disruption } from '../domain/disruption.ts';
import { callOffOrder, markCalledOff, type Outcome } from './call-off-order.ts';
import { carryOutMove } from './carry-out-move.ts';
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

type Pass = Pick<Disruption, 'cursor' | 'waiting' | 'leftCount' | 'left'>;
const newPass: Pass = { cursor: '', waiting: 0, leftCount: 0, left: [] };

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
    let pass = passOf(disruption);
    for (const order of page.orders) {
      if (!hasTime()) {
        await checkpoint(disruption, pass);
        return false;
      }
      const outcome = concerns(disruption, order.locationId)
        ? await carryOutOne(disruption, order, now)
        : 'done';
      pass = counted(pass, order.orderId, outcome);
    }
    if (page.isLast) return endLook(disruption, { ...pass, cursor: '' }, now, hasTime);
    await checkpoint(disruption, pass);
    disruption = await disruptionEntity.get(id);
  }
  return true;
}

/** The pass to go on with. An empty cursor begins a new pass, which counts waiting and left orders from 0. */
const passOf = ({ cursor, waiting, leftCount, left }: Disruption): Pass =>
  cursor === '' ? newPass : { cursor, waiting, leftCount, left };

function counted(pass: Pass, orderId: string, outcome: Outcome): Pass {
  const after = { ...pass, cursor: orderId };
  if (outcome === 'done') return after;
  if (outcome === 'waits') return { ...after, waiting: pass.waiting + 1 };
  const left = [...pass.left, { orderId, ...outcome }].slice(0, maxNamed);
  return { ...after, left, leftCount: pass.leftCount + 1 };
}

async function carryOutOne(
  disruption: Disruption,
  order: { orderId: string; userId: string },
  now: Date,
): Promise<Outcome> {
  const { id } = disruption;
  try {
    if (disruption.kind === 'move') return await carryOutMove(order, id, now);
    await markCalledOff(order, id, now);
    return disruption.isTold ? await callOffOrder(order, id, now) : 'done';
  } catch (error) {
    logJobFailure('An order of a disruption could not follow', {
      disruptionId: id,
      orderId: order.orderId,
      error,
    });
    return 'waits';
  }
}

/**
 * After the first pass, members with a coming share are told, and vendors too when pickups are called off.
 * After a later pass, another pass is planned or the disruption ends. Answers true when it has ended.
 */
async function endLook(before: Disruption, pass: Pass, now: Date, hasTime: () => boolean): Promise<boolean> {
  if (!before.isTold) {
    if (!(await tellShares(before, now, hasTime))) return false;
    if (before.kind === 'call_off') await tellVendors(before.id, now);
    await checkpoint(before, { ...newPass, isTold: true });
    return false;
  }
  const isWaiting = pass.waiting > 0;
  const settledAt = Date.parse(before.at) + settledAfterMs;
  if (isWaiting || now.getTime() < settledAt) {
    const dueAt = new Date(Math.max(settledAt, now.getTime() + (isWaiting ? againMs : 0))).toISOString();
    await checkpoint(before, { ...pass, dueAt });
    return false;
  }
  // A renewal may have written an order since the first pass. Its vendors are told now, and no vendor twice.
  if (before.kind === 'call_off') await tellVendors(before.id, now);
  else await countLocationsAgain(before.cycle.id);
  await checkpoint(before, { ...pass, dueAt: null, state: 'done' });
  return true;
}
