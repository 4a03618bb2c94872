import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { planEntity } from '#functions/subscriptions/data/plans.ts';
import { randomUUID } from 'node:crypto';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { keys, lists } from '#functions/platform/keys.ts';
import { localDate } from '#shared/local-date.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { giveSubscription } from '../../support/give-subscription.ts';
import { notificationsOf, sweep } from '../../support/messages.ts';
import { withMovedClock } from '../../support/moved-clock.ts';
import { payByBank, testBanks } from '../../support/payment.ts';
import { fill, fullShare, settlePayment, subscriptionsOf, userOf } from '../../support/shopping.ts';
import {
  anonymous,
  control,
  createMember,
  createProduct,
  demoClient,
  mailsTo,
  readItem,
  readListing,
  setItem,
  drainQueues,
  type Member,
} from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const stored = async (id: string) => (await readItem<Subscription>(subscriptionEntity.key(id)))!;
const params = ({ id }: { id: string }) => ({ params: { id } });
const subscriptionMails = async (member: Member) => (await mailsTo(member.email)).map((mail) => mail.subject);

async function memberWith(changes: Partial<Subscription> = {}) {
  const member = await createMember();
  const paidThroughCutoff = new Date().toISOString();
  return { member, subscription: await giveSubscription(member, { paidThroughCutoff, ...changes }) };
}

const analytics = async () => (await admin.call('getSubscriptionAnalytics')).body;
const countOf = async (status: string) => {
  const shards = await Promise.all(
    Array.from({ length: 8 }, (_, shard) =>
      readItem<{ value: number }>(keys.counterPart('SUBSCRIPTIONS', status, shard)),
    ),
  );
  return shards.reduce((sum, shard) => sum + (shard?.value ?? 0), 0);
};
/** The next cut-off, also of a cycle that takes no orders any more. */
const nextCutoff = async () => {
  const cycles = await readListing<Cycle>(lists.cycles, '20');
  return cycles
    .filter((cycle) => cycle.status !== 'cancelled' && cycle.cutoffAt > new Date().toISOString())
    .map((cycle) => cycle.cutoffAt)
    .sort()[0]!;
};

