import { readWaitingOrders } from '#functions/orders/data/order-entries.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { endRefunds, paidOrder } from '../../support/money.ts';
import { testCards } from '../../support/payment.ts';
import { refundAsStaff, seeOrder, setOrderStatus } from '../../support/staff-orders.ts';
import { demoClient, drainQueues, mailsTo } from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

/** The entry of an order in the list for "Needs you", which shows only the first entries. */
const waitingFor = async (orderId: string) => {
  const entry = (await readWaitingOrders()).items.find((order) => order.orderId === orderId);
  return entry && { task: entry.waiting.task, amount: entry.waiting.cents / 100 };
};
const keep = async (orderId: string, version?: number) =>
  admin.call('keepPayment', {
    params: { id: orderId },
    body: { version: version ?? (await seeOrder(orderId)).version },
  });

it('staff are asked about the money of an order that was cancelled paid, until it is refunded', async () => {
  const { orderId } = await paidOrder();
  expect(await waitingFor(orderId)).toBeUndefined();
  await setOrderStatus(orderId, 'cancelled');
  expect(await waitingFor(orderId)).toMatchObject({ task: 'money_held', amount: 20 });
  expect(await seeOrder(orderId)).toMatchObject({ waiting: { task: 'money_held', amount: 20 } });
  const { items, waiting_orders: shown } = (await admin.call('getNeedsYou')).body;
  expect(items.find(({ kind }) => kind === 'waiting_orders')!.count).toBeGreaterThan(0);
  expect(shown.length).toBeGreaterThan(0);
  await refundAsStaff(orderId);
  await drainQueues();
  expect(await waitingFor(orderId)).toBeUndefined();
});

it('staff are asked no more about a cancelled order once they keep its money, and it may be deleted then', async () => {
  const { orderId } = await paidOrder();
  await setOrderStatus(orderId, 'cancelled');
  const { status, body } = await admin.call('deleteOrder', { params: { id: orderId } });
  expect([status, body.message]).toEqual([409, expect.stringContaining('or decide to keep it')]);
  const { version } = await seeOrder(orderId);
  expect((await keep(orderId, version)).status).toBe(200);
  expect(await waitingFor(orderId)).toBeUndefined();
  const order = await seeOrder(orderId);
  expect(order).toMatchObject({ waiting: null, refundable: { total: 20 } });
  expect(order.log[0]).toMatchObject({ kept: 20, by: { name: expect.any(String) } });
  expect((await keep(orderId, version)).status).toBe(409);
  expect((await keep(orderId)).body.message).toContain('nothing to decide');
  expect((await admin.call('deleteOrder', { params: { id: orderId } })).status).toBe(200);
});

it('staff are asked about a refund that failed; what is cancelled later is asked about again', async () => {
  const { orderId, paymentId } = await paidOrder({ card: testCards.refundFails });
  await refundAsStaff(orderId, { what: 'amount', amount: 5 });
  await endRefunds(paymentId);
  await drainQueues();
  expect(await waitingFor(orderId)).toMatchObject({ task: 'refund_failed', amount: 5 });
  await keep(orderId);
  expect(await waitingFor(orderId)).toBeUndefined();
  await setOrderStatus(orderId, 'preparing');
  expect(await waitingFor(orderId)).toBeUndefined();
  await setOrderStatus(orderId, 'cancelled');
  expect(await waitingFor(orderId)).toBeDefined();
});

it('staff are asked again where a refund fails that was made after the money was kept', async () => {
  const { orderId, paymentId } = await paidOrder({ card: testCards.refundFails });
  await setOrderStatus(orderId, 'cancelled');
  await keep(orderId);
  await refundAsStaff(orderId);
  await endRefunds(paymentId);
  await drainQueues();
  expect(await waitingFor(orderId)).toMatchObject({ task: 'refund_failed', amount: 20 });
});

it('staff are asked again about an order that stood again and was cancelled a second time', async () => {
  const { orderId } = await paidOrder();
  await setOrderStatus(orderId, 'cancelled');
  await keep(orderId);
  await setOrderStatus(orderId, 'confirmed');
  await setOrderStatus(orderId, 'cancelled');
  expect(await waitingFor(orderId)).toMatchObject({ task: 'money_held', amount: 20 });
});

it('the items of a refund are on the order and in the mail, which speaks of no pickup of what is cancelled', async () => {
  const { member, orderId } = await paidOrder();
  await setOrderStatus(orderId, 'cancelled');
  const { refundable } = await seeOrder(orderId);
  const lines = refundable.lines.map(({ line, quantity }) => ({ line, quantity }));
  await refundAsStaff(orderId, { what: 'lines', lines });
  await drainQueues();
  const { name } = refundable.lines[0]!;
  expect((await seeOrder(orderId)).refunds).toMatchObject([{ items: [{ name, quantity: 1 }] }]);
  const shown = await member.client.call('getOrder', { params: { id: orderId } });
  expect(shown.body.order.refunds).toMatchObject([{ items: [{ name, quantity: 1 }] }]);
  const mail = (await mailsTo(member.email)).find(({ subject }) => subject.startsWith('We refunded'))!;
  expect(mail.text).toContain(`1 × ${name}`);
  expect(mail.text).toContain('Given back:');
  expect(mail.text).toContain('Status: Cancelled');
  expect(mail.text).not.toContain('Pickup:');
});
