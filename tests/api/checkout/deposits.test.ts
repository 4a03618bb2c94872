import { randomUUID } from 'node:crypto';
import type { Input } from '#shared/contracts/registry.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { dispute, endDispute, orderNow } from '../../support/money.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { fill, fullShare, userOf } from '../../support/shopping.ts';
import { createMember, demoClient, drainQueues, type Member } from '../../support/world.ts';

/** These tests check the held deposit of a member: each deposit is held once, until it is given back. */
let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const depositCents = 4000;

async function join(member: Member) {
  await fill(member, { plan: (await fullShare()).id });
  const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
  await payByCard(placed, testCards.good);
  await drainQueues();
  return { id: placed.orderId, paymentId: placed.payment_intent_id! };
}

type Body = NonNullable<Input<'refundOrder'>['body']>;
type Wish = Pick<Body, 'what' | 'to' | 'lines'>;
async function refund(id: string, wish: Wish) {
  const { version } = (await admin.call('getAdminOrder', { params: { id } })).body.order;
  const body = { request_id: randomUUID(), version, return_stock: false, reason: 'Asked', ...wish };
  expect((await admin.call('refundOrder', { params: { id }, body })).status).toBe(200);
}

it('a deposit is held once of two orders, and the second one given back leaves it', async () => {
  const member = await createMember();
  const first = await join(member);
  const { subscriptionId } = await orderNow(first.id);
  await admin.call('updateSubscriptionStatus', {
    params: { id: subscriptionId! },
    body: { status: 'cancelled' },
  });
  const second = await join(member);
  expect((await userOf(member)).depositCents).toBe(depositCents);
  await refund(second.id, { what: 'whole', to: 'payment' });
  expect((await userOf(member)).depositCents).toBe(depositCents);
});

it('a deposit that was given back is not held again when a dispute is won', async () => {
  const member = await createMember();
  const { id, paymentId } = await join(member);
  const line = (await orderNow(id)).lines.findIndex(({ kind }) => kind === 'deposit');
  await refund(id, { to: 'credit', what: 'lines', lines: [{ line, quantity: 1 }] });
  expect(await userOf(member)).toMatchObject({ depositCents: 0, creditCents: depositCents });
  await dispute(paymentId);
  await drainQueues();
  await endDispute(paymentId, 'won');
  await drainQueues();
  expect(await userOf(member)).toMatchObject({ depositCents: 0, creditCents: depositCents });
});

it('a deposit is held once of an order that is paid again after a dispute', async () => {
  const member = await createMember();
  const { paymentId } = await join(member);
  await dispute(paymentId);
  await drainQueues();
  await endDispute(paymentId, 'won');
  await drainQueues();
  expect((await userOf(member)).depositCents).toBe(depositCents);
});
