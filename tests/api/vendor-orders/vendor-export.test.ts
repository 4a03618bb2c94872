import { actAs } from '#demo/owner.ts';
import { vendorPartEntity } from '#functions/vendor-orders/data/vendor-parts.ts';
import {
  billedCycle,
  createVendor,
  forgetBilledCycle,
  giveVendorOrder,
  splitOrders,
} from '../../support/vendor-sales.ts';
import { address, readItem } from '../../support/world.ts';

it('a file of a vendor has each of 10,000 orders of one pickup date; more are refused, with what to do', async () => {
  const cycle = await billedCycle();
  const vendor = await createVendor();
  const { id } = await giveVendorOrder(cycle, { vendorId: vendor.id, quantity: 1 });
  await splitOrders();
  const part = (await readItem<object>(vendorPartEntity.key(id, vendor.id)))!;
  const keptPart = vendorPartEntity.read(part)!;
  const write = (from: number, count: number) =>
    actAs(address).write(
      Array.from({ length: count }, (_, at) =>
        vendorPartEntity.item({ ...keptPart, orderId: `${id}x${from + at}` }),
      ),
    );
  const query = { pickup_date: cycle.pickupDate };
  await write(0, 9999);
  const whole = await vendor.client.call('exportVendorOrders', { query });
  expect(whole.status).toBe(200);
  const rows = whole.body.text.trim().split('\r\n').slice(1);
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(10_000);
  await write(9999, 1);
  const refused = await vendor.client.call('exportVendorOrders', { query });
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'There are more than 10,000 of these orders. Please choose a status or a pickup date and export again.',
  ]);
  await forgetBilledCycle(cycle);
});