describe('pause, resume, cancel', () => {
  it('a pause reaches the account, stops what is due, keeps the counters right and mails once', async () => {
    const { member, subscription } = await memberWith();
    const [active, paused] = [await countOf('active'), await countOf('paused')];
    const { status, body } = await member.client.call('pauseSubscription', params(subscription));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Subscription paused successfully!',
      subscription: { status: 'paused', next_billing_date: null, annual_fee_date: null },
    });
    expect(await userOf(member)).toMatchObject({
      subscriptionStatus: 'paused',
      subscriptionId: subscription.id,
    });
    const item = await readItem<Record<string, unknown>>(subscriptionEntity.key(subscription.id));
    expect(item).not.toHaveProperty('due_pk');
    expect([await countOf('active'), await countOf('paused')]).toEqual([active - 1, paused + 1]);
    expect(await subscriptionMails(member)).toEqual(['Your Half Share is paused']);
  });

  it('a change by members is notified as read, and one by staff as unread', async () => {
    const { member, subscription } = await memberWith();
    const mailState = async () => {
      await drainQueues();
      const { notifications } = (await member.client.call('listNotifications')).body;
      const { count } = (await member.client.call('getUnreadCount')).body;
      return [notifications.map(({ is_read }) => is_read), count];
    };
    await member.client.call('pauseSubscription', params(subscription));
    await member.client.call('resumeSubscription', params(subscription));
    expect(await mailState()).toEqual([[true, true], 0]);
    await admin.call('updateSubscriptionStatus', { ...params(subscription), body: { status: 'paused' } });
    expect(await mailState()).toEqual([[false, true, true], 1]);
  });

  it('a resumed subscription is never billed for the cut-offs that passed meanwhile', async () => {
    const { member, subscription } = await memberWith({ status: 'paused' });
    const before = new Date().toISOString();
    const { body } = await member.client.call('resumeSubscription', params(subscription));
    const after = await stored(subscription.id);
    expect(after.paidThroughCutoff >= before).toBe(true);
    expect(body.subscription.next_billing_date).toBe(localDate(new Date(await nextCutoff())));
    expect(await readItem(subscriptionEntity.key(subscription.id))).toMatchObject({
      due_pk: 'SUBSCRIPTIONS#active',
      due_sk: `${after.paidThroughCutoff}#${subscription.id}`,
    });
    expect((await userOf(member)).subscriptionStatus).toBe('active');
    expect(await subscriptionMails(member)).toEqual(['Your Half Share is active']);
  });

  it('a resumed subscription stays paid when it is resumed before that cut-off', async () => {
    const cutoff = await nextCutoff();
    const { member, subscription } = await memberWith({ status: 'paused', paidThroughCutoff: cutoff });
    const { body } = await member.client.call('resumeSubscription', params(subscription));
    expect((await stored(subscription.id)).paidThroughCutoff).toBe(cutoff);
    expect(body.subscription.next_billing_date! > localDate(new Date(cutoff))).toBe(true);
  });

  it('a cancellation is for good', async () => {
    const { member, subscription } = await memberWith();
    const { body } = await member.client.call('cancelSubscription', params(subscription));
    expect(body).toMatchObject({
      message: 'Subscription cancelled successfully!',
      subscription: { status: 'cancelled', next_billing_date: null },
    });
    expect((await userOf(member)).subscriptionStatus).toBe('cancelled');
    for (const id of ['pauseSubscription', 'resumeSubscription', 'cancelSubscription'] as const)
      expect(await member.client.call(id, params(subscription))).toMatchObject({
        status: 409,
        body: { error: 'This subscription is cancelled and cannot be changed.' },
      });
    expect(await subscriptionMails(member)).toEqual(['Your Half Share is cancelled']);
  });

  it.each([
    ['pauseSubscription', 'paused', 'This subscription is already paused.'],
    ['resumeSubscription', 'active', 'This subscription is already active.'],
    [
      'pauseSubscription',
      'pending_confirmation',
      'This subscription is awaiting approval. Until then, it can only be cancelled.',
    ],
    [
      'resumeSubscription',
      'pending_confirmation',
      'This subscription is awaiting approval. Until then, it can only be cancelled.',
    ],
  ] as const)('the change %s is refused while the subscription is %s', async (id, status, text) => {
    const { member, subscription } = await memberWith({ status });
    expect(await member.client.call(id, params(subscription))).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: text },
    });
    expect((await stored(subscription.id)).version).toBe(1);
  });

  it('an account keeps showing another live subscription when one is cancelled', async () => {
    const { member, subscription } = await memberWith();
    const old = await giveSubscription(member, { status: 'paused' }, false);
    await member.client.call('cancelSubscription', params(old));
    expect(await userOf(member)).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionId: subscription.id,
    });
  });

  it('ten cancellations at once make one cancellation, one mail and one count', async () => {
    const { member, subscription } = await memberWith();
    const before = await countOf('cancelled');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => member.client.call('cancelSubscription', params(subscription))),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    expect(await countOf('cancelled')).toBe(before + 1);
    expect((await stored(subscription.id)).version).toBe(2);
    expect(await subscriptionMails(member)).toHaveLength(1);
  });

  it.each(['crash-before', 'crash-after'])(
    'a change holds and mails once when it crashes at the write (%s)',
    async (mode) => {
      const { member, subscription } = await memberWith();
      await control('POST', '/faults', {
        service: 'dynamodb',
        operation: 'TransactWriteItems',
        functionName: 'pause-subscription',
        mode,
        times: 1,
      });
      expect((await member.client.call('pauseSubscription', params(subscription))).status).toBe(500);
      await control('DELETE', '/faults');
      const again = await member.client.call('pauseSubscription', params(subscription));
      expect(again.status).toBe(mode === 'crash-before' ? 200 : 409);
      expect((await stored(subscription.id)).status).toBe('paused');
      await drainQueues();
      await control('POST', '/clock', { advanceMs: 4 * 60_000 });
      try {
        await control('POST', '/invoke', { functionName: 'sweep-outbox', event: {} });
        expect(await subscriptionMails(member)).toEqual(['Your Half Share is paused']);
      } finally {
        await control('POST', '/clock', { reset: true });
      }
    },
  );
});

