import { payByCard, testCards } from '../../support/payment.ts';
import { fill, fullShare, subscriptionsOf, userOf } from '../../support/shopping.ts';
import { refundWish, seeOrder } from '../../support/staff-orders.ts';
import {
  anonymous,
  control,
  createMember,
  demoClient,
  drainQueues,
  type Member,
} from '../../support/world.ts';

/**
 * The deposit of the Full Share, in cents. An account has one sum for the deposits of all its orders, which
 * two refunds can change at the same time.
 */
const depositCents = 4000;

afterEach(() => control('DELETE', '/faults'));

/**
 * Takes a share and cancels it. The co-op still holds the deposit, so a later, larger share asks only for the
 * difference.
 */
async function joinAndCancel(member: Member, plan: string): Promise<string> {
  await fill(member, { plan });
  const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
  await payByCard(placed, testCards.good);
  await drainQueues();
  const active = (await subscriptionsOf(member)).find(({ status }) => status === 'active');
  await member.client.call('cancelSubscription', { params: { id: active!.id } });
  await drainQueues();
  return placed.orderId;
}

it('deposits of two orders, refunded whole at the same time, leave none on the account', async () => {
  const [admin, member] = await Promise.all([demoClient('admin'), createMember()]);
  const { plans } = (await anonymous().call('listPlans')).body;
  const small = plans.find(
    ({ is_trial: isTrial, deposit }) => !isTrial && deposit > 0 && deposit < depositCents / 100,
  )!;
  const ids = [await joinAndCancel(member, small.id), await joinAndCancel(member, (await fullShare()).id)];
  expect((await userOf(member)).depositCents).toBe(depositCents);
  const orders = await Promise.all(ids.map(seeOrder));
  // The delay makes both calls read the account before either of them writes.
  await control('POST', '/faults', {
    functionName: 'refund-order',
    service: 'dynamodb',
    operation: 'TransactWriteItems',
    mode: 'delay',
    delayMs: 1500,
    times: 2,
  });
  const answers = await Promise.all(
    orders.map(({ id, version }) => admin.call('refundOrder', { params: { id }, body: refundWish(version) })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await drainQueues();
  expect((await userOf(member)).depositCents).toBe(0);
});
