import { randomUUID } from 'node:crypto';
import { skippedSharesKey } from '#functions/subscriptions/data/skipped-shares.ts';
import { planEntity } from '#functions/subscriptions/data/plans.ts';
import { planFigure } from '#functions/subscriptions/data/status-counts.ts';
import { emptyPlan } from '#functions/subscriptions/domain/plan.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { giveSubscription } from '../../support/give-subscription.ts';
import { runJob } from '../../support/shopping.ts';
import { createMember, demoClient, setItem, writeItem } from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

/** A plan of the test's own, so that skips of other tests do not count. */
async function newPlan(name: string): Promise<string> {
  const plan = { ...emptyPlan(`plan_${randomUUID()}`), name, priceCents: 5000 };
  await writeItem({ ...planEntity.item(plan), listing_pk: 'none' });
  return plan.id;
}

/** The number of members of a plan who get a share of a cycle, and of those who skip it. */
async function countsOf(planId: string, cycleId: string) {
  const { plans } = (await admin.call('getShareDemand', { query: { cycle_id: cycleId } })).body.demand!;
  const plan = plans.find(({ plan_id: id }) => id === planId);
  return plan && [plan.shares, plan.skipped];
}

async function memberWhoSkips(planId: string) {
  const { client, ...member } = await createMember();
  const { id } = await giveSubscription(member, { planId, paidThroughCutoff: new Date().toISOString() });
  const { share } = (await client.call('getMyShare')).body;
  const cycleId = share!.deliveries[1]!.cycle_id;
  const params = { id, cycle_id: cycleId };
  expect(await client.call('skipDelivery', { params })).toMatchObject({ status: 200 });
  return { client, cycleId, params };
}

describe('a skip', () => {
  it('a skip counts to the plan that its subscription has, also once that is another', async () => {
    const [first, second] = [await newPlan('First Share'), await newPlan('Second Share')];
    const { client, cycleId, params } = await memberWhoSkips(first);
    expect(await countsOf(first, cycleId)).toEqual([0, 1]);
    const change = { params: { id: params.id }, body: { plan_id: second, price: 50 } };
    expect(await client.call('changePlan', change)).toMatchObject({ status: 200 });
    expect(await countsOf(first, cycleId)).toBeUndefined();
    expect(await countsOf(second, cycleId)).toEqual([0, 1]);
    expect(await client.call('undoSkip', { params })).toMatchObject({ status: 200 });
    expect(await countsOf(second, cycleId)).toEqual([1, 0]);
  });

  it('a skip is compared with its count at night, which is told from what subscriptions skip, and set right', async () => {
    const plan = await newPlan('Miscounted Share');
    const { cycleId } = await memberWhoSkips(plan);
    await setItem(skippedSharesKey(cycleId), { [planFigure(plan)]: 3 });
    expect(await runJob('compare-share-counts', { repair: true })).toMatchObject({ value: { isDone: true } });
    expect(await countsOf(plan, cycleId)).toEqual([0, 1]);
  });
});
