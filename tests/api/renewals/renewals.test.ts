import { holdCall } from '../../support/held-call.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { keys, lists } from '#functions/platform/keys.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { giveSubscription } from '../../support/give-subscription.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import {
  chargeOf,
  askBefore,
  closedCycle,
  cycleNow,
  letPass,
  makeDueNow,
  attemptAgain,
  renew,
  renewalOrdersOf,
  renewingMember,
  saveMethod,
  type Renewing,
} from '../../support/renewing.ts';
import {
  failPayment,
  ledgerOf,
  ordersOf,
  paymentsOf,
  runJob,
  settlePayment,
  stockOf,
  userOf,
} from '../../support/shopping.ts';
import { provider } from '../../support/money.ts';
import {
  anonymous,
  control,
  createProduct,
  demoClient,
  mailsTo,
  readItem,
  setItem,
  drainQueues,
  writeItem,
} from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

afterEach(() => control('DELETE', '/faults'));

const day = 24 * 3600_000;
const stored = async ({ id }: { id: string }) => (await readItem<Subscription>(subscriptionEntity.key(id)))!;
const agreement = async ({ id }: { id: string }) =>
  (await admin.call('getCycleAgreement', { params: { id } })).body;
const tokenOf = (link: string) => ({ params: { token: link.split('/pay/')[1]! } });

