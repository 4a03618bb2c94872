import { orderExportEntity } from '#functions/order-exports/data/order-exports.ts';
import { newOrderExport, type OrderExport } from '#functions/order-exports/domain/order-export.ts';
import { newId } from '#functions/platform/ids.ts';
import { demoClient, readItem, writeItem } from './world.ts';

const demoAdmin = async (): Promise<string> =>
  (await (await demoClient('admin')).call('getProfile')).body.user.id;

/** Stores an export of orders in this state, as if the demo's admin had requested it. */
export async function storedExport(
  state: OrderExport['state'],
  changes: Partial<OrderExport> = {},
): Promise<OrderExport> {
  const now = new Date();
  const request = {
    id: newId('exp', now),
    by: await demoAdmin(),
    filters: { pickup_date: '2001-01-31' },
    total: 2001,
    name: 'orders-2026-11-23.csv',
  };
  const orderExport = { ...newOrderExport(request, now), state, ...changes };
  await writeItem(orderExportEntity.item(orderExport));
  return orderExport;
}

export const readExport = async (id: string): Promise<OrderExport | undefined> =>
  orderExportEntity.read(await readItem(orderExportEntity.key(id)));
