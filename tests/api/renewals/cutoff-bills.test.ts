import { withoutKeys } from '#functions/platform/entity.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { keys } from '#functions/platform/keys.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { renewalOrderId } from '#functions/renewals/data/renewal-writes.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { ApiClient } from '../../support/api-client.ts';
import {
  chargeOf,
  closedCycle,
  cycleNow,
  renew,
  renewalOrdersOf,
  renewingMember,
  type Renewing,
} from '../../support/renewing.ts';
import { ordersOf, paymentsOf, userOf } from '../../support/shopping.ts';
import {
  control,
  createProduct,
  demoClient,
  mailsTo,
  readItem,
  setItem,
  writeItem,
} from '../../support/world.ts';

/** These tests check that a cut-off bills the state at its own time, however late the bill is made. */

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});
afterEach(() => control('DELETE', '/faults'));

const stored = async ({ id }: { id: string }) => (await readItem<Subscription>(subscriptionEntity.key(id)))!;
const params = ({ subscription }: Renewing) => ({ params: { id: subscription.id } });
const billed = (order: Order | undefined) =>
  order?.lines.map((line) => [line.kind, line.refId, line.quantity]);
/** A copy of a location that is in no list, so that other tests do not find it. */
async function copyLocation(from: string, id: string, changes: Partial<PickupLocation> = {}): Promise<void> {
  const location = await readItem<PickupLocation>(locationEntity.key(from));
  await writeItem({
    ...withoutKeys<PickupLocation>(location as never),
    ...locationEntity.key(id),
    entity: 'location',
    id,
    ...changes,
  });
}
const deadLetters = async () => {
  const { queues } = await control<{ queues: { name: string; visible: number }[] }>('GET', '/queues');
  return queues.find(({ name }) => name.endsWith('renewals-dead-letters'))!.visible;
};

describe('a change after the cut-off, before the bill', () => {
  it.each(['pauseSubscription', 'staff'])(
    'a member who pauses after the cut-off (%s) is billed, and told that the pause comes after it',
    async (by) => {
      const cycle = await closedCycle();
      const member = await renewingMember(cycle);
      const answer =
        by === 'staff'
          ? await admin.call('updateSubscriptionStatus', { ...params(member), body: { status: 'paused' } })
          : await member.client.call('pauseSubscription', params(member));
      expect(answer.body.message).toMatch(/ The cut-off of .+ has passed and is billed as it was; this /);
      await renew(cycle);
      expect((await renewalOrdersOf(cycle)).map((order) => order.paymentStatus)).toEqual(['paid']);
      const after = await stored(member.subscription);
      expect(after).toMatchObject({
        status: 'paused',
        stoodAtCutoffs: [{ paidThroughCutoff: cycle.cutoffAt }],
      });
      expect(await cycleNow(cycle)).toMatchObject({ status: 'charged' });
    },
  );

  it('a member who cancels after the cut-off is billed and the bill given up: nothing is charged any more', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle);
    await member.client.call('cancelSubscription', params(member));
    await renew(cycle);
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'waived' });
    const [order] = await ordersOf(member);
    expect(order).toMatchObject({ status: 'cancelled', isRenewal: true });
    expect(await paymentsOf(order!.id)).toEqual([]);
    expect(await cycleNow(cycle)).toMatchObject({ status: 'charged' });
  });

  it('the bill of a member who cancelled is left to staff once its pickup day has come, as they may have the box', async () => {
    const cycle = await closedCycle({
      pickupDate: '2002-01-03',
      pickupDays: [{ date: '2002-01-03', locationId: null }],
    });
    const member = await renewingMember(cycle);
    await member.client.call('cancelSubscription', params(member));
    await renew(cycle);
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'failed', isLeftToStaff: true });
    const [order] = await ordersOf(member);
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'failed' });
    expect(await paymentsOf(order!.id)).toEqual([]);
    expect((await mailsTo(member.email)).map(({ subject }) => subject).join()).not.toMatch(/payment/i);
    expect(await cycleNow(cycle)).toMatchObject({ status: 'completed' });
    const ids = { cycleId: cycle.id, subscriptionId: member.subscription.id };
    expect((await admin.call('retryCharge', { params: ids })).body.charge.state).toBe('paid');
  });

  it('a share that was held back unpaid is not charged once its pickup day has come, and staff may take it back', async () => {
    const date = '2002-01-10';
    const cycle = await closedCycle({
      pickupDate: date,
      pickupDays: [{ date, locationId: null }],
      packedDates: [{ date, holdsUnpaid: true }],
    });
    const member = await renewingMember(cycle, { user: { creditCents: 1000 } });
    await renew(cycle);
    const charge = await chargeOf(cycle, member);
    expect(charge).toMatchObject({ state: 'failed', nextAttemptAt: null });
    expect(charge).not.toHaveProperty('isLeftToStaff');
    const [order] = await ordersOf(member);
    expect(await paymentsOf(order!.id)).toEqual([]);
    expect((await mailsTo(member.email)).map(({ subject }) => subject).join()).not.toMatch(/payment/i);
    const ids = { cycleId: cycle.id, subscriptionId: member.subscription.id };
    expect((await admin.call('waiveCharge', { params: ids })).body.charge.state).toBe('waived');
    expect(await userOf(member)).toMatchObject({ creditCents: 1000 });
  });

  it('the bill of a member who cancelled is given up also when credit would have covered it', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { user: { creditCents: 50_000 } });
    await member.client.call('cancelSubscription', params(member));
    await renew(cycle);
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'waived' });
    expect((await ordersOf(member))[0]).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' });
    expect((await userOf(member)).creditCents).toBe(50_000);
    expect(await cycleNow(cycle)).toMatchObject({ status: 'charged' });
    const { body } = await admin.call('getCycleAgreement', { params: { id: cycle.id } });
    expect(body).toMatchObject({ agrees: true });
  });

  it('a member who resumes after the cut-off is not billed', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { subscription: { status: 'paused' } });
    await member.client.call('resumeSubscription', params(member));
    await renew(cycle);
    expect(await renewalOrdersOf(cycle)).toEqual([]);
  });

  it('the bill has the add-ons and the location of the cut-off, after several changes and a pause', async () => {
    const [eggs, honey] = await Promise.all([createProduct({ stock: 9 }), createProduct()]);
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, {
      subscription: {
        items: [{ id: 'a', productId: eggs.id, productName: eggs.name, quantity: 2, priceCents: 99_999 }],
      },
    });
    const before = (await userOf(member)).pickupLocationId!;
    const other = `loc_${member.id.slice(4)}`;
    await copyLocation(before, other);
    for (const quantity of [1, 5])
      await member.client.call('updateSubscription', {
        ...params(member),
        body: { addon_items: [{ product_id: honey.id, quantity }] },
      });
    await member.client.call('pauseSubscription', params(member));
    await member.client.call('resumeSubscription', params(member));
    const moved = await member.client.call('updateProfile', {
      body: {
        first_name: 'Terry',
        last_name: 'Tester',
        email: member.email,
        phone: '+17725550199',
        address: { street: '', city: '', state: '', zip_code: '' },
        pickup_location_id: other,
      },
    });
    expect(moved.status).toBe(200);
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    expect(billed(order)).toEqual([
      ['plan', 'plan_half-share', 1],
      ['product', eggs.id, 2],
    ]);
    expect(order!.location.id).toBe(before);
    const after = await stored(member.subscription);
    expect(after.items.map((item) => [item.productId, item.quantity])).toEqual([[honey.id, 5]]);
  });
});