describe('renewals', () => {
  it('a renewal charges share, standing add-ons and tax, credit first, and moves the subscription on', async () => {
    const product = await createProduct({ priceCents: 1000, stock: 10, salesTax: true });
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, {
      user: { creditCents: 700 },
      subscription: {
        items: [
          { id: 'a', productId: product.id, productName: product.name, quantity: 2, priceCents: 99_999 },
        ],
      },
    });
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    expect(order).toMatchObject({
      userId: member.id,
      isRenewal: true,
      status: 'confirmed',
      paymentStatus: 'paid',
      subtotalCents: 4200 + 2000,
      creditUsedCents: 700,
      paymentMethodLabel: 'Visa ending in 4242',
    });
    expect(order!.dueCents).toBe(
      order!.subtotalCents + order!.taxStateCents + order!.taxCountyCents - order!.creditUsedCents,
    );
    expect(order!.taxStateCents).toBe(120);
    expect(await paymentsOf(order!.id)).toMatchObject([
      { status: 'succeeded', amount_received: order!.dueCents },
    ]);
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'paid', amountCents: order!.dueCents });
    expect(await stored(member.subscription)).toMatchObject({ paidThroughCutoff: cycle.cutoffAt });
    expect(await stockOf(product)).toBe(8);
    const ledger = await ledgerOf(member);
    expect(ledger.map((entry) => [entry.amountCents, entry.source])).toEqual([[-700, order!.id]]);
    expect((await userOf(member)).creditCents).toBe(0);
    expect((await mailsTo(member.email)).filter((mail) => mail.text.includes(order!.id))).toHaveLength(1);
    expect(await cycleNow(cycle)).toMatchObject({ status: 'charged' });
    expect(await agreement(cycle)).toMatchObject({
      run_status: 'done',
      expected: 1,
      created: 1,
      skipped: 0,
      waiting: 0,
      agrees: true,
      charges: { paid: { count: 1 }, due: { count: 0 } },
    });
    const shown = (await member.client.call('getOrder', { params: { id: order!.id } })).body;
    const { plan } = (await anonymous().call('getPlan', { params: { id: member.subscription.planId } })).body;
    expect(plan.image_url).not.toBe('');
    expect(shown.order.items[0]).toMatchObject({ type: 'plan', image: plan.image_url });
    expect(shown.payable).toBeNull();
  });

  it('a renewal adds the annual fee on the first cut-off on or after the anniversary, and once', async () => {
    const cycle = await closedCycle();
    const cutoff = Date.parse(cycle.cutoffAt);
    const [before, after] = await Promise.all(
      [364, 366].map((days) =>
        renewingMember(cycle, {
          subscription: { startedAt: new Date(cutoff - days * day).toISOString() },
        }),
      ),
    );
    await renew(cycle);
    const orders = await renewalOrdersOf(cycle);
    const feesOf = (userId: string) =>
      orders
        .find((order) => order.userId === userId)!
        .lines.filter((line) => line.kind === 'annual_fee')
        .map((line) => line.totalCents);
    expect(feesOf(before!.id)).toEqual([]);
    expect(feesOf(after!.id)).toEqual([5000]);
    expect(await stored(after!.subscription)).toMatchObject({ annualFeesBilled: 1 });
  });

  it('a run leaves out paused, already paid and trial subscriptions, and ends the trial', async () => {
    const cycle = await closedCycle();
    const [paused, paid, trial, active] = [
      await renewingMember(cycle, { subscription: { status: 'paused' } }),
      await renewingMember(cycle, { subscription: { paidThroughCutoff: cycle.cutoffAt } }),
      await renewingMember(cycle, { subscription: { isTrial: true } }),
      await renewingMember(cycle),
    ];
    await renew(cycle);
    expect((await renewalOrdersOf(cycle)).map((order) => order.userId)).toEqual([active.id]);
    expect(await stored(paused.subscription)).toMatchObject({ status: 'paused', version: 1 });
    expect(await stored(paid.subscription)).toMatchObject({ version: 1 });
    expect(await stored(trial.subscription)).toMatchObject({ status: 'inactive' });
    expect((await mailsTo(trial.email)).map((mail) => mail.subject)).toHaveLength(1);
    expect(await agreement(cycle)).toMatchObject({
      expected: 2,
      created: 1,
      skipped: 1,
      skip_reasons: [{ reason: 'The trial was over: it ends at its cut-off and is not charged.', count: 1 }],
      agrees: true,
    });
  });

  it('a renewal leaves out an add-on that is sold out, has what is left of another, and says so on the order', async () => {
    const [gone, few] = [await createProduct({ status: 'inactive' }), await createProduct({ stock: 1 })];
    const cycle = await closedCycle();
    await renewingMember(cycle, {
      subscription: {
        items: [gone, few].map((product, at) => ({
          id: String(at),
          productId: product.id,
          productName: product.name,
          quantity: 2,
          priceCents: 100,
        })),
      },
    });
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    expect(order!.lines.map((line) => [line.kind, line.quantity])).toEqual([
      ['plan', 1],
      ['product', 1],
    ]);
    expect(order!.notes).toHaveLength(2);
    expect(await stockOf(few)).toBe(0);
  });

  it('a renewal needs no payment when credit covers everything', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { method: null, user: { creditCents: 10_000 } });
    await renew(cycle);
    const [order] = await renewalOrdersOf(cycle);
    expect(order).toMatchObject({ paymentStatus: 'paid', dueCents: 0, paymentMethodType: 'none' });
    expect((await userOf(member)).creditCents).toBe(10_000 - 4200);
    expect(await paymentsOf(order!.id)).toEqual([]);
    expect(await agreement(cycle)).toMatchObject({ agrees: true, charges: { paid: { count: 1 } } });
  });

  it('a renewal is made once when jobs and messages come twice', async () => {
    const cycle = await closedCycle();
    const members = await Promise.all(Array.from({ length: 6 }, () => renewingMember(cycle)));
    await control('POST', '/faults', {
      service: 'sqs',
      operation: 'Deliver',
      functionName: 'renew-subscription',
      mode: 'duplicate',
      times: 20,
    });
    await makeDueNow(cycle);
    await Promise.all([runJob('advance-cycles'), runJob('advance-cycles'), runJob('advance-cycles')]);
    await drainQueues();
    await renew(cycle);
    await admin.call('runCycle', { params: { id: cycle.id } });
    await renew(cycle);
    await control('DELETE', '/faults');
    const orders = await renewalOrdersOf(cycle);
    expect(orders.map((order) => order.userId).sort()).toEqual(members.map(({ id }) => id).sort());
    for (const order of orders) expect(await paymentsOf(order.id)).toHaveLength(1);
    for (const member of members) expect(await mailsTo(member.email)).toHaveLength(1);
    expect(await agreement(cycle)).toMatchObject({ expected: 6, created: 6, agrees: true });
  });

  it('a packed cycle stays packed when its run starts again', async () => {
    const cycle = await closedCycle();
    await renewingMember(cycle);
    await renew(cycle);
    await setItem(cycleEntity.key(cycle.id), { status: 'packed' });
    expect((await admin.call('runCycle', { params: { id: cycle.id } })).status).toBe(200);
    await renew(cycle);
    expect(await readItem(cycleEntity.key(cycle.id))).toMatchObject({ status: 'packed' });
    expect(await agreement(cycle)).toMatchObject({ created: 1, agrees: true });
  });

  it('the credit of a member with two subscriptions is spent once, whichever comes first', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { user: { creditCents: 5000 } });
    const { startedAt, paidThroughCutoff } = member.subscription;
    await giveSubscription(member, { startedAt, paidThroughCutoff }, false);
    await renew(cycle);
    const own = await renewalOrdersOf(cycle);
    expect(own.map((order) => order.creditUsedCents).sort()).toEqual([4200, 800].sort());
    expect((await userOf(member)).creditCents).toBe(0);
    expect((await ledgerOf(member)).reduce((sum, entry) => sum + entry.amountCents, 5000)).toBe(0);
  });
});

