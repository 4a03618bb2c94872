import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { markHarvestReady } from '#shared/contracts/vendor-orders/harvest.ts';
import { localDate } from '#shared/local-date.ts';
import { actedFor } from '#functions/audit/data/acted-for.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { readHarvest } from '../data/harvest-lines.ts';
import { readyWrite } from '../data/harvest-lists.ts';
import { readParts } from '../data/vendor-parts.ts';
import { mayAnswer } from '../domain/harvest.ts';
import { statusByList, withMarks, type ReadyScope } from '../domain/harvest-ready.ts';
import { changeOwnStatus } from './change-own-status.ts';

/** A call changes so many orders at most, each in a transaction of its own. This takes some seconds. */
const ordersAPiece = 25;
/** No vendor has parts in so many orders, even in a cycle of 20,000 orders. */
const maxOrders = 10_000;

/**
 * An order becomes `ready` once all its lines are marked, and `confirmed` again when one of them is unmarked.
 * A call changes at most 25 orders. The next call, also from another device, goes on with the orders whose
 * status is still to be changed.
 * @returns how many orders were changed, and how many are left for the next call
 * @throws AppError `not_found` when there is no such cycle, or the vendor has no list for it; `conflict`
 * before the cut-off, and once the pickups are over
 */
export async function markReady(
  cycleId: string,
  {
    product_id: productId,
    location_id: locationId,
    is_ready: isMarked,
  }: z.output<(typeof markHarvestReady)['body']>,
  vendorId: string,
  staffId: string | undefined,
  now: Date,
): Promise<Answer<typeof markHarvestReady>> {
  const scope: ReadyScope = { productId, locationId };
  const cycle = await cycleEntity.get(cycleId);
  if (!cycle) throw notFound('Harvest list');
  if (cycle.cutoffAt > now.toISOString())
    throw conflict('Orders are still open. Please mark the list after the cut-off.');
  if (!mayAnswer(cycle, localDate(now))) throw conflict('The pickups of this list are over.');
  const { lines, ready } = await retryOnConflict(
    async () => {
      const { list, lines: onList } = await readHarvest(vendorId, cycleId);
      if (!list) throw notFound('Harvest list');
      const before = list.ready ?? [];
      const after = withMarks(before, onList, scope, isMarked);
      if (JSON.stringify(after) !== JSON.stringify(before))
        await transact([
          readyWrite(list, after),
          ...actedFor(staffId, vendorId, {
            at: now,
            kind: 'cycle',
            id: cycleId,
            after: { harvestReady: isMarked, ...scope },
            record: cycle,
          }),
        ]);
      return { lines: onList, ready: new Set(after) };
    },
    { message: 'This list is being changed right now. Please try again.' },
  );
  const changes = (await partsOf(vendorId, cycle)).flatMap((part) => {
    const status = statusByList(part, lines, ready, scope);
    return status ? [{ orderId: part.orderId, status, was: part.status }] : [];
  });
  const some = changes.slice(0, ordersAPiece);
  for (const { orderId, status, was } of some)
    await changeOwnStatus(orderId, { status, was, notes: '' }, vendorId, staffId);
  return { changed: some.length, left: changes.length - some.length };
}

export const partsOf = async (vendorId: string, { id, pickupDate, pickupDays }: Cycle) => {
  const to = pickupDays.at(-1)?.date ?? pickupDate;
  const parts = await readParts({ vendorId, status: undefined, from: pickupDate, to }, maxOrders);
  return parts.filter(({ cycle }) => cycle.id === id);
};
