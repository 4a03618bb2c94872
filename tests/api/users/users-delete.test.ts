import type { ApiClient } from '../../support/api-client.ts';
import { notOffered } from '#functions/accounts/domain/offered-until.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import { keys } from '#functions/platform/keys.ts';
import { reviewEntity } from '#functions/catalogue/data/reviews.ts';
import { chargeEntity } from '#functions/orders/data/charges.ts';
import { chargeIdOf } from '#functions/orders/domain/charge.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { callProvider } from '../../support/call-provider.ts';
import { exampleCharge } from '../../support/example-order.ts';
import { giveSubscription } from '../../support/give-subscription.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { saveMethod } from '../../support/renewing.ts';
import { fill, fullShare, ordersOf, runJob, subscriptionsOf, userOf } from '../../support/shopping.ts';
import { setOrderStatus } from '../../support/staff-orders.ts';
import { createVendor, productOf } from '../../support/vendor-sales.ts';
import {
  address,
  anonymous,
  control,
  createMember,
  createSignedInMember,
  createProduct,
  demoClient,
  drainQueues,
  mailsTo,
  readItem,
  readPartition,
  setItem,
  writeItem,
  type Member,
} from '../../support/world.ts';

/**
 * These tests check that deleting an account removes all data about the person at once. A job clears the
 * rest, even after failures.
 */
let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});
afterEach(() => control('DELETE', '/faults'));

const remove = (id: string, confirm?: 'true') =>
  admin.call('deleteUser', { params: { id }, query: confirm ? { confirm } : {} });
const audience = async () => (await readItem<Record<string, number>>(keys.counter('audience')))!;

async function expectCleared(member: Member, before: User): Promise<void> {
  const account = await userOf(member);
  const partition = JSON.stringify(await readPartition(keys.user(member.id).pk, ''));
  for (const personal of [member.email, before.phone, before.lastName])
    expect([personal, partition.includes(personal)]).toEqual([personal, false]);
  expect(account).toMatchObject({ status: 'inactive', firstName: 'Deleted', clearingDueAt: null });
  expect(account).not.toHaveProperty('due_pk');
  expect((await subscriptionsOf(member)).map(({ status }) => status)).toEqual(['cancelled']);
  const { password } = member;
  expect((await anonymous().call('login', { body: { email: member.email, password } })).status).toBe(401);
  const answer = await admin.call('listUsers', { query: { search: member.email } });
  expect(answer.body.users).toEqual([]);
}

it('a deleted account keeps its subscription from going on again, also where staff confirm it in the same moment', async () => {
  const member = await createMember();
  const { id } = await giveSubscription(member);
  const setStatus = (status: 'paused' | 'active') =>
    admin.call('updateSubscriptionStatus', { params: { id }, body: { status } });
  await setStatus('paused');
  const [removed, resumed] = await Promise.all([remove(member.id, 'true'), setStatus('active')]);
  expect([removed.status, [200, 409].includes(resumed.status)]).toEqual([200, true]);
  await runJob('clear-deleted-users');
  expect((await subscriptionsOf(member)).map(({ status }) => status)).toEqual(['cancelled']);
  expect(await setStatus('active')).toMatchObject({ status: 409, body: { error: /account .* was deleted/ } });
  expect((await setStatus('cancelled' as never)).status).toBe(200);
});

it('a deletion of an account takes everything personal, and keeps the books', async () => {
  const member = await createSignedInMember({
    lastName: 'Forgettable',
    phone: '+17725557766',
    creditCents: 500,
  });
  await giveSubscription(member);
  const product = await createProduct();
  const review = { rating: 5, title: 'Fine', content: 'All of it was good.' };
  const written = await member.client.call('createProductReview', {
    params: { id: product.id },
    body: review,
  });
  const update = { version: 1, last_name: 'Unforgotten', deposit_amount: 20 };
  await admin.call('updateUser', { params: { id: member.id }, body: update });
  const [before, counts] = [await userOf(member), await audience()];
  expect(await remove(member.id)).toMatchObject({
    status: 409,
    body: {
      error:
        'Terry Unforgotten has a deposit of $20.00 that is not paid back and $5.00 of credit that ends with the account.',
      errors: [{ path: 'confirm' }],
    },
  });
  expect(await remove(member.id, 'true')).toMatchObject({
    status: 200,
    body: { message: 'Successfully deleted 1 user(s)' },
  });
  expect((await audience()).customer_email).toBe(counts.customer_email! - 1);
  expect((await member.client.call('getProfile')).status).toBe(401);
  expect((await member.client.call('refreshSession')).status).toBe(401);
  await runJob('clear-deleted-users');
  await drainQueues();
  await expectCleared(member, before);
  expect((await userOf(member)).creditCents).toBe(500);
  const query = { kind: 'user' as const, record_id: member.id };
  const { entries } = (await admin.call('listAuditEntries', { query })).body;
  expect(JSON.stringify(entries)).not.toMatch(/Unforgotten|Forgettable|5557766/);
  expect(entries.at(-1)!.changes).toContainEqual({ field: 'depositCents', before: 0, after: 2000 });
  expect(await readItem(reviewEntity.key(product.id, written.body.review.id))).toMatchObject({
    userName: 'Deleted user',
  });
  const mails = await mailsTo(member.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your account with .* was deleted$/),
  ]);
  expect((await remove(member.id)).status).toBe(200);
  expect((await admin.call('getUser', { params: { id: member.id } })).status).toBe(404);
  // The address is free for somebody new.
  const body = { first_name: 'New', last_name: 'Person', email: member.email };
  expect((await admin.call('createUser', { body })).status).toBe(200);
});

