import type * as z from 'zod';
import type { cycleBox, saveBoxContents } from '#shared/contracts/calendar/box-contents.ts';
import { must } from '#shared/must.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { byId, getEntities, nextVersion } from '#functions/platform/entity.ts';
import { changedMeanwhile, conflict, invalid, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import { boxContentsEntity } from '#functions/cycles/data/box-contents.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { BoxContents } from '#functions/cycles/domain/box-contents.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { planEntity } from '#functions/subscriptions/data/plans.ts';

type Asked = z.output<(typeof saveBoxContents)['body']>;

export const toCycleBox = ({ boxes, version }: BoxContents): z.output<typeof cycleBox> => ({
  version,
  boxes: boxes.map(({ planId, locationId, items }) => ({
    plan_id: planId,
    location_id: locationId,
    items: items.map(({ productId, name, imageUrl }) => ({
      product_id: productId,
      name,
      image_url: imageUrl,
    })),
  })),
});

const emptyBox = (cycleId: string): BoxContents => ({ cycleId, boxes: [], version: 0 });

/** @throws AppError `not_found` for a cycle that does not exist */
export async function showBoxContents(cycleId: string): Promise<BoxContents> {
  const [cycle, contents] = await getEntities([cycleEntity.at(cycleId), boxContentsEntity.at(cycleId)]);
  if (!cycle) throw notFound('Cycle');
  return contents ?? emptyBox(cycleId);
}

/**
 * Saves the boxes of all plans and locations at once. The products' names and pictures are copied, so a later
 * change of a product does not change a past box.
 * @throws AppError `not_found` for a cycle, `invalid` for a plan, location or product that does not exist,
 * `conflict` when another save came first or the cycle is cancelled
 */
export const saveBox = (
  cycleId: string,
  { version, boxes }: Asked,
  by: string,
  now: Date,
): Promise<BoxContents> =>
  retryOnConflict(
    async () => {
      const [cycle, before = emptyBox(cycleId), plans, locations, productList] = await getEntities([
        cycleEntity.at(cycleId),
        boxContentsEntity.at(cycleId),
        boxes.map(({ plan_id: id }) => planEntity.at(id)),
        boxes.flatMap(({ location_id: id }) => (id === null ? [] : [locationEntity.at(id)])),
        [...new Set(boxes.flatMap(({ product_ids: ids }) => ids))].map((id) => productEntity.at(id)),
      ]);
      if (!cycle) throw notFound('Cycle');
      if (cycle.status === 'cancelled') throw conflict('This cycle was cancelled: nothing is packed for it.');
      if (before.version !== version) throw changedMeanwhile('box');
      const products = byId(productList);
      if (plans.includes(undefined) || locations.includes(undefined) || productList.includes(undefined))
        throw invalid('boxes', 'One of these plans, locations or products does not exist any more.');
      const after = nextVersion(before, {
        boxes: boxes.map((box) => ({
          planId: box.plan_id,
          locationId: box.location_id,
          items: box.product_ids.map((id) => {
            const { name, imageUrl } = must(products.get(id), 'a product that was found');
            return { productId: id, name, imageUrl };
          }),
        })),
      });
      await transact([
        boxContentsEntity.replace(after),
        auditEntry({ by, at: now, kind: 'cycle', id: cycleId, before, after }),
      ]);
      return after;
    },
    { message: changedMeanwhile('box').message },
  );
