import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import {
  chargeOf,
  closedCycle,
  cycleNow,
  renew,
  renewalOrdersOf,
  renewingMember,
} from '../../support/renewing.ts';
import { paymentsOf, runJob } from '../../support/shopping.ts';
import { demoClient, drainQueues, readItem } from '../../support/world.ts';

const stored = async ({ id }: { id: string }) => (await readItem<Subscription>(subscriptionEntity.key(id)))!;
const skipOf = (cycle: { id: string; pickupDate: string }) => ({
  cycleId: cycle.id,
  pickupDate: cycle.pickupDate,
  skippedAt: '',
});

it('a subscription moves past a skipped cycle once, without order or charge, and is charged once for the others', async () => {
  const cycle = await closedCycle();
  const skipping = await renewingMember(cycle, { subscription: { skips: [skipOf(cycle)] } });
  const paused = await renewingMember(cycle, {
    subscription: { pausedUntil: { cycleId: 'cyc_later', pickupDate: '2099-12-31' } },
  });
  const other = await renewingMember(cycle);
  await renew(cycle);
  await renew(cycle);
  const orders = await renewalOrdersOf(cycle);
  expect(orders.map(({ userId }) => userId)).toEqual([other.id]);
  expect(await paymentsOf(orders[0]!.id)).toHaveLength(1);
  expect(await stored(skipping.subscription)).toMatchObject({
    version: 2,
    status: 'active',
    paidThroughCutoff: cycle.cutoffAt,
    skips: [{ cycleId: cycle.id, isOver: true }],
  });
  expect(await stored(paused.subscription)).toMatchObject({ version: 2, paidThroughCutoff: cycle.cutoffAt });
  expect(await chargeOf(cycle, skipping)).toMatchObject({ entity: 'skipped renewal' });
  expect(await cycleNow(cycle)).toMatchObject({ status: 'charged' });
  const admin = await demoClient('admin');
  expect((await admin.call('getCycleAgreement', { params: { id: cycle.id } })).body).toMatchObject({
    expected: 3,
    created: 1,
    skipped: 2,
    skip_reasons: [
      { reason: 'The member skipped this delivery, or had paused until a later one.', count: 2 },
    ],
    agrees: true,
  });
  await runJob('advance-cycles');
  await drainQueues();
  expect((await stored(skipping.subscription)).version).toBe(2);
});

it('a cycle after a skipped one is billed, also when both wait', async () => {
  const later = await closedCycle();
  const earlier = await closedCycle();
  const member = await renewingMember(earlier, { subscription: { skips: [skipOf(earlier)] } });
  await renew(later, earlier);
  expect(await renewalOrdersOf(earlier)).toEqual([]);
  expect((await renewalOrdersOf(later)).map(({ userId }) => userId)).toEqual([member.id]);
  expect(await stored(member.subscription)).toMatchObject({ paidThroughCutoff: later.cutoffAt });
});
