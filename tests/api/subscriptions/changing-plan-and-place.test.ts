import { randomUUID } from 'node:crypto';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { keys, lists } from '#functions/platform/keys.ts';
import { planEntity } from '#functions/subscriptions/data/plans.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { emptyPlan, type Plan } from '#functions/subscriptions/domain/plan.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { giveSubscription } from '../../support/give-subscription.ts';
import {
  askBefore,
  closedCycle,
  renew,
  renewalOrdersOf,
  renewingMember,
  type Renewing,
} from '../../support/renewing.ts';
import { ledgerOf, paymentsOf, userOf } from '../../support/shopping.ts';
import {
  anonymous,
  createMember,
  createProduct,
  drainQueues,
  mailsTo,
  readItem,
  setItem,
  writeItem,
  type Member,
} from '../../support/world.ts';

const stored = async (id: string) => (await readItem<Subscription>(subscriptionEntity.key(id)))!;

/** A plan that is in no list, but can be chosen by its id. */
async function newPlan(changes: Partial<Plan> = {}): Promise<Plan> {
  const plan = {
    ...emptyPlan(`plan_${randomUUID()}`),
    name: 'Big Share',
    priceCents: 6300,
    annualFeeCents: 5000,
    depositCents: 3500,
    ...changes,
  };
  await writeItem({ ...planEntity.item(plan), listing_pk: 'none' });
  return plan;
}
const change = ({ client, subscription }: Renewing, plan: Plan, price = plan.priceCents / 100) =>
  client.call('changePlan', { params: { id: subscription.id }, body: { plan_id: plan.id, price } });

async function memberWith(changes: Partial<Subscription> = {}): Promise<Renewing> {
  const member = await createMember();
  const paidThroughCutoff = new Date().toISOString();
  return { ...member, subscription: await giveSubscription(member, { paidThroughCutoff, ...changes }) };
}