describe('charges that fail', () => {
  it('a declined charge is tried again on days 1, 3 and 5, the member is told each time, then staff have it', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { method: 'pm_card_chargeCustomerFail' });
    await renew(cycle);
    const states = [await chargeOf(cycle, member)];
    for (const days of [1, 2, 2]) {
      await letPass(days * day, cycle, member);
      await attemptAgain();
      states.push(await chargeOf(cycle, member));
    }
    expect(states.map((charge) => [charge!.state, charge!.attempts])).toEqual([
      ['retrying', 1],
      ['retrying', 2],
      ['retrying', 3],
      ['failed', 4],
    ]);
    expect(states[0]!.declineReason).toBe('Your card was declined.');
    const daysToNext = states.map(
      (charge) => Date.parse(charge!.nextAttemptAt!) - Date.parse(charge!.firstDeclinedAt!),
    );
    expect(daysToNext.slice(0, 3)).toEqual([day, 3 * day, 5 * day]);
    expect(await mailsTo(member.email)).toHaveLength(4);
    const [order] = await renewalOrdersOf(cycle);
    expect(await paymentsOf(order!.id)).toMatchObject([{ status: 'requires_payment_method' }]);
    const shown = (await member.client.call('getOrder', { params: { id: order!.id } })).body;
    expect(shown.payable).toMatchObject({ until: null, next_attempt_at: null });
    const { charges } = (await admin.call('listOpenCharges', { query: { limit: 100, state: 'failed' } }))
      .body;
    expect(charges.find((charge) => charge.order_id === order!.id)).toMatchObject({
      state: 'failed',
      amount: 42,
      attempts: 4,
    });
    expect(await agreement(cycle)).toMatchObject({
      agrees: true,
      charges: { failed: { count: 1, amount: 42 }, retrying: { count: 0 } },
    });
  });

  it('a declined charge is paid by the next attempt when the member has another card by then', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { method: 'pm_card_chargeCustomerFail' });
    await renew(cycle);
    await saveMethod(member, 'pm_card_mastercard');
    await letPass(1.1 * day, cycle, member);
    await attemptAgain();
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'paid' });
    const [order] = await renewalOrdersOf(cycle);
    expect(order).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' });
    expect(await paymentsOf(order!.id)).toMatchObject([{ status: 'succeeded', amount_received: 4200 }]);
  });

  it('a charge without a saved method is told to the member, and paid by the link in the mail after the cut-off', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { method: null });
    await renew(cycle);
    const [mail] = await mailsTo(member.email);
    const link = /https?:\/\/\S+\/pay\/[\w.-]+/.exec(mail!.text)![0];
    const visitor = anonymous();
    const shown = await visitor.call('getPayableOrder', tokenOf(link));
    expect(shown.body.order).toMatchObject({ state: 'retrying', amount_due: 42, first_name: 'Terry' });
    const opened = await visitor.call('openPayment', {
      ...tokenOf(link),
      body: { save_payment_method: true },
    });
    expect(opened.status).toBe(200);
    await payByCard({ ...opened.body, client_secret: opened.body.client_secret }, testCards.good);
    const confirmed = await visitor.call('confirmOpenPayment', tokenOf(link));
    expect(confirmed.body.order.state).toBe('paid');
    await drainQueues();
    const [order] = await renewalOrdersOf(cycle);
    expect(await paymentsOf(order!.id)).toMatchObject([{ status: 'succeeded' }]);
    expect((await userOf(member)).defaultPaymentMethodId).toMatch(/^pm_/);
    expect((await visitor.call('openPayment', { ...tokenOf(link), body: {} })).status).toBe(409);
    expect((await mailsTo(member.email)).map((one) => one.subject)).toHaveLength(2);
  });

  it('a charge that the bank wants confirmed waits for the member', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { method: 'pm_card_authenticationRequired' });
    await renew(cycle);
    expect(await chargeOf(cycle, member)).toMatchObject({
      state: 'requires_action',
      nextAttemptAt: null,
    });
    await letPass(6 * day, cycle, member);
    await attemptAgain();
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'requires_action', attempts: 1 });
    expect(await mailsTo(member.email)).toHaveLength(1);
  });

  it('a charge by bank transfer is on its way, settles, or comes back and is tried again', async () => {
    const cycle = await closedCycle();
    const [good, bad] = await Promise.all([
      renewingMember(cycle, { method: 'pm_usBankAccount_processing' }),
      renewingMember(cycle, { method: 'pm_usBankAccount_processing' }),
    ]);
    await renew(cycle);
    const orders = await renewalOrdersOf(cycle);
    const paymentOf = async (userId: string) =>
      (await paymentsOf(orders.find((order) => order.userId === userId)!.id))[0]!;
    expect(orders.map((order) => order.paymentStatus)).toEqual(['processing', 'processing']);
    await settlePayment((await paymentOf(good!.id)).id);
    await failPayment((await paymentOf(bad!.id)).id);
    await drainQueues();
    expect(await chargeOf(cycle, good!)).toMatchObject({ state: 'paid' });
    expect(await chargeOf(cycle, bad!)).toMatchObject({ state: 'retrying', attempts: 1 });
    expect(await agreement(cycle)).toMatchObject({
      agrees: true,
      charges: { paid: { count: 1 }, retrying: { count: 1 }, processing: { count: 0 } },
    });
    await letPass(25 * 3600_000, cycle, bad!);
    await attemptAgain();
    expect(await chargeOf(cycle, bad!)).toMatchObject({ state: 'processing', attempts: 1 });
    await settlePayment((await paymentOf(bad!.id)).id);
    await drainQueues();
    expect(await chargeOf(cycle, bad!)).toMatchObject({ state: 'paid' });
    // The four mails say: the transfer is on its way, it came back, it is on its way again, it is paid.
    expect(await mailsTo(bad!.email)).toHaveLength(4);
  });

  it.each([
    ['is down', 503],
    ['refuses our key', 401],
    ['refuses what our key may do', 403],
  ])(
    'a charge waits out an hour in which the provider %s: nothing is lost, no attempt counts',
    async (_, status) => {
      const cycle = await closedCycle();
      const members = await Promise.all([
        renewingMember(cycle),
        renewingMember(cycle),
        renewingMember(cycle),
      ]);
      await control('POST', '/faults', {
        service: 'stripe',
        operation: 'POST /v1/payment_intents*',
        mode: 'error',
        status,
        times: 1000,
      });
      await renew(cycle);
      for (let outage = 0; outage < 3; outage += 1) {
        for (const member of members) await letPass(20 * 60_000, cycle, member);
        await attemptAgain();
      }
      for (const member of members)
        expect(await chargeOf(cycle, member)).toMatchObject({ state: 'due', attempts: 0 });
      expect(await cycleNow(cycle)).toMatchObject({ status: 'closed' });
      expect(await agreement(cycle)).toMatchObject({ agrees: false, charges: { due: { count: 3 } } });
      await control('DELETE', '/faults');
      for (const member of members) await letPass(20 * 60_000, cycle, member);
      await attemptAgain();
      for (const member of members)
        expect(await chargeOf(cycle, member)).toMatchObject({ state: 'paid', attempts: 0 });
      await renew(cycle);
      expect(await cycleNow(cycle)).toMatchObject({ status: 'charged' });
      const { queues } = await control<{ queues: { name: string; visible: number }[] }>('GET', '/queues');
      expect(queues.find(({ name }) => name.endsWith('renewals-dead-letters'))).toMatchObject({ visible: 0 });
    },
  );

  it('a charge goes on under another key when the provider repeats its own failure', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle);
    for (const operation of ['POST /v1/payment_intents', 'POST /v1/payment_intents/:id/confirm'])
      await control('POST', '/stripe/faults', { operation, mode: 'error500', times: 1 });
    await renew(cycle);
    await letPass(20 * 60_000, cycle, member);
    await attemptAgain();
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'paid', attempts: 0 });
    const [order] = await renewalOrdersOf(cycle);
    const paid = (await paymentsOf(order!.id)).filter(({ status }) => status === 'succeeded');
    expect(paid.map((payment) => payment.amount_received)).toEqual([order!.dueCents]);
  });

  it('a request that the provider refuses is no decline, unless the method is no longer the member’s', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle);
    await control('POST', '/faults', {
      service: 'stripe',
      operation: 'POST /v1/payment_intents/*/confirm',
      mode: 'error',
      status: 400,
      times: 1000,
    });
    await renew(cycle);
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'due', attempts: 0 });
    expect(await mailsTo(member.email)).toEqual([]);
    const { defaultPaymentMethodId } = await userOf(member);
    await provider(`/payment_methods/${defaultPaymentMethodId}/detach`, {});
    await letPass(20 * 60_000, cycle, member);
    await attemptAgain();
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'retrying', attempts: 1 });
  });

  const expectDropped = async (cycle: Cycle, member: Renewing) => {
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'waived', nextAttemptAt: null });
    expect(await renewalOrdersOf(cycle)).toEqual([]);
    const [order] = await ordersOf(member);
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' });
    expect((await paymentsOf(order!.id)).map(({ status }) => status)).toEqual(['canceled']);
  };

  it.each(['retrying', 'failed'] as const)(
    'a charge is dropped at once when its subscription is cancelled while it is %s',
    async (state) => {
      const cycle = await closedCycle();
      const member = await renewingMember(cycle, { method: 'pm_card_chargeCustomerFail' });
      await renew(cycle);
      for (let attempt = 0; state === 'failed' && attempt < 3; attempt += 1) {
        await letPass(3 * day, cycle, member);
        await attemptAgain();
      }
      expect(await chargeOf(cycle, member)).toMatchObject({ state });
      await member.client.call('cancelSubscription', { params: { id: member.subscription.id } });
      await drainQueues();
      await expectDropped(cycle, member);
    },
  );

  it('a charge is dropped at its next attempt when the queue did not take the task to drop it', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { method: 'pm_card_chargeCustomerFail' });
    await renew(cycle);
    await control('POST', '/faults', {
      service: 'sqs',
      operation: 'SendMessageBatch',
      functionName: 'cancel-subscription',
      mode: 'error',
      times: 100,
    });
    const { body: cancelled } = await member.client.call('cancelSubscription', {
      params: { id: member.subscription.id },
    });
    expect(cancelled).toMatchObject({ success: true });
    await control('DELETE', '/faults');
    await drainQueues();
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'retrying' });
    await letPass(1.1 * day, cycle, member);
    await attemptAgain();
    await expectDropped(cycle, member);
  });
});