it('a cancelled subscription stays so when the bank transfer of its first share arrives after all', async () => {
  const [member, plan] = await Promise.all([createMember(), fullShare()]);
  await fill(member, { plan: plan.id });
  const { amount_due } = (await member.client.call('getCart')).body;
  const placed = await member.client.call('createOrder', {
    body: { payment_method_type: 'ach', amount: Math.round(amount_due * 100) },
  });
  await payByBank(placed.body, testBanks.good);
  await drainQueues();
  const [subscription] = await subscriptionsOf(member);
  expect(subscription).toMatchObject({ status: 'pending_confirmation' });
  expect((await member.client.call('cancelSubscription', params(subscription!))).status).toBe(200);
  await settlePayment(placed.body.payment_intent_id!);
  await drainQueues();
  expect(
    (await member.client.call('getOrder', { params: { id: placed.body.orderId } })).body.order,
  ).toMatchObject({ payment_status: 'paid' });
  expect((await stored(subscription!.id)).status).toBe('cancelled');
  expect((await userOf(member)).subscriptionStatus).toBe('cancelled');
});

describe('rights', () => {
  const owned = ['pauseSubscription', 'resumeSubscription', 'cancelSubscription'] as const;

  it('a subscription of another member is not found, also by staff, and nothing changes', async () => {
    const { subscription } = await memberWith();
    const other = await createMember();
    for (const client of [other.client, admin]) {
      for (const id of owned) expect((await client.call(id, params(subscription))).status).toBe(404);
      const update = { ...params(subscription), body: { addon_items: [] } };
      expect((await client.call('updateSubscription', update)).status).toBe(404);
      expect((await client.call('listSubscriptionAddons', params(subscription))).status).toBe(404);
    }
    const status = { ...params(subscription), body: { status: 'cancelled' as const } };
    expect((await other.client.call('updateSubscriptionStatus', status)).status).toBe(404);
    expect((await stored(subscription.id)).version).toBe(1);
  });

  it('a subscription that does not exist is not found in the same way', async () => {
    const { client } = await createMember();
    const { status, body } = await client.call('pauseSubscription', { params: { id: 'sub_none' } });
    expect([status, body.error]).toEqual([404, 'Subscription not found']);
  });

  it('an owner sets a status by the same rules', async () => {
    const { member, subscription } = await memberWith();
    const set = (status: Subscription['status']) =>
      member.client.call('updateSubscriptionStatus', { ...params(subscription), body: { status } });
    expect((await set('paused')).status).toBe(200);
    expect((await set('pending_confirmation')).status).toBe(409);
    expect((await set('active')).status).toBe(200);
    expect((await set('inactive')).status).toBe(409);
    expect((await set('cancelled')).status).toBe(200);
    expect((await set('active')).status).toBe(409);
  });

  it('an admin sets any status of any subscription, also of a cancelled one', async () => {
    const { member, subscription } = await memberWith({ status: 'cancelled' });
    const set = (status: Subscription['status']) =>
      admin.call('updateSubscriptionStatus', { ...params(subscription), body: { status } });
    const before = new Date().toISOString();
    for (const status of ['inactive', 'pending', 'pending_confirmation', 'paused', 'active'] as const) {
      expect((await set(status)).body.subscription.status).toBe(status);
      expect((await userOf(member)).subscriptionStatus).toBe(status);
    }
    expect((await stored(subscription.id)).paidThroughCutoff >= before).toBe(true);
    const { version } = await stored(subscription.id);
    expect((await set('active')).status).toBe(200);
    expect((await stored(subscription.id)).version).toBe(version);
  });

  it('an admin’s rights end with the role', async () => {
    const { subscription } = await memberWith();
    const staff = await createMember({ role: 'admin' });
    await setItem(keys.user(staff.id), { status: 'inactive' });
    const { status } = await staff.client.call('updateSubscriptionStatus', {
      ...params(subscription),
      body: { status: 'cancelled' },
    });
    expect(status).toBe(401);
  });
});

