import { chargeEntity } from '#functions/orders/data/charges.ts';
import { openStates, type Charge } from '#functions/orders/domain/charge.ts';
import type { Input } from '#shared/contracts/registry.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { closedCycle, renew, renewingMember } from '../../support/renewing.ts';
import { seeOrder, setOrderStatus } from '../../support/staff-orders.ts';
import { ordersOf } from '../../support/shopping.ts';
import { newPaidOrder } from '../../calls/arrangement.ts';
import { createMember, demoClient, readItem } from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const mark = (ids: string[], collected: boolean, client = admin) =>
  client.call('markCollected', { body: { order_ids: ids, collected } });
const marked = (...ids: string[]) => ({ orders: ids.map((order_id) => ({ order_id, reason: null })) });
const auditOf = async (record_id: string) =>
  (await admin.call('listAuditEntries', { query: { kind: 'order', record_id } })).body.entries;

it('both orders of a member are marked by one call, logged as a change of status, and set back to ready', async () => {
  const [{ id: one }, { id: other }] = [await newPaidOrder(), await newPaidOrder()];
  const { status, body } = await mark([one, other], true);
  expect([status, body]).toMatchObject([200, marked(one, other)]);
  for (const id of [one, other]) {
    const { status: is, log } = await seeOrder(id);
    expect(is).toBe('picked_up');
    expect(log[0]).toMatchObject({
      by: { name: 'Robin Alvarez' },
      status: { from: 'confirmed', to: 'picked_up' },
      note: '',
    });
    expect(await auditOf(id)).toMatchObject([
      {
        operation: 'markCollected',
        changes: [{ field: 'status', before: 'confirmed', after: 'picked_up' }, {}],
      },
    ]);
  }
  expect((await mark([one, other], false)).body).toMatchObject(marked(one, other));
  expect((await seeOrder(one)).status).toBe('ready');
});

it('a repeated mark changes nothing, and a mark that was never made is not taken back', async () => {
  const { id } = await newPaidOrder();
  expect((await mark([id], false)).body).toMatchObject(marked(id));
  expect((await seeOrder(id)).status).toBe('confirmed');
  await mark([id], true);
  const { version, log } = await seeOrder(id);
  expect((await mark([id], true)).body).toMatchObject(marked(id));
  expect(await seeOrder(id)).toMatchObject({ version, log });
});

it('two people of the staff may mark an order at the same moment, and one change is logged', async () => {
  const { id } = await newPaidOrder();
  const answers = await Promise.all([mark([id], true), mark([id], true), mark([id], true)]);
  expect(answers.map(({ body }) => body)).toMatchObject([marked(id), marked(id), marked(id)]);
  const { log } = await seeOrder(id);
  expect(log.filter(({ status }) => status?.to === 'picked_up')).toHaveLength(1);
});

it('an order that cannot be marked says why, and keeps no other order back', async () => {
  const [{ id: gone }, { id }] = [await newPaidOrder(), await newPaidOrder()];
  await setOrderStatus(gone, 'cancelled');
  const { status, body } = await mark([gone, 'ord_unknown', id], true);
  expect(status).toBe(200);
  expect(body.orders).toEqual([
    { order_id: gone, reason: expect.stringContaining('cancelled after it was paid') },
    { order_id: 'ord_unknown', reason: 'Order not found' },
    { order_id: id, reason: null },
  ]);
  expect((await seeOrder(gone)).status).toBe('cancelled');
  expect((await seeOrder(id)).status).toBe('picked_up');
});

it('an unpaid renewal that was handed out is marked, and its debt stays', async () => {
  const cycle = await closedCycle();
  const member = await renewingMember(cycle, { method: 'pm_card_chargeCustomerFail' });
  await renew(cycle);
  const [order] = await ordersOf(member);
  const id = order?.id ?? '';
  expect((await mark([id], true)).body).toMatchObject(marked(id));
  expect(await seeOrder(id)).toMatchObject({ status: 'picked_up', payment_status: 'pending' });
  const charge = await readItem<Charge>(chargeEntity.key(cycle.id, member.subscription.id));
  expect(openStates).toContain(charge?.state);
  // While it is marked, nobody can cancel it, so the debt is not lost.
  expect((await setOrderStatus(id, 'cancelled')).status).toBe(409);
});

it('only staff mark orders, and only with one to twenty ids', async () => {
  const { id } = await newPaidOrder();
  for (const client of [(await createMember()).client, await demoClient('vendor')])
    expect((await mark([id], true, client)).status).toBe(403);
  const bodies = [
    { order_ids: [], collected: true },
    { order_ids: Array.from({ length: 21 }, () => id), collected: true },
    { order_ids: [id], collected: 'yes' },
    { order_ids: [id] },
    { order_ids: [id], collected: true, status: 'ready' },
  ] as unknown as Input<'markCollected'>['body'][];
  for (const body of bodies) expect((await admin.call('markCollected', { body })).status).toBe(422);
  expect((await seeOrder(id)).status).toBe('confirmed');
});