describe('missing locations', () => {
  async function closedLocation(name: string): Promise<string> {
    const { pickup_locations } = (await anonymous().call('listPickupLocations')).body;
    const id = `loc_${name.replaceAll(' ', '')}`;
    const open = await readItem<PickupLocation>(locationEntity.key(pickup_locations[0]!.id));
    await writeItem({ ...open, ...locationEntity.key(id), id, name, status: 'inactive', listing_pk: 'none' });
    return id;
  }

  it('members without a pickup location are asked before the cut-off, once each, and not those who have chosen one since', async () => {
    const cutoffAt = new Date(Date.now() + 36 * 3600_000).toISOString();
    const cycle = await closedCycle({ cutoffAt, dueAt: cutoffAt });
    const far = new Date(Date.now() + 50 * 3600_000).toISOString();
    const later = await closedCycle({ cutoffAt: far, dueAt: far });
    try {
      const closed = await closedLocation('Old Barn');
      const [without, atClosed, mended, fine, ofLater] = await Promise.all([
        renewingMember(cycle, { user: { pickupLocationId: null } }),
        renewingMember(cycle, { user: { pickupLocationId: closed } }),
        renewingMember(cycle, { user: { pickupLocationId: null } }),
        renewingMember(cycle),
        renewingMember(later, { user: { pickupLocationId: null } }),
      ]);
      const expiring = await renewingMember(cycle, { user: { defaultPaymentMethodExpires: '2026-01' } });
      const cardless = await renewingMember(cycle, { method: null });
      await setItem(keys.user(mended.id), { pickupLocationId: (await userOf(fine)).pickupLocationId });
      // The demo's own cycle may be as near to its cut-off, so only mails about this pickup day count.
      const mailsAsking = async (email: string) =>
        (await mailsTo(email)).filter(
          ({ subject }) => subject === 'Choose a pickup location for your share on Saturday, January 3',
        );
      await askBefore(cycle);
      const toldOfCard = async () =>
        (await mailsTo(expiring.email)).filter(({ subject }) => subject.startsWith('Your card expires'));
      const [card] = await toldOfCard();
      expect(card!.text).toMatch(/is charged after \w+, \w+ \d+ at \d+:\d\d [AP]M/);
      const toldToAdd = async ({ email }: { email: string }) =>
        (await mailsTo(email)).filter(({ text }) => text.includes('Please add a card or bank account by'));
      expect((await toldToAdd(cardless))[0]).toMatchObject({
        subject: 'Your next share has no card to be charged to',
      });
      for (const member of [fine, expiring]) expect(await toldToAdd(member)).toEqual([]);
      expect(await mailsAsking(expiring.email)).toEqual([]);
      const [mail] = await mailsAsking(without.email);
      expect(mail!.text).toContain('You have not chosen a pickup location.');
      expect(mail!.text).toMatch(/by \w+, \w+ \d+ at \d+:\d\d [AP]M/);
      expect((await mailsAsking(atClosed.email))[0]!.text).toContain('Old Barn is closed.');
      for (const member of [mended, fine, ofLater]) expect(await mailsAsking(member.email)).toEqual([]);
      // The next round, hours later, finds a location that closed since. Nobody is mailed a second time.
      await setItem(keys.user(fine.id), { pickupLocationId: closed });
      await runJob('ask-before-cutoff');
      await drainQueues();
      expect(await mailsAsking(fine.email)).toEqual([]);
      await askBefore(cycle);
      expect(await mailsAsking(fine.email)).toHaveLength(1);
      expect(await mailsAsking(without.email)).toHaveLength(1);
      for (const mails of [await toldOfCard(), await toldToAdd(cardless)])
        expect(new Set(mails.map(({ text }) => text)).size).toBe(mails.length);
      expect(
        (await without.client.call('listNotifications', { query: {} })).body.notifications[0],
      ).toMatchObject({ title: expect.stringMatching(/^Choose a pickup location/) });
    } finally {
      for (const { id } of [cycle, later])
        await setItem(cycleEntity.key(id), {
          status: 'cancelled',
          listing_pk: lists.cancelledCycles,
          dueAt: null,
        });
    }
  });
});