describe('standing add-ons', () => {
  const update = (
    member: Member,
    id: string,
    addon_items: { product_id: string; quantity: number; price?: number }[],
  ) => member.client.call('updateSubscription', { params: { id }, body: { addon_items } });

  it('standing add-ons are replaced at the catalogue’s prices, whatever the client sends', async () => {
    const { member, subscription } = await memberWith();
    const [eggs, honey] = await Promise.all([
      createProduct({ priceCents: 625 }),
      createProduct({ priceCents: 1190 }),
    ]);
    const first = await update(member, subscription.id, [
      { product_id: eggs.id, quantity: 2, price: 0.01 },
      { product_id: honey.id, quantity: 1, price: -5 },
    ]);
    expect(first).toMatchObject({
      status: 200,
      body: {
        message: 'Subscription updated successfully!',
        subscription: { base_price: 42, addon_total: 24.4, total_price: 66.4, annual_fee: 50 },
      },
    });
    const [keptItem] = first.body.subscription.items;
    const second = await update(member, subscription.id, [
      { product_id: eggs.id, quantity: 3 },
      { product_id: honey.id, quantity: -1 },
    ]);
    expect(second.body.subscription.items).toEqual([{ ...keptItem!, quantity: 3 }]);
    const third = await update(member, subscription.id, [{ product_id: eggs.id, quantity: 0 }]);
    expect(third.body.subscription).toMatchObject({ items: [], addon_total: 0, total_price: 42 });
  });

  it('standing add-ons that change by five presses are mailed once, some minutes after the last, as they are then', () =>
    withMovedClock(async () => {
      const { member, subscription } = await memberWith();
      const { id, name } = await createProduct({ stock: 90 });
      for (const quantity of [1, 2, 3, 4, 5])
        await update(member, subscription.id, [{ product_id: id, quantity }]);
      await sweep();
      expect(await mailsTo(member.email)).toEqual([]);
      await control('POST', '/clock', { advanceMs: 7 * 60_000 });
      await sweep();
      const [mail, ...others] = await mailsTo(member.email);
      expect([mail!.subject, others]).toEqual(['Your Half Share was changed', []]);
      expect(mail!.text).toContain(`5 × ${name}`);
      expect(await notificationsOf(member)).toHaveLength(1);
    }));

  it('standing add-ons are not mailed after a pause meanwhile, nor to a member who is gone', () =>
    withMovedClock(async () => {
      const [paused, gone] = [await memberWith(), await memberWith()];
      const items = [{ product_id: (await createProduct()).id, quantity: 1 }];
      for (const { member, subscription } of [paused, gone]) await update(member, subscription.id, items);
      await paused.member.client.call('pauseSubscription', params(paused.subscription));
      await drainQueues();
      await setItem(keys.user(gone.member.id), { email: '' });
      await control('POST', '/clock', { advanceMs: 7 * 60_000 });
      await sweep();
      expect(await subscriptionMails(paused.member)).toEqual(['Your Half Share is paused']);
      expect(await subscriptionMails(gone.member)).toEqual([]);
    }));

  it('standing add-ons stay untouched by the same list again', async () => {
    const { member, subscription } = await memberWith();
    const eggs = await createProduct();
    const items = [{ product_id: eggs.id, quantity: 2 }];
    await update(member, subscription.id, items);
    expect((await update(member, subscription.id, items)).status).toBe(200);
    expect((await stored(subscription.id)).version).toBe(2);
  });

  it.each([
    ['a share', { type: 'coop_share' as const }],
    ['a group header', { isParent: true }],
    ['something unavailable', { unavailable: true }],
    ['something not on sale', { status: 'inactive' as const }],
  ])('standing add-ons refuse %s', async (_, changes) => {
    const { member, subscription } = await memberWith();
    const product = await createProduct(changes);
    const { status, body } = await update(member, subscription.id, [{ product_id: product.id, quantity: 1 }]);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path: 'addon_items' }]);
    expect((await stored(subscription.id)).items).toEqual([]);
  });

  it('standing add-ons refuse an unknown product, one twice, too many and odd quantities', async () => {
    const { member, subscription } = await memberWith();
    const product = await createProduct();
    const many = Array.from({ length: 51 }, () => ({ product_id: `prd_${randomUUID()}`, quantity: 1 }));
    for (const items of [
      [{ product_id: 'prd_unknown', quantity: 1 }],
      [
        { product_id: product.id, quantity: 1 },
        { product_id: product.id, quantity: 2 },
      ],
      many,
      [{ product_id: product.id, quantity: 1.5 }],
      [{ product_id: product.id, quantity: 100 }],
    ])
      expect((await update(member, subscription.id, items)).status).toBe(422);
    expect((await stored(subscription.id)).version).toBe(1);
  });

  it('a standing add-on that is not on sale stays while another one is changed, but does not grow', async () => {
    const product = await createProduct({ unavailable: true });
    const items = [
      { id: 'sbi_1', productId: product.id, productName: product.name, quantity: 2, priceCents: 900 },
    ];
    const { member, subscription } = await memberWith({ items });
    const grown = await update(member, subscription.id, [{ product_id: product.id, quantity: 3 }]);
    expect(grown.status).toBe(422);
    const eggs = await createProduct();
    const answer = await update(member, subscription.id, [
      { product_id: product.id, quantity: 1 },
      { product_id: eggs.id, quantity: 1 },
    ]);
    expect(answer.body.subscription.items).toMatchObject([{ quantity: 1, price: 9 }, { quantity: 1 }]);
  });

  it.each([
    ['paused', 'This subscription is paused. Resume it to change its add-ons.'],
    ['cancelled', 'This subscription is cancelled and cannot be changed.'],
    [
      'pending_confirmation',
      'This subscription is awaiting approval. You can change its add-ons once it is approved.',
    ],
  ] as const)('standing add-ons are not changed while the subscription is %s', async (status, text) => {
    const { member, subscription } = await memberWith({ status });
    expect(await update(member, subscription.id, [])).toMatchObject({ status: 409, body: { error: text } });
  });

  it('standing add-ons are not for a trial, which ends after its first pickup', async () => {
    const { member, subscription } = await memberWith({ isTrial: true });
    expect((await update(member, subscription.id, [])).status).toBe(409);
  });

  it('the list of add-ons has those of the subscription first, then those that may be added, and nothing else', async () => {
    const mark = `Zz${randomUUID().slice(0, 8)}`;
    const [on, more, resting] = await Promise.all([
      createProduct({ name: `${mark} on` }),
      createProduct({ name: `${mark} more`, priceCents: 777 }),
      createProduct({ name: `${mark} resting`, unavailable: true }),
      createProduct({ name: `${mark} share`, type: 'coop_share' }),
    ]);
    const item = (product: typeof on) => ({
      id: `sbi_${product.id}`,
      productId: product.id,
      productName: product.name,
      quantity: 2,
      priceCents: product.priceCents,
    });
    const { member, subscription } = await memberWith({ items: [item(on), item(resting)] });
    const list = async (query: { search?: string; cursor?: string; limit?: number }) =>
      (await member.client.call('listSubscriptionAddons', { ...params(subscription), query })).body;
    const first = await list({ limit: 5 });
    expect(first.addons.slice(0, 2)).toMatchObject([
      { id: on.id, quantity: 2, is_available: true },
      { id: resting.id, quantity: 2, is_available: false },
    ]);
    expect(first.addons.slice(2).every((addon) => addon.quantity === 0 && addon.is_available)).toBe(true);
    expect(first.next_cursor).not.toBeNull();
    const next = await list({ limit: 5, cursor: first.next_cursor! });
    const ids = [...first.addons, ...next.addons].map((addon) => addon.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await list({ search: mark })).addons).toMatchObject([
      { id: more.id, quantity: 0, price: 7.77 },
      { id: on.id, quantity: 2 },
    ]);
  });

  it('standing add-ons and a pause at the same moment both hold, or the later one is refused by the rules', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { member, subscription } = await memberWith();
      const product = await createProduct();
      const [pause, change] = await Promise.all([
        member.client.call('pauseSubscription', params(subscription)),
        update(member, subscription.id, [{ product_id: product.id, quantity: 1 }]),
      ]);
      expect(pause.status).toBe(200);
      expect([200, 409]).toContain(change.status);
      const after = await stored(subscription.id);
      expect(after.status).toBe('paused');
      expect(after.items).toHaveLength(change.status === 200 ? 1 : 0);
      expect(after.version).toBe(change.status === 200 ? 3 : 2);
    }
  });

  it('the last of many lists saved at once is kept, and every accepted list was whole', async () => {
    const { member, subscription } = await memberWith();
    const products = await Promise.all(Array.from({ length: 4 }, () => createProduct()));
    const answers = await Promise.all(
      products.map((product) => update(member, subscription.id, [{ product_id: product.id, quantity: 1 }])),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    const after = await stored(subscription.id);
    expect(after.items).toHaveLength(1);
    expect(after.version).toBe(5);
  });
});