it('a deletion of an account has the payment provider forget saved cards and who its customer is', async () => {
  const member = await createMember();
  for (const method of ['pm_card_visa', 'pm_card_mastercard']) await saveMethod(member, method);
  const { stripeCustomerId } = await userOf(member);
  await setItem(keys.user(member.id), { chargedMethod: { methodId: 'pm_1', label: 'Visa ending in 4242' } });
  const customer = (path = '') =>
    callProvider<Record<string, unknown>>(address, 'GET', `/customers/${stripeCustomerId}${path}`);
  expect(await customer('/payment_methods')).toMatchObject({ data: [{}, {}] });
  await remove(member.id);
  expect(JSON.stringify(await userOf(member))).not.toContain('4242');
  await control('POST', '/faults', {
    functionName: 'clear-deleted-users',
    service: 'stripe',
    operation: 'POST /v1/payment_methods/*/detach',
    mode: 'crash-after',
  });
  await runJob('clear-deleted-users').catch(() => undefined);
  await control('DELETE', '/faults');
  await runJob('clear-deleted-users');
  expect(await customer('/payment_methods')).toMatchObject({ data: [] });
  expect(await customer()).toMatchObject({ name: null, email: null, metadata: { user_id: member.id } });
  expect(await userOf(member)).toMatchObject({ clearingDueAt: null });
});

it('a deletion of an account is confirmed while an order is to be picked up, and follows it until it is over', async () => {
  const member = await createMember();
  await fill(member, { plan: (await fullShare()).id });
  const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
  expect(await remove(member.id)).toMatchObject({
    status: 409,
    body: { errors: [{ path: 'confirm', message: expect.stringContaining('1 order not paid yet') }] },
  });
  await payByCard(placed, testCards.good);
  await drainQueues();
  const answer = await remove(member.id);
  expect(answer).toMatchObject({
    status: 409,
    body: {
      error: 'Terry Tester has 1 order still to be picked up and a deposit of $40.00 that is not paid back.',
    },
  });
  expect((await remove(member.id, 'true')).status).toBe(200);
  await runJob('clear-deleted-users');
  const account = await userOf(member);
  expect(account.clearingDueAt! > new Date().toISOString()).toBe(true);
  expect(account).toMatchObject({ due_sk: account.clearingDueAt, subscriptionStatus: 'cancelled' });
  expect(await ordersOf(member)).toMatchObject([{ status: 'confirmed', paymentStatus: 'paid' }]);
});

it('a deletion of an account clears an order that was given up unpaid and its charge, and comes back for nothing', async () => {
  const member = await createMember();
  await fill(member, { plan: (await fullShare()).id });
  await member.client.call('createPaymentIntent', { body: { special_instructions: 'For Terry Tester' } });
  const [order] = await ordersOf(member);
  await setOrderStatus(order!.id, 'cancelled');
  const charge = exampleCharge({
    ...chargeIdOf(order!),
    orderId: order!.id,
    userId: member.id,
    name: 'Terry Tester',
    email: member.email,
    state: 'waived',
  });
  await writeItem(chargeEntity.item(charge));
  expect((await remove(member.id)).status).toBe(200);
  await runJob('clear-deleted-users');
  expect(await readItem(chargeEntity.key(charge.cycleId, charge.subscriptionId))).toMatchObject({
    name: 'Deleted user',
    email: '',
  });
  expect(JSON.stringify(await ordersOf(member))).not.toContain('For Terry');
  expect(await userOf(member)).toMatchObject({ clearingDueAt: null });
});

it('a deletion of a vendor takes the products off sale, also those that go on sale meanwhile', async () => {
  const vendor = await createVendor();
  const product = await productOf(vendor, { status: 'inactive' });
  expect((await remove(vendor.id, 'true')).status).toBe(200);
  await runJob('clear-deleted-users');
  await runJob('watch-insurance');
  expect(await readItem(productEntity.key(product.id))).toMatchObject({ offeredUntil: notOffered });
  expect(await readPartition(keys.user(vendor.id).pk, 'INSURANCE')).toEqual([]);
});

it('a deletion of the own account is refused', async () => {
  const { user } = (await admin.call('getProfile')).body;
  expect((await remove(user.id, 'true')).status).toBe(409);
});

describe('a function that dies', () => {
  const steps = [
    ['delete-user', 'dynamodb', 'TransactWriteItems', 1],
    ['clear-deleted-users', 'cognito-idp', 'AdminDeleteUser', 1],
    ['clear-deleted-users', 'dynamodb', 'TransactWriteItems', 1],
    ['clear-deleted-users', 'dynamodb', 'TransactWriteItems', 2],
    ['clear-deleted-users', 'dynamodb', 'UpdateItem', 1],
  ] as const;

  it.each(steps)('a deletion goes on: %s after %s %s (%s)', async (functionName, service, operation, nth) => {
    const member = await createMember({ lastName: 'Crashington', phone: '+17725557767' });
    await giveSubscription(member);
    await member.client.call('addToCart', { body: { product_id: (await createProduct()).id, quantity: 1 } });
    const before = await userOf(member);
    const call = { functionName, service, operation };
    if (nth > 1) await control('POST', '/faults', { ...call, mode: 'delay', delayMs: 1, times: nth - 1 });
    await control('POST', '/faults', { ...call, mode: 'crash-after' });
    await remove(member.id);
    await runJob('clear-deleted-users').catch(() => undefined);
    await control('DELETE', '/faults');
    await runJob('clear-deleted-users');
    await drainQueues();
    await expectCleared(member, before);
  });
});
