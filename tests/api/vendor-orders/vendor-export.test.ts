import { vendorPartEntity } from '#functions/vendor-orders/data/vendor-parts.ts';
import {
  billedCycle,
  createVendor,
  forgetBilledCycle,
  giveVendorOrder,
  splitOrders,
} from '../../support/vendor-sales.ts';
import { readItem, writeItem } from '../../support/world.ts';

it('a file of more than 2,000 orders is refused, with what to do', async () => {
  const cycle = await billedCycle();
  const vendor = await createVendor();
  const { id } = await giveVendorOrder(cycle, { vendorId: vendor.id, quantity: 1 });
  await splitOrders();
  const part = (await readItem<object>(vendorPartEntity.key(id, vendor.id)))!;
  const kept = vendorPartEntity.read(part)!;
  const others = Array.from({ length: 2000 }, (_, at) =>
    vendorPartEntity.item({ ...kept, orderId: `${id}x${at}` }),
  );
  for (let from = 0; from < others.length; from += 100)
    await Promise.all(others.slice(from, from + 100).map(writeItem));
  const refused = await vendor.client.call('exportVendorOrders', { query: {} });
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'There are more than 2,000 of these orders. Please choose a status or a pickup date and export again.',
  ]);
  await forgetBilledCycle(cycle);
});