describe('asking for a subscription without paying', () => {
  const today = () => localDate(new Date());
  const ask = (member: Member, plan_id = 'plan_half-share', more: Record<string, unknown> = {}) =>
    member.client.call('createSubscription', { body: { plan_id, start_date: today(), ...more } });

  it('a subscription without a payment awaits approval and bills nothing', async () => {
    const [member, product] = await Promise.all([createMember(), createProduct({ priceCents: 500 })]);
    const before = await countOf('pending_confirmation');
    const { status, body } = await ask(member, 'plan_half-share', {
      addon_items: [{ product_id: product.id, quantity: 2, price: 0 }],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Subscription created successfully!',
      subscription: {
        status: 'pending_confirmation',
        addon_total: 10,
        next_billing_date: null,
        annual_fee_date: null,
      },
    });
    expect(await userOf(member)).toMatchObject({
      subscriptionStatus: 'pending_confirmation',
      subscriptionId: body.subscription.id,
      trialUsed: false,
    });
    expect(await countOf('pending_confirmation')).toBe(before + 1);
    const item = await readItem<Record<string, unknown>>(subscriptionEntity.key(body.subscription.id));
    expect(item).not.toHaveProperty('due_pk');
    expect((await member.client.call('listOrders')).body.orders).toEqual([]);
  });

  it('a subscription without a payment is made once by ten requests at once', async () => {
    const member = await createMember();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(member)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await subscriptionsOf(member)).toHaveLength(1);
  });

  it.each(['active', 'paused', 'pending_confirmation'] as const)(
    'a subscription without a payment is refused to a member whose subscription is %s',
    async (status) => {
      const { member } = await memberWith({ status });
      expect(await ask(member)).toMatchObject({
        status: 409,
        body: { error: 'You already have an active subscription!' },
      });
    },
  );

  it('a trial is given once, counted when it begins', async () => {
    const member = await createMember();
    const { body } = await ask(member, 'plan_trial-box');
    const id = body.subscription.id;
    await admin.call('updateSubscriptionStatus', { params: { id }, body: { status: 'active' } });
    expect((await userOf(member)).trialUsed).toBe(true);
    await member.client.call('cancelSubscription', { params: { id } });
    expect(await ask(member, 'plan_trial-box')).toMatchObject({
      status: 409,
      body: { error: 'You have already used your trial.' },
    });
    expect((await ask(member)).status).toBe(200);
  });

  it('a subscription without a payment is billed from the first cut-off after its start', async () => {
    const member = await createMember();
    const cycles = (await anonymous().call('listCycles')).body.cycles;
    const start = localDate(new Date(Date.parse(cycles[0]!.cutoff_at) + 2 * 24 * 3600_000));
    const { body } = await ask(member, 'plan_half-share', { start_date: start });
    const approved = await admin.call('updateSubscriptionStatus', {
      params: { id: body.subscription.id },
      body: { status: 'active' },
    });
    expect(approved.body.subscription.next_billing_date).toBe(localDate(new Date(cycles[1]!.cutoff_at)));
  });

  it('a subscription without a payment is refused for plans that are not offered and for impossible dates', async () => {
    const member = await createMember();
    expect((await ask(member, 'plan_juicing-share-2024')).status).toBe(404);
    expect((await ask(member, 'plan_unknown')).status).toBe(404);
    for (const start_date of ['2020-01-01', '2199-01-01', '2026-02-30', 'soon'])
      expect((await ask(member, 'plan_half-share', { start_date })).status).toBe(422);
    expect(await subscriptionsOf(member)).toEqual([]);
  });
});

