import { keys } from '#functions/platform/keys.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { vendorEarningEntity } from '#functions/vendor-orders/data/vendor-earnings.ts';
import {
  billedCycle,
  createVendor,
  forgetBilledCycle,
  giveVendorOrder,
  mailList,
  splitOrders,
  writeOrder,
} from '../../support/vendor-sales.ts';
import { mailsTo, readItem, setItem } from '../../support/world.ts';

it('a harvest list stays as it is when a substitute is ordered or given back, and the vendor earns by it', async () => {
  const [vendor, cycle] = await Promise.all([createVendor(), billedCycle()]);
  const orderOf = (quantity: number) => giveVendorOrder(cycle, { vendorId: vendor.id, quantity });
  const splitAndMail = async () => {
    await splitOrders();
    await mailList(vendor, cycle);
    const query = { cycle_id: cycle.id };
    return (await vendor.client.call('getHarvestList', { query })).body.harvest!;
  };
  const order = await orderOf(5);
  const cutoffAt = new Date(Date.now() - 3600_000).toISOString();
  await setItem(cycleEntity.key(cycle.id), { status: 'charged', cutoffAt });
  const { state } = await splitAndMail();
  const { id, version } = await orderOf(2);
  const substitute = { ...(await readItem<Order>(keys.order(id)))!, substituteFor: order.id };
  await writeOrder(substitute);
  expect(await splitAndMail()).toMatchObject({ state, changed: null, products: [{ quantity: 5 }] });
  const earning = await readItem(vendorEarningEntity.key(id, vendor.id));
  expect(earning).toMatchObject({ lines: [{ soldCents: 1000 }] });
  expect((await vendor.client.call('getVendorOrder', { params: { id } })).status).toBe(200);
  const cancelledPaid = { isStockReturned: true };
  await writeOrder({ ...substitute, status: 'cancelled', cancelledPaid, version: version + 1 });
  expect((await splitAndMail()).state).toBe(state);
  expect(await mailsTo(vendor.email)).toHaveLength(1);
  await forgetBilledCycle(cycle);
});
