import { defineVersionedEntity, nextVersion } from '#functions/platform/entity.ts';
import { transact } from '#functions/platform/table.ts';
import type { OrderExport } from '../domain/order-export.ts';

export const orderExportEntity = defineVersionedEntity({
  name: 'order export',
  key: (exportId: string) => ({ pk: `ORDER_EXPORT#${exportId}`, sk: 'ORDER_EXPORT' }),
  idOf: (orderExport: OrderExport) => [orderExport.id],
});

/** @throws TransactionRefused when another call changed the export since it was read */
export async function saveOrderExport(
  before: OrderExport,
  changes: Partial<OrderExport>,
): Promise<OrderExport> {
  const after = nextVersion(before, changes);
  await transact([orderExportEntity.replace(after)]);
  return after;
}
