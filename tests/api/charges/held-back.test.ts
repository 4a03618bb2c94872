import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { keys } from '#functions/platform/keys.ts';
import { addDays, localDate } from '#shared/local-date.ts';
import { payLinkOf } from '../../support/money.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { chargeOf, closedCycle, renew, renewalOrdersOf, renewingMember } from '../../support/renewing.ts';
import { anonymous, demoClient, drainQueues, setItem } from '../../support/world.ts';

const today = localDate(new Date());

/** A declined renewal whose day staff locked. Its pickup day is moved to `date` after the decline. */
async function declined(date: string, holdsUnpaid = true) {
  const cycle = await closedCycle();
  const member = await renewingMember(cycle, { method: 'pm_card_chargeCustomerFail' });
  await renew(cycle);
  const link = await payLinkOf(member.email);
  const order = (await renewalOrdersOf(cycle))[0]!;
  await setItem(cycleEntity.key(cycle.id), {
    pickupDate: date,
    pickupDays: [{ date, locationId: null }],
    packedDates: [{ date, holdsUnpaid }],
  });
  await setItem(keys.order(order.id), { cycle: { ...order.cycle, pickupDate: date } });
  const charge = (await chargeOf(cycle, member))!;
  const toldAt = new Date(Date.parse(charge.toldAt!) - 3 * 24 * 3600_000).toISOString();
  await setItem(keys.charge(cycle.id, member.subscription.id), { toldAt });
  const ids = { cycleId: cycle.id, subscriptionId: member.subscription.id };
  return { cycle, member, link, orderId: order.id, ids };
}
const stateOf = async (link: { params: { token: string } }) =>
  (await anonymous().call('getPayableOrder', link)).body.order.state;
const open = (link: { params: { token: string } }) => anonymous().call('openPayment', { ...link, body: {} });

it('a held-back share that was not handed out is not to be paid by its member once the pickup is over', async () => {
  const { member, link, orderId } = await declined(addDays(today, -1));
  expect(await stateOf(link)).toBe('held_back');
  expect(await open(link)).toMatchObject({
    status: 409,
    body: { error: /There is nothing to pay/ as never },
  });
  const { body } = await member.client.call('getOrder', { params: { id: orderId } });
  expect(body).toMatchObject({
    payable: null,
    was_held_back: true,
    explanation: { not_paid_state: 'given_up' },
  });
});

it('a held-back share is paid by its member up to the pickup day, and its outcome promises the pickup', async () => {
  const { member, link, orderId } = await declined(today);
  expect((await member.client.call('getOrder', { params: { id: orderId } })).body).toMatchObject({
    payable: { path: expect.stringContaining('/pay/') },
    was_held_back: false,
  });
  await payByCard((await open(link)).body, testCards.good);
  expect((await anonymous().call('confirmOpenPayment', link)).body.order).toMatchObject({
    state: 'paid',
    is_pickup_over: false,
  });
});

it.each([
  ['its box was packed unpaid', false, {}, {}],
  ['it was handed out', true, { status: 'picked_up' }, {}],
  ['its payment was in or on its way at the packing', true, {}, { isLeftToStaff: true }],
])('a share is still paid after its pickup when %s', async (_what, holdsUnpaid, changes, charged) => {
  const { link, orderId, ids } = await declined(addDays(today, -1), holdsUnpaid);
  await setItem(keys.order(orderId), { ...changes, updatedAt: '' });
  await setItem(keys.charge(ids.cycleId, ids.subscriptionId), { ...charged, updatedAt: '' });
  await payByCard((await open(link)).body, testCards.good);
  expect((await anonymous().call('confirmOpenPayment', link)).body.order).toMatchObject({
    state: 'paid',
    is_pickup_over: true,
  });
});

it('staff may still charge a held-back share after its pickup, and then its member may pay it too', async () => {
  const { link, ids } = await declined(addDays(today, -1));
  const admin = await demoClient('admin');
  expect((await admin.call('retryCharge', { params: ids })).status).toBe(200);
  await drainQueues();
  expect(await stateOf(link)).not.toBe('held_back');
  expect((await open(link)).status).toBe(200);
});

it('staff may still waive a held-back share after its pickup', async () => {
  const { link, ids } = await declined(addDays(today, -1));
  const admin = await demoClient('admin');
  expect((await admin.call('waiveCharge', { params: ids })).body.charge.state).toBe('waived');
  expect(await stateOf(link)).toBe('waived');
});
