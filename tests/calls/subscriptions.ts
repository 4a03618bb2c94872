import { randomUUID } from 'node:crypto';
import { giveSubscription } from '../support/give-subscription.ts';
import { createMember, demoClient } from '../support/world.ts';
import { admin, bodyOf, once, plan, product, visitor } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

async function subscribed() {
  const member = await createMember();
  const { id } = await giveSubscription(member);
  return { client: member.client, params: { id } };
}
const holder = once(subscribed);

const laterCycleId = async () => (await bodyOf(visitor.call('listCycles'))).cycles[2]!.id;

const createPlan = async () =>
  (await admin()).call('createPlan', { body: { name: `Plan ${randomUUID()}`, price: 55 } });
const deactivatePlan = async (id: string) => (await admin()).call('deactivatePlan', { params: { id } });
const planId = once(async () => (await bodyOf(createPlan())).plan.id);

export const subscriptionsCalls = {
  listPlans: () => visitor.call('listPlans'),
  getPlan: async () => visitor.call('getPlan', { params: { id: (await plan()).id } }),
  listMySubscriptions: async () => (await demoClient('member')).call('listMySubscriptions'),
  createSubscription: async () =>
    (await createMember()).client.call('createSubscription', {
      body: {
        plan_id: (await plan()).id,
        addon_items: [{ product_id: (await product()).id, quantity: 1 }],
      },
    }),
  listSubscriptionAddons: async () => {
    const { client, params } = await holder();
    return client.call('listSubscriptionAddons', { params });
  },
  updateSubscription: async () => {
    const { client, params } = await holder();
    return client.call('updateSubscription', {
      params,
      body: { addon_items: [{ product_id: (await product()).id, quantity: 2 }] },
    });
  },
  pauseSubscription: async () => {
    const { client, params } = await holder();
    return client.call('pauseSubscription', { params });
  },
  resumeSubscription: async () => {
    const { client, params } = await subscribed();
    await bodyOf(client.call('pauseSubscription', { params }));
    return client.call('resumeSubscription', { params });
  },
  cancelSubscription: async () => {
    const { client, params } = await subscribed();
    return client.call('cancelSubscription', { params });
  },
  changePickupOnce: async () => {
    const { client, params } = await subscribed();
    const { subscriptions } = await bodyOf(client.call('listMySubscriptions'));
    const { pickup_locations } = await bodyOf(visitor.call('listPickupLocations'));
    return client.call('changePickupOnce', {
      params,
      body: {
        cycle_id: subscriptions[0]!.upcoming_pickups[0]!.cycle_id,
        pickup_location_id: pickup_locations[1]!.id,
      },
    });
  },
  changePlan: async () => {
    const { client, params } = await subscribed();
    const { plans } = await bodyOf(visitor.call('listPlans'));
    const full = plans.find(({ name }) => name === 'Full Share')!;
    return client.call('changePlan', { params, body: { plan_id: full.id, price: full.price } });
  },
  skipDelivery: async () => {
    const { client, params } = await subscribed();
    return client.call('skipDelivery', { params: { ...params, cycle_id: await laterCycleId() } });
  },
  undoSkip: async () => {
    const { client, params } = await subscribed();
    const delivery = { params: { ...params, cycle_id: await laterCycleId() } };
    await bodyOf(client.call('skipDelivery', delivery));
    return client.call('undoSkip', delivery);
  },
  updateSubscriptionStatus: async () => {
    const { params } = await subscribed();
    return (await admin()).call('updateSubscriptionStatus', { params, body: { status: 'paused' } });
  },
  listAdminPlans: async () => (await admin()).call('listAdminPlans'),
  // The plan is deactivated, because members of later tests would otherwise see this plan.
  createPlan: async () => {
    const answer = await createPlan();
    await deactivatePlan((await bodyOf(answer)).plan.id);
    return answer;
  },
  updatePlan: async () =>
    (await admin()).call('updatePlan', {
      params: { id: await planId() },
      body: { name: `Plan ${randomUUID()}`, price: 60, version: 1 },
    }),
  deactivatePlan: async () => deactivatePlan(await planId()),
  getSubscriptionAnalytics: async () => (await admin()).call('getSubscriptionAnalytics'),
} satisfies CallsOf<'subscriptions'>;
