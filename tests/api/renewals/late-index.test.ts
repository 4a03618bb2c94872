import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { due } from '#functions/platform/keys.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import {
  closedCycle,
  cycleNow,
  renew,
  renewalOrdersOf,
  renewingMember,
  type Renewing,
} from '../../support/renewing.ts';
import { runJob } from '../../support/shopping.ts';
import { withMovedClock } from '../../support/moved-clock.ts';
import { control, setItem } from '../../support/world.ts';

/**
 * Adds the index entry of an item. Before that, lists leave the item out, as they do while an index lags
 * behind.
 */
const showIn = (list: string, { subscription }: Renewing) =>
  setItem(subscriptionEntity.key(subscription.id), { due_pk: list });

it('a subscription that the index shows after its cycle was charged is billed once an hour has passed', async () => {
  const cycle = await closedCycle();
  const [inTime, late] = await Promise.all([renewingMember(cycle), renewingMember(cycle)]);
  await showIn('NOT_YET', late);
  await renew(cycle);
  expect((await renewalOrdersOf(cycle)).map(({ userId }) => userId)).toEqual([inTime.id]);
  const charged = await cycleNow(cycle);
  expect(charged.status).toBe('charged');
  // An earlier test may have left the local cloud's clock ahead.
  const { now } = await control<{ now: string }>('GET', '/clock');
  expect(Date.parse(charged.dueAt!) - Date.parse(now)).toBeLessThanOrEqual(60 * 60_000);

  await showIn(due.activeSubscriptions, late);
  const aMinuteAgo = new Date(Date.now() - 60_000).toISOString();
  const hasPassed = { dueAt: aMinuteAgo, due_pk: due.cycles, due_sk: aMinuteAgo };
  await setItem(cycleEntity.key(cycle.id), hasPassed);
  await runJob('advance-cycles');
  await renew(cycle);
  const orders = await renewalOrdersOf(cycle);
  expect(orders.map(({ userId, paymentStatus }) => [userId, paymentStatus]).sort()).toEqual(
    [
      [inTime.id, 'paid'],
      [late.id, 'paid'],
    ].sort(),
  );
  expect(await cycleNow(cycle)).toMatchObject({ status: 'charged' });

  await setItem(cycleEntity.key(cycle.id), hasPassed);
  await runJob('advance-cycles');
  const after = await cycleNow(cycle);
  expect([after.status, after.dueAt! > '2099-01-03']).toEqual(['charged', true]);
});

it('a harvest that is a day old bills no more subscriptions', async () => {
  const cycle = await closedCycle();
  const [inTime, late] = await Promise.all([renewingMember(cycle), renewingMember(cycle)]);
  await showIn('NOT_YET', late);
  await renew(cycle);
  await showIn(due.activeSubscriptions, late);
  await withMovedClock(async () => {
    await control('POST', '/clock', { advanceMs: 26 * 3600_000 });
    await setItem(cycleEntity.key(cycle.id), { due_pk: due.cycles });
    await runJob('advance-cycles');
  });
  expect((await cycleNow(cycle)).status).toBe('charged');
  expect((await renewalOrdersOf(cycle)).map(({ userId }) => userId)).toEqual([inTime.id]);
});
