import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { due } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query, type Page } from '#functions/platform/table.ts';
import { vendorEarningEntity } from '#functions/vendor-orders/data/vendor-earnings.ts';
import type { Adjustment } from '../domain/adjustment.ts';

/** Until a statement has it, an adjustment is in the index `due.unstated`. */
export const adjustmentEntity = defineVersionedEntity({
  name: 'vendor adjustment',
  key: (adjustmentId: string) => ({ pk: `VENDOR_ADJUSTMENT#${adjustmentId}`, sk: 'VENDOR_ADJUSTMENT' }),
  idOf: ({ id }: Adjustment) => [id],
  indexes: ({ id, vendorId, date, statementId }) =>
    statementId ? {} : { due_pk: due.unstated, due_sk: `${vendorId}#${date}#${id}` },
});

/** The vendor's adjustments up to the local day `until` that no statement has yet, by date. */
export function readWaitingAdjustments(vendorId: string, until: string): Promise<Adjustment[]> {
  const list = listQuery('due', due.unstated, { between: [`${vendorId}#`, `${vendorId}#${until}~`] });
  return adjustmentEntity.queryAll({
    ...list,
    FilterExpression: 'entity = :entity',
    ExpressionAttributeValues: { ...list.ExpressionAttributeValues, ':entity': adjustmentEntity.name },
  });
}

interface Unstated {
  entity: string;
  due_sk: string;
  vendorId: string;
  orderId: string;
  id: string;
}

/**
 * Finds the first vendor after `after` who has an earning, adjustment or draft in the index `due.unstated`,
 * and the earliest date of these. The index may lag behind by moments.
 */
export async function nextUnstatedVendor(
  after: string,
): Promise<{ vendorId: string; from: string } | undefined> {
  const { items } = await query<Unstated>({
    ...listQuery('due', due.unstated, { after: after ? `${after}#~` : '0' }),
    Limit: 1,
  });
  const [first] = items;
  return (
    first && { vendorId: first.vendorId, from: first.due_sk.slice(first.vendorId.length + 1).slice(0, 10) }
  );
}

/** The ids of a vendor's earnings and adjustments that are dated up to the day `until` and not on a statement yet. */
export async function listUnstated(
  vendorId: string,
  until: string,
  limit: number,
  position: Record<string, unknown> | undefined,
): Promise<{ orderIds: string[]; adjustmentIds: string[]; cursor: Page<Unstated>['cursor'] }> {
  const { items, cursor } = await query<Unstated>({
    ...listQuery('due', due.unstated, { between: [`${vendorId}#`, `${vendorId}#${until}~`] }),
    Limit: limit,
    ExclusiveStartKey: position,
  });
  const of = (name: string) => items.filter(({ entity }) => entity === name);
  return {
    orderIds: of(vendorEarningEntity.name).map(({ orderId }) => orderId),
    adjustmentIds: of(adjustmentEntity.name).map(({ id }) => id),
    cursor,
  };
}