describe('changes of plan', () => {
  it('another plan counts from the next cut-off on, and the mail says what it is now', async () => {
    const member = await memberWith();
    const plan = await newPlan();
    const { status, body } = await change(member, plan);
    expect(status).toBe(200);
    expect(body.subscription).toMatchObject({
      plan_name: 'Big Share',
      base_price: 63,
      deposit: 35,
      deposit_difference: 10,
    });
    const [mail] = await mailsTo(member.email);
    expect(mail!.subject).toBe('Your Big Share was changed');
    for (const text of [
      'Share: Big Share, $63.00',
      'Each pickup: $63.00',
      '$10.00 more with your next share',
      'Change until:',
    ])
      expect(mail!.text.replaceAll(/[*\s]+/g, ' ')).toContain(text);
    expect(mail!.text.replaceAll(/[*\s]+/g, ' ')).toMatch(/Charged on \w+, \w+ \d+, before tax: \$73\.00/);
    await drainQueues();
    expect((await member.client.call('getUnreadCount')).body.count).toBe(0);
    expect((await change(member, plan)).body.subscription).toMatchObject({ deposit_difference: 10 });
    expect((await stored(member.subscription.id)).version).toBe(2);
  });

  it('another plan charges the deposit difference with the next bill, once, and holds it then', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, {
      user: { depositCents: 2500 },
      subscription: { depositDueCents: 1000, priceCents: 6300, depositCents: 3500, planName: 'Big Share' },
    });
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    expect(order).toMatchObject({
      paymentStatus: 'paid',
      depositCents: 1000,
      dueCents: 7300,
      isDepositHeld: true,
    });
    expect((await paymentsOf(order!.id)).map(({ status }) => status)).toEqual(['succeeded']);
    expect((await userOf(member)).depositCents).toBe(3500);
    expect((await stored(member.subscription.id)).depositDueCents).toBe(0);
  });

  it('another plan gives back with the next bill what the co-op holds of the deposit, in the ledger', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, {
      user: { depositCents: 2500 },
      subscription: { depositDueCents: -1000, depositCents: 1500 },
    });
    await renew(cycle);
    expect(await renewalOrdersOf(cycle)).toMatchObject([
      { paymentStatus: 'paid', depositCents: 0, creditUsedCents: 1000, dueCents: 3200 },
    ]);
    expect(await userOf(member)).toMatchObject({ depositCents: 1500, creditCents: 0 });
    expect((await ledgerOf(member)).map(({ amountCents }) => amountCents)).toEqual([1000, -1000]);
  });

  it('another plan leaves a cut-off that has passed as it stood, and says so', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { user: { depositCents: 2500 } });
    // The latest cut-off is the demo's, not this one. The earlier state is kept for this cut-off as well.
    const { body } = await change(member, await newPlan());
    expect(body.message).toMatch(/has passed and is billed as it was/);
    await renew(cycle);
    expect(await renewalOrdersOf(cycle)).toMatchObject([{ depositCents: 0, subtotalCents: 4200 }]);
    expect(await stored(member.subscription.id)).toMatchObject({ priceCents: 6300, depositDueCents: 1000 });
  });

  it('another plan is refused at another price than the page showed, when it is not offered, and for another member’s subscription', async () => {
    const [member, other] = await Promise.all([memberWith(), memberWith()]);
    const plan = await newPlan();
    expect(await change(member, plan, 60)).toMatchObject({
      status: 409,
      body: { code: 'amount_mismatch', error: expect.stringContaining('$63.00') },
    });
    const gone = await newPlan({ isActive: false });
    expect(await change(member, gone)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await change({ ...other, subscription: member.subscription }, plan)).status).toBe(404);
    expect((await change(member, { ...plan, id: 'plan_none' })).status).toBe(404);
    expect((await stored(member.subscription.id)).version).toBe(1);
  });

  it.each([
    ['paused', {}],
    ['pending_confirmation', {}],
    ['cancelled', {}],
    ['active', { isTrial: true }],
  ] as const)('another plan is refused while the subscription is %s %j', async (status, changes) => {
    expect((await change(await memberWith({ status, ...changes }), await newPlan())).status).toBe(409);
  });

  it('another plan is counted, also when two windows change the plan and its add-ons at once', async () => {
    const member = await memberWith();
    const [plan, product] = await Promise.all([newPlan(), createProduct()]);
    const answers = await Promise.all([
      change(member, plan),
      member.client.call('updateSubscription', {
        params: { id: member.subscription.id },
        body: { addon_items: [{ product_id: product.id, quantity: 1 }] },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = await stored(member.subscription.id);
    expect(after).toMatchObject({ planId: plan.id, items: [{ productId: product.id }], version: 3 });
    const parts = await Promise.all(
      Array.from({ length: 8 }, (_, shard) =>
        readItem<Record<string, number>>(keys.counterPart('SUBSCRIPTIONS', 'active', shard)),
      ),
    );
    expect(parts.reduce((sum, part) => sum + (part?.[`plan#${plan.id}`] ?? 0), 0)).toBe(1);
  });
});

describe('places for one cycle', () => {
  const places = async () => (await anonymous().call('listPickupLocations')).body.pickup_locations;
  const nextOf = async (member: Member) =>
    (await member.client.call('listMySubscriptions')).body.subscriptions[0]!.upcoming_pickups;
  const choose = (member: Renewing, cycle_id: string, pickup_location_id: string | null) =>
    member.client.call('changePickupOnce', {
      params: { id: member.subscription.id },
      body: { cycle_id, pickup_location_id },
    });

  it('another place for one pickup is for that cycle alone, is mailed, and can be undone', async () => {
    const member = await memberWith();
    const [, other] = await places();
    const [next] = await nextOf(member);
    const { status, body } = await choose(member, next!.cycle_id, other!.id);
    expect(status).toBe(200);
    const [first, ...later] = body.subscription.upcoming_pickups;
    expect(first!.pickup_location_id).toBe(other!.id);
    expect(later.every(({ pickup_location_id }) => pickup_location_id === null)).toBe(true);
    const [mail] = await mailsTo(member.email);
    expect(mail!.text.replaceAll(/[*\s]+/g, ' ')).toContain(`${other!.name}, this time only`);
    const answer = await choose(member, next!.cycle_id, null);
    expect(answer.body.subscription.upcoming_pickups[0]!.pickup_location_id).toBeNull();
    expect((await choose(member, next!.cycle_id, null)).status).toBe(200);
    expect((await stored(member.subscription.id)).version).toBe(3);
  });

  it('another place for one pickup gets the share of that cycle, and the next one goes to the usual place', async () => {
    const [cycle, later] = [await closedCycle(), await closedCycle()];
    const [, other] = await places();
    const member = await renewingMember(later, {
      subscription: {
        paidThroughCutoff: new Date(Date.parse(later.cutoffAt) - 60_000).toISOString(),
        placesOnce: [{ cycleId: later.id, pickupLocationId: other!.id }],
      },
    });
    await renew(later);
    await renew(cycle);
    const usual = (await userOf(member)).pickupLocationId;
    expect((await renewalOrdersOf(later))[0]!.location.id).toBe(other!.id);
    expect((await renewalOrdersOf(cycle))[0]!.location.id).toBe(usual);
  });

  it('another place for one pickup gives way to the usual one when it closes before the cut-off, and the member is told before', async () => {
    const cutoffAt = new Date(Date.now() + 36 * 3600_000).toISOString();
    const cycle = await closedCycle({ cutoffAt, dueAt: cutoffAt });
    try {
      const open = await readItem<PickupLocation>(locationEntity.key((await places())[0]!.id));
      const id = `loc_${randomUUID()}`;
      await writeItem({
        ...open,
        ...locationEntity.key(id),
        id,
        name: 'Boat Shed',
        status: 'inactive',
        listing_pk: 'none',
      });
      const member = await renewingMember(cycle, {
        subscription: { placesOnce: [{ cycleId: cycle.id, pickupLocationId: id }] },
      });
      await askBefore(cycle);
      const mail = (await mailsTo(member.email)).find(({ text }) => text.includes('Boat Shed is closed.'));
      expect(mail!.text.replaceAll(/\s+/g, ' ')).toContain(`Your share will be at ${open!.name}`);
    } finally {
      await setItem(cycleEntity.key(cycle.id), {
        status: 'cancelled',
        listing_pk: lists.cancelledCycles,
        dueAt: null,
      });
    }
  });

  it('another place for one pickup gives way to the usual one at the cut-off when it has closed by then', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, {
      subscription: { placesOnce: [{ cycleId: cycle.id, pickupLocationId: 'loc_that-is-gone' }] },
    });
    await renew(cycle);
    expect((await renewalOrdersOf(cycle))[0]!.location.id).toBe((await userOf(member)).pickupLocationId);
  });

  it('another place for one pickup is refused past the cut-off, when it is closed, for a paid delivery, and for another member’s subscription', async () => {
    const passed: Cycle = await closedCycle();
    const [member, other] = await Promise.all([memberWith(), memberWith()]);
    const [, place] = await places();
    const [next] = await nextOf(member);
    expect(await choose(member, passed.id, place!.id)).toMatchObject({
      status: 409,
      body: { code: 'cutoff_passed' },
    });
    expect((await choose(member, 'cyc_none', place!.id)).status).toBe(404);
    expect(await choose(member, next!.cycle_id, 'loc_none')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'pickup_location_id' }] },
    });
    await setItem(subscriptionEntity.key(member.subscription.id), { paidThroughCutoff: next!.cutoff_at });
    expect((await choose(member, next!.cycle_id, place!.id)).status).toBe(409);
    const another = { ...other, subscription: member.subscription };
    expect((await choose(another, next!.cycle_id, place!.id)).status).toBe(404);
  });
});