describe('plans', () => {
  const fields = (changes: Record<string, unknown> = {}) => ({
    name: `Plan ${randomUUID()}`,
    description: 'For a test',
    price: 40.1,
    annual_fee: 10,
    deposit: 5,
    is_trial: false,
    ...changes,
  });

  it('plans are made, changed, no longer offered and offered again, never deleted', async () => {
    const answer = await admin.call('createPlan', { body: fields() });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Plan created successfully', plan: { price: 40.1, is_active: true } },
    });
    const { id } = answer.body.plan;
    const offered = async () =>
      (await anonymous().call('listPlans')).body.plans.filter((plan) => plan.id === id);
    expect(await offered()).toHaveLength(1);
    const name = `Plan ${randomUUID()}`;
    const changed = await admin.call('updatePlan', {
      params: { id },
      body: { name, price: 12.5, version: 1 },
    });
    expect(changed.body).toMatchObject({
      message: 'Plan updated successfully',
      plan: { name, price: 12.5, annual_fee: 10, deposit: 5, is_active: true, version: 2 },
    });
    const prices = (await anonymous().call('listPlans')).body.plans.map((plan) => plan.price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    for (let time = 0; time < 2; time += 1)
      expect(await admin.call('deactivatePlan', { params: { id } })).toMatchObject({
        status: 200,
        body: { message: 'Plan deactivated successfully', plan: { is_active: false } },
      });
    expect(await offered()).toEqual([]);
    expect((await anonymous().call('getPlan', { params: { id } })).status).toBe(404);
    const all = (await admin.call('listAdminPlans')).body.plans;
    expect(all.find((plan) => plan.id === id)).toMatchObject({ name, is_active: false });
    const firstInactive = all.findIndex((plan) => !plan.is_active);
    expect(all.slice(firstInactive).some((plan) => plan.is_active)).toBe(false);
    await admin.call('updatePlan', { params: { id }, body: { price: 13, version: 3 } });
    expect(await offered()).toEqual([]);
    await admin.call('updatePlan', { params: { id }, body: { is_active: true, version: 4 } });
    expect(await offered()).toHaveLength(1);
    await admin.call('deactivatePlan', { params: { id } });
  });

  it('plans keep their agreed price for those who have them', async () => {
    const { id } = (await admin.call('createPlan', { body: fields() })).body.plan;
    const { member, subscription } = await memberWith({ planId: id });
    await admin.call('updatePlan', { params: { id }, body: { ...fields({ price: 99 }), version: 1 } });
    await admin.call('deactivatePlan', { params: { id } });
    const { subscriptions } = (await member.client.call('listMySubscriptions')).body;
    expect(subscriptions).toMatchObject([{ id: subscription.id, base_price: 42, status: 'active' }]);
  });

  it.each([
    ['no name', { name: '  ' }, 'name'],
    ['a negative price', { price: -1 }, 'price'],
    ['half a cent', { price: 1.005 }, 'price'],
    ['a price that is no number', { price: 'much' }, 'price'],
    ['a negative deposit', { deposit: -0.01 }, 'deposit'],
    ['a trial with a deposit', { is_trial: true, annual_fee: 0 }, 'deposit'],
    ['a trial with an annual fee', { is_trial: true, deposit: 0 }, 'annual_fee'],
  ])('plans refuse %s', async (_, changes, path) => {
    const { status, body } = await admin.call('createPlan', { body: fields(changes) as never });
    expect(status).toBe(422);
    expect(body.errors!.map((error) => error.path)).toContain(path);
  });

  it('plans are not made twice by a second try', async () => {
    const body = fields();
    const { id } = (await admin.call('createPlan', { body })).body.plan;
    expect(
      await admin.call('createPlan', { body: { ...body, name: body.name.toUpperCase() } }),
    ).toMatchObject({
      status: 409,
      body: { error: 'A plan with this name already exists.' },
    });
    expect((await admin.call('updatePlan', { params: { id }, body: { ...body, version: 1 } })).status).toBe(
      200,
    );
    await admin.call('deactivatePlan', { params: { id } });
  });

  it('plans lose no change of another admin: the second is refused and nothing is written', async () => {
    const { id } = (await admin.call('createPlan', { body: fields() })).body.plan;
    const save = (body: object) =>
      admin.call('updatePlan', { params: { id }, body: { ...body, version: 1 } });
    expect((await save({ price: 45 })).status).toBe(200);
    expect(await save({ description: 'From an old form' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: 'Somebody else changed this plan while you were editing it.' },
    });
    const atOnce = await Promise.all(
      [1, 2, 3].map((price) => admin.call('updatePlan', { params: { id }, body: { price, version: 2 } })),
    );
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { plan } = (await admin.call('deactivatePlan', { params: { id } })).body;
    expect(plan).toMatchObject({ description: 'For a test', version: 4 });
  });

  it('a trial keeps no fee, whichever of the two is changed', async () => {
    const { id } = (await admin.call('createPlan', { body: fields() })).body.plan;
    const save = (body: object) =>
      admin.call('updatePlan', { params: { id }, body: { ...body, version: 1 } });
    expect((await save({ is_trial: true })).body.errors).toMatchObject([{ path: 'annual_fee' }]);
    expect((await save({ is_trial: true, annual_fee: 0 })).body.errors).toMatchObject([{ path: 'deposit' }]);
    expect((await save({ is_trial: true, annual_fee: 0, deposit: 0 })).status).toBe(200);
    await admin.call('deactivatePlan', { params: { id } });
  });

  it('plans that do not exist are not found', async () => {
    const unknown = { params: { id: 'plan_unknown' } };
    expect((await admin.call('deactivatePlan', unknown)).status).toBe(404);
    expect((await admin.call('updatePlan', { ...unknown, body: { ...fields(), version: 1 } })).status).toBe(
      404,
    );
    expect(await readItem(planEntity.key('plan_unknown'))).toBeUndefined();
  });
});

describe('analytics', () => {
  it('analytics count the seeded subscriptions and follow every change', async () => {
    const { member, subscription } = await memberWith();
    const before = await analytics();
    expect(before.activeSubscriptions).toBeGreaterThan(0);
    expect(before.annualRevenue).toBeGreaterThan(before.monthlyRevenue);
    expect(before.monthlyRevenue).toBeGreaterThan(0);
    await member.client.call('cancelSubscription', params(subscription));
    const after = await analytics();
    expect(after.cancelledSubscriptions).toBe(before.cancelledSubscriptions + 1);
    expect(after.activeSubscriptions).toBe(before.activeSubscriptions - 1);
  });

  it('analytics answer the same at their other address', async () => {
    const [one, other] = [
      await admin.call('getSubscriptionAnalytics'),
      await admin.call('getSubscriptionAnalytics', {}, { alias: 1 }),
    ];
    expect(other.body).toEqual(one.body);
  });
});