describe('staff’s actions', () => {
  const failing = async () => {
    const product = await createProduct({ stock: 5, priceCents: 500 });
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, {
      method: 'pm_card_chargeCustomerFail',
      user: { creditCents: 100 },
      subscription: {
        items: [{ id: 'a', productId: product.id, productName: 'x', quantity: 2, priceCents: 99_999 }],
        startedAt: new Date(Date.parse(cycle.cutoffAt) - 400 * day).toISOString(),
      },
    });
    await renew(cycle);
    const params = { cycleId: cycle.id, subscriptionId: member.subscription.id };
    return { product, cycle, member, params };
  };

  it('staff try a charge again, with the method the member has now', async () => {
    const { member, params } = await failing();
    const tried = await admin.call('retryCharge', { params });
    expect(tried).toMatchObject({ status: 200, body: { charge: { attempts: 1 } } });
    const { attempts, next_attempt_at } = tried.body.charge;
    for (let press = 0; press < 3; press += 1)
      expect((await admin.call('retryCharge', { params })).body.charge).toMatchObject({
        state: 'retrying',
        attempts,
        next_attempt_at,
      });
    await drainQueues();
    expect(await mailsTo(member.email)).toHaveLength(1);
    await saveMethod(member, 'pm_card_visa');
    expect((await admin.call('retryCharge', { params })).body.charge.state).toBe('paid');
    expect((await admin.call('retryCharge', { params })).status).toBe(409);
  });

  it('staff try a charge again during an outage, and the planned attempts stay as they were', async () => {
    const { cycle, member, params } = await failing();
    const before = await chargeOf(cycle, member);
    for (const state of [before!.state, 'failed'] as const) {
      if (state === 'failed')
        await setItem(keys.charge(cycle.id, member.subscription.id), { state, nextAttemptAt: null });
      const planned = await chargeOf(cycle, member);
      await control('POST', '/faults', {
        service: 'stripe',
        operation: 'POST /v1/payment_intents/*/confirm',
        mode: 'error',
        status: 503,
        times: 1000,
      });
      expect((await admin.call('retryCharge', { params })).status).toBe(503);
      await control('DELETE', '/faults');
      expect(await chargeOf(cycle, member)).toEqual(planned);
    }
    expect(await mailsTo(member.email)).toHaveLength(1);
  });

  it.each([0, 100])(
    'staff waive a charge, and a customer number that is used meanwhile stays (credit of %i cents)',
    async (creditCents) => {
      const cycle = await closedCycle();
      const member = await renewingMember(cycle, {
        method: 'pm_card_chargeCustomerFail',
        user: { creditCents },
      });
      await renew(cycle);
      await setItem(subscriptionEntity.key(member.subscription.id), { status: 'paused' });
      await setItem(keys.user(member.id), { subscriptionStatus: 'paused' });
      const booking = await holdCall({
        service: 'dynamodb',
        operation: 'TransactWriteItems',
        functionName: 'waive-charge',
      });
      const params = { cycleId: cycle.id, subscriptionId: member.subscription.id };
      const waiving = admin.call('waiveCharge', { params });
      await booking.arrived();
      await setItem(keys.user(member.id), { subscriptionId: 'sub_next', subscriptionStatus: 'active' });
      await booking.letGo();
      expect((await waiving).body.charge.state).toBe('waived');
      expect(await userOf(member)).toMatchObject({ customerNumber: 7, creditCents });
    },
  );

  it('staff waive a charge: stock, credit and annual fee go back, no money can come in', async () => {
    const { product, cycle, member, params } = await failing();
    expect(await stockOf(product)).toBe(3);
    const answer = await admin.call('waiveCharge', { params });
    expect(answer.body.charge.state).toBe('waived');
    const [order] = await ordersOf(member);
    expect(order).toMatchObject({ status: 'cancelled', customerNumber: null });
    expect(await renewalOrdersOf(cycle)).toEqual([]);
    expect(await stockOf(product)).toBe(5);
    expect((await userOf(member)).creditCents).toBe(100);
    expect((await ledgerOf(member)).reduce((sum, entry) => sum + entry.amountCents, 100)).toBe(100);
    expect(await stored(member.subscription)).toMatchObject({ annualFeesBilled: 0 });
    expect((await paymentsOf(order!.id))[0]!.status).toBe('canceled');
    expect((await userOf(member)).customerNumber).toBe(7);
    expect((await admin.call('waiveCharge', { params })).status).toBe(409);
  });

  it('staff waive a charge once the pickup day has come, and its stock is not sold again', async () => {
    const { product, member, params } = await failing();
    const [order] = await ordersOf(member);
    await setItem(keys.order(order!.id), { cycle: { ...order!.cycle, pickupDate: '2026-01-03' } });
    expect((await admin.call('waiveCharge', { params })).body.charge.state).toBe('waived');
    expect((await ordersOf(member))[0]).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(product)).toBe(3);
  });

  it('staff remove failed renewals up to a drop date, and see their number before', async () => {
    const { cycle, member, params } = await failing();
    await setItem(subscriptionEntity.key(member.subscription.id), { status: 'paused' });
    await setItem(keys.user(member.id), { subscriptionStatus: 'paused' });
    const [order] = await renewalOrdersOf(cycle);
    const dayBefore = new Date(Date.parse(cycle.cutoffAt) - day).toISOString().slice(0, 10);
    const own = new Date(Date.parse(cycle.cutoffAt)).toISOString().slice(0, 10);
    const earlier = (await admin.call('countFailedRenewals', { query: { drop_date: dayBefore } })).body;
    const counted = (await admin.call('countFailedRenewals', { query: { drop_date: own } })).body;
    expect(counted.count).toBe(earlier.count + 1);
    const { body } = await admin.call('removeFailedRenewals', { body: { drop_date: own } });
    expect(body).toMatchObject({ removed_count: counted.count });
    const underWay = { drop_date: own, asked: counted.count, started_at: expect.any(String) };
    expect((await admin.call('listOpenCharges')).body.removal).toEqual(underWay);
    await drainQueues();
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'waived' });
    expect((await ordersOf(member)).find((one) => one.id === order!.id)).toMatchObject({
      status: 'cancelled',
      customerNumber: null,
    });
    expect((await userOf(member)).customerNumber).toBeNull();
    expect((await admin.call('removeFailedRenewals', { body: { drop_date: own } })).body).toMatchObject({
      removed_count: 0,
    });
    expect((await admin.call('countFailedRenewals', { query: { drop_date: own } })).body.count).toBe(0);
    // A removal that finds nothing leaves the record of the latest removal as it was.
    expect((await admin.call('listOpenCharges')).body.removal).toEqual(underWay);
    const refused = await admin.call('removeFailedRenewals', { body: { drop_date: '' } });
    expect([refused.status, refused.body.error]).toEqual([422, 'Please select a drop date']);
    expect((await admin.call('retryCharge', { params })).status).toBe(409);
  });

  it('staff remove more failed renewals with one press than one call could, once each', async () => {
    const { cycle, member } = await failing();
    const [charge, [order]] = [(await chargeOf(cycle, member))!, await renewalOrdersOf(cycle)];
    for (let at = 0; at < 90; at += 1) {
      const [id, orderId] = [`sub_${cycle.id}_${at}`, `ord_${cycle.id}_${at}`];
      const unpaid = { ...order!, id: orderId, subscriptionId: id, paymentIntentId: null };
      await writeItem({
        ...{ ...unpaid, ...keys.order(orderId), entity: 'order', lines: [], creditUsedCents: 0 },
      });
      await writeItem({
        ...{ ...charge, ...keys.charge(cycle.id, id), entity: 'charge', orderId, subscriptionId: id },
        ...{ listing_pk: lists.openCharges, listing_sk: `${cycle.cutoffAt}#${id}` },
      });
    }
    const drop_date = cycle.cutoffAt.slice(0, 10);
    const press = () => admin.call('removeFailedRenewals', { body: { drop_date } });
    const [first, second] = await Promise.all([press(), press()]);
    expect(first.body).toEqual({ success: true, removed_count: 91 });
    expect(second.status).toBe(200);
    await drainQueues();
    expect((await admin.call('countFailedRenewals', { query: { drop_date } })).body.count).toBe(0);
    expect((await ledgerOf(member)).map(({ amountCents }) => amountCents).sort()).toEqual([-100, 100]);
  });

  it('staff do not remove renewals as failed that were never tried', async () => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle);
    const outage = { service: 'stripe', operation: '*', functionName: 'renew-subscription' };
    await control('POST', '/faults', { ...outage, mode: 'drop-before', times: 30 });
    await renew(cycle);
    await control('DELETE', '/faults');
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'due', attempts: 0 });
    const drop_date = cycle.cutoffAt.slice(0, 10);
    expect((await admin.call('countFailedRenewals', { query: { drop_date } })).body.count).toBe(0);
    expect((await admin.call('removeFailedRenewals', { body: { drop_date } })).body.removed_count).toBe(0);
    await drainQueues();
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'due' });
    expect(await renewalOrdersOf(cycle)).toMatchObject([{ status: 'pending' }]);
  });

  it('staff check the flight before the cut-off, and nothing is changed by it', async () => {
    const cutoffAt = new Date(Date.now() + 400 * day).toISOString();
    const cycle = await closedCycle({ cutoffAt, dueAt: cutoffAt });
    const product = await createProduct({ stock: 1 });
    const member = await renewingMember(await closedCycle({ status: 'cancelled', dueAt: null }), {
      method: null,
      user: { pickupLocationId: null },
      subscription: {
        items: [{ id: 'a', productId: product.id, productName: 'x', quantity: 3, priceCents: 99_999 }],
      },
    });
    type Page = Awaited<ReturnType<typeof admin.call<'previewCycle'>>>['body'];
    const preview = async () => {
      const pages: Page[] = [];
      for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)!.next_cursor) {
        const answer = await admin.call('previewCycle', {
          params: { id: cycle.id },
          body: cursor ? { cursor } : {},
        });
        expect(answer.status).toBe(200);
        pages.push(answer.body);
      }
      return pages;
    };
    const kindsIn = (all: Page[]) =>
      all.flatMap(({ problems }) => problems.flatMap((one) => (one.user_id === member.id ? [one.kind] : [])));
    const pages = await preview();
    expect(kindsIn(pages).sort()).toEqual(['no_location', 'no_payment_method']);
    // A member whose credit pays the whole bill needs no card.
    await setItem(keys.user(member.id), { creditCents: 99_999_999 });
    expect(kindsIn(await preview())).toEqual(['no_location']);
    expect(pages.flatMap((page) => page.add_ons)).toContainEqual(
      expect.objectContaining({ product_id: product.id, quantity: 3, stock: 1 }),
    );
    expect(await stored(member.subscription)).toMatchObject({ version: 1 });
    expect(await renewalOrdersOf(cycle)).toEqual([]);
    expect((await agreement(cycle)).run_status).toBe('none');
    expect((await admin.call('runCycle', { params: { id: cycle.id } })).status).toBe(409);
    await setItem(subscriptionEntity.key(member.subscription.id), { status: 'paused', due_pk: 'none' });
  });

  it('staff get 404 for a renewal that does not exist, as does a pay link that was not signed here', async () => {
    const params = { cycleId: 'cyc_none', subscriptionId: 'sub_none' };
    expect((await admin.call('retryCharge', { params })).status).toBe(404);
    expect((await admin.call('waiveCharge', { params })).status).toBe(404);
    expect((await admin.call('getCycleAgreement', { params: { id: 'cyc_none' } })).status).toBe(404);
    expect((await admin.call('runCycle', { params: { id: 'cyc_none' } })).status).toBe(404);
    const forged = {
      params: { token: `${Buffer.from('ord_none').toString('base64url')}.${'A'.repeat(43)}` },
    };
    expect((await anonymous().call('getPayableOrder', forged)).status).toBe(404);
  });
});