it('two waiting cycles are both billed once, whichever comes first, also one that no job has closed', async () => {
  const later = await closedCycle();
  const never = new Date(Date.now() + 3600_000).toISOString();
  const earlier = await closedCycle({ dueAt: never });
  const member = await renewingMember(earlier);
  await renew(later);
  const [first, second] = [await renewalOrdersOf(earlier), await renewalOrdersOf(later)];
  expect([first, second].map((orders) => orders.map((order) => order.paymentStatus))).toEqual([
    ['paid'],
    ['paid'],
  ]);
  expect(first[0]!.id).toBe(renewalOrderId(earlier, member.subscription.id));
  expect(await stored(member.subscription)).toMatchObject({ paidThroughCutoff: later.cutoffAt });
  await renew(earlier);
  for (const cycle of [earlier, later]) {
    expect(await renewalOrdersOf(cycle)).toHaveLength(1);
    expect(await cycleNow(cycle)).toMatchObject({ status: 'charged' });
  }
});

it('the cycle of the first order is not billed again, wherever its cut-off was moved', async () => {
  const cycle = await closedCycle();
  const member = await renewingMember(cycle, { subscription: { firstCycleId: cycle.id } });
  await renew(cycle);
  expect(await renewalOrdersOf(cycle)).toEqual([]);
  expect(await stored(member.subscription)).toMatchObject({ paidThroughCutoff: cycle.cutoffAt });
});

it('a trial that staff made active once more ends again, and holds no cycle up', async () => {
  const first = await closedCycle();
  const member = await renewingMember(first, { subscription: { isTrial: true } });
  await renew(first);
  expect(await stored(member.subscription)).toMatchObject({ status: 'inactive' });
  await admin.call('updateSubscriptionStatus', { ...params(member), body: { status: 'active' } });
  const second = await closedCycle();
  const paidThroughCutoff = new Date(Date.parse(second.cutoffAt) - 60_000).toISOString();
  await setItem(subscriptionEntity.key(member.subscription.id), {
    paidThroughCutoff,
    due_sk: `${paidThroughCutoff}#${member.subscription.id}`,
  });
  await renew(second);
  expect(await stored(member.subscription)).toMatchObject({ status: 'inactive' });
  expect(await userOf(member)).toMatchObject({ subscriptionStatus: 'inactive', subscriptionId: null });
  expect(await cycleNow(second)).toMatchObject({ status: 'charged' });
  expect(await deadLetters()).toBe(0);
  expect(await mailsTo(member.email)).toHaveLength(3);
});

it.each(['closed', 'none'])(
  'a member with a pickup location that is %s is not billed, and is told',
  async (which) => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle);
    const id = `loc_${member.id.slice(4)}`;
    await copyLocation((await userOf(member)).pickupLocationId!, id, { status: 'inactive' });
    await setItem(keys.user(member.id), { pickupLocationId: which === 'closed' ? id : null });
    await renew(cycle);
    expect(await renewalOrdersOf(cycle)).toEqual([]);
    expect(await readItem(keys.charge(cycle.id, member.subscription.id))).toMatchObject({
      entity: 'skipped renewal',
    });
    expect((await mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      'You will not get a share on Saturday, January 3',
    ]);
  },
);
