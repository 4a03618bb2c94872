import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { keys } from '#functions/platform/keys.ts';
import { packingEntity } from '#functions/packing/data/packings.ts';
import type { Packing } from '#functions/packing/domain/packing.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { newPhone, notificationsOf, textsTo } from '../../support/messages.ts';
import { payLinkOf, payOwed } from '../../support/money.ts';
import {
  closedCycle,
  renew,
  renewalOrdersOf,
  renewingMember,
  type Renewing,
} from '../../support/renewing.ts';
import { runJob } from '../../support/shopping.ts';
import { demoClient, drainQueues, mailsTo, readItem, setItem } from '../../support/world.ts';

const date = '2099-01-03';
const locationId = 'loc_fort-pierce';
const subject = 'Your box for Saturday, January 3 is held back';
let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

/** A charged cycle with a paying member, and with a member whose card was declined. */
async function chargedCycle() {
  const cycle = await closedCycle();
  const user = { pickupLocationId: locationId };
  const phone = newPhone();
  const paid = await renewingMember(cycle, { user });
  const owing = await renewingMember(cycle, {
    user: { ...user, smsEnabled: true, phone },
    method: 'pm_card_chargeCustomerFail',
  });
  await renew(cycle);
  return { cycle: (await readItem<Cycle>(cycleEntity.key(cycle.id)))!, paid, owing, phone };
}
const lock = async ({ id }: Cycle, number: number, holdsUnpaid = true) => {
  const params = { cycle_id: id, date };
  const body = { number, holds_unpaid: holdsUnpaid };
  expect((await admin.call('lockPackingDay', { params, body })).status).toBe(200);
  await drainQueues();
};
const heldMailsTo = async ({ email }: Renewing) =>
  (await mailsTo(email)).filter((mail) => mail.subject === subject);

it('a member whose box is held back is told once, with the amount and the link to pay it', async () => {
  const { cycle, paid, owing, phone } = await chargedCycle();
  await lock(cycle, 0, false);
  expect(await heldMailsTo(owing)).toEqual([]);
  await lock(cycle, 1);
  await lock(cycle, 2);
  expect(await heldMailsTo(paid)).toEqual([]);
  const mails = await heldMailsTo(owing);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text.replaceAll(/\s+/g, ' ')).toMatch(
    /at .*Fort Pierce.* is held back, because \$42\.00 is not paid yet\. .*\/pay\//,
  );
  const notifications = (await notificationsOf(owing)).filter(({ title }) => title === subject);
  expect(notifications).toMatchObject([{ link: expect.stringContaining('/pay/') }]);
  expect((await textsTo(phone)).filter((text) => text.includes('is held back'))).toHaveLength(1);
});

it('members are told by the job when the call has left the lists to it', async () => {
  const { cycle, owing } = await chargedCycle();
  await lock(cycle, 0, false);
  const key = packingEntity.key(cycle.id, date);
  const packing = (await readItem<Packing>(key))!;
  const dueAt = new Date().toISOString();
  const locations = packing.locations.map((location) => ({ ...location, isMade: false }));
  await setItem(key, { holdsUnpaid: true, locations, dueAt, due_pk: 'PACKINGS', due_sk: dueAt });
  await runJob('make-packing-lists');
  await drainQueues();
  expect(await heldMailsTo(owing)).toHaveLength(1);
});

it('the packing hall sees that a held-back box is to be packed once it is paid, and not when its payment fails', async () => {
  const { cycle, paid, owing } = await chargedCycle();
  await lock(cycle, 0);
  const changed = async () => {
    const params = { cycle_id: cycle.id, date, location_id: locationId };
    const { exceptions } = (await admin.call('getPackingExceptions', { params })).body;
    return exceptions.map((one) => [one.user_id, one.changed.map(({ before, after }) => [before, after])]);
  };
  expect(await changed()).toEqual([]);
  await payOwed(owing);
  expect(await changed()).toEqual([[owing.id, [[0, 1]]]]);
  const order = (await renewalOrdersOf(cycle)).find(({ userId }) => userId === paid.id)!;
  await setItem(keys.order(order.id), { paymentStatus: 'failed', version: order.version + 1 });
  expect(await changed()).toContainEqual([paid.id, [[1, 0]]]);
});

it('a held-back member’s next pickup says what is to be paid and where, and after the payment that it is packed', async () => {
  const { cycle, paid, owing } = await chargedCycle();
  const cutoffAt = new Date(Date.now() - 24 * 3600_000).toISOString();
  await setItem(cycleEntity.key(cycle.id), { cutoffAt, listing_sk: cutoffAt });
  // Without a coming share, the next pickup is the one of the locked day.
  for (const { subscription } of [paid, owing])
    await setItem(subscriptionEntity.key(subscription.id), { status: 'paused' });
  const heldBack = async ({ client }: Renewing) =>
    (await client.call('getMyShare', {})).body.share!.pickup!.held_back;
  expect(await heldBack(owing)).toBeNull();
  await lock(cycle, 0);
  expect(await heldBack(paid)).toBeNull();
  const held = await heldBack(owing);
  expect(held).toMatchObject({ amount: 42 });
  expect(held!.pay_path).toBe(`/pay/${(await payLinkOf(owing.email)).params.token}`);
  await payOwed(owing);
  expect(await heldBack(owing)).toBeNull();
});
