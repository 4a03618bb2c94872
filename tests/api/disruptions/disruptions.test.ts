import { randomUUID } from 'node:crypto';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { earningLinesOf } from '#functions/orders/domain/vendor-earning.ts';
import type { StoredMessage } from '#functions/outbox/data/outbox.ts';
import { keys, lists } from '#functions/platform/keys.ts';
import { commitmentEntity } from '#functions/share-commitments/data/commitments.ts';
import { shareCycleEntity } from '#functions/share-commitments/data/share-cycles.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { Input } from '#shared/contracts/registry.ts';
import { localDate } from '#shared/local-date.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { carryOut, openPlace, ordered, putInto } from '../../support/disruptions.ts';
import { endRefunds, expectBooksToAgree, heldFor, orderNow } from '../../support/money.ts';
import { payByBank, payByCard, testBanks, testCards } from '../../support/payment.ts';
import { fill, fullShare, runJob, settlePayment, stockOf, userOf } from '../../support/shopping.ts';
import {
  chargeOf,
  closedCycle,
  renew,
  renewalOrdersOf,
  renewingMember,
  type Renewing,
} from '../../support/renewing.ts';
import { promise } from '../../support/share-commitments.ts';
import { createVendor } from '../../support/vendor-sales.ts';
import {
  anonymous,
  control,
  createMember,
  createProduct,
  createSubscriber,
  demoClient,
  drainQueues,
  mailsTo,
  readListing,
  setItem,
} from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

const opened: string[] = [];
async function place(county?: string) {
  const location = await openPlace(admin, county);
  opened.push(location.id);
  return location;
}
afterAll(async () => {
  const { status } = await admin.call('updatePickupLocations', { body: { ids: opened, status: 'inactive' } });
  if (status !== 200) throw new Error('The places of this test stay open');
});

const reason = 'The hall is flooded.';
const callOffBody = (cycleId: string, locationIds: string[] | null, more: object = {}) => ({
  kind: 'call_off' as const,
  cycle_id: cycleId,
  location_ids: locationIds,
  refund_to: 'payment' as const,
  paid_vendor_ids: [] as string[],
  return_stock: true,
  ...more,
});
type Body = NonNullable<Input<'createDisruption'>['body']>;
const create = (body: object) =>
  admin.call('createDisruption', { body: { request_id: randomUUID(), reason, ...body } as Body });
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const subjectOf = 'was called off';

it('a location called off: each is told once, goods go back, deposit and share stay, and who harvested is paid', async () => {
  const hall = await place();
  const [paidVendor, other] = [await createVendor(), await createVendor()];
  const [kale, eggs] = [
    await createProduct({ stock: 10, vendorId: paidVendor.id, priceCents: 700 }),
    await createProduct({ stock: 10, vendorId: other.id, priceCents: 500 }),
  ];
  const joining = await createMember({ pickupLocationId: hall.id, firstName: 'Jo', lastName: 'Ining' });
  await fill(joining, {
    plan: (await fullShare()).id,
    products: [
      [kale, 2],
      [eggs, 1],
    ],
  });
  const first = (await joining.client.call('createPaymentIntent', { body: {} })).body;
  await payByCard(first, testCards.good);
  await drainQueues();
  const second = await ordered(joining, { product: eggs });
  const before = await orderNow(first.orderId);
  const body = callOffBody(second.cycleId, [hall.id], { paid_vendor_ids: [paidVendor.id] });

  const preview = (await admin.call('previewDisruption', { body })).body;
  const keptLines = before.lines.filter(({ kind }) => kind === 'deposit' || kind === 'annual_fee');
  const keptCents = keptLines.reduce((sum, line) => sum + line.totalCents, 0);
  expect(keptCents).toBeGreaterThan(0);
  expect(preview).toMatchObject({
    orders: 2,
    members: 1,
    names: ['Jo Ining'],
    unpaid: 0,
    waiting: 0,
    left: 0,
    to_payment: (before.dueCents - keptCents + (await orderNow(second.id)).dueCents) / 100,
    vendors: expect.arrayContaining([
      expect.objectContaining({ vendor_id: paidVendor.id, units: 2 }),
      expect.objectContaining({ vendor_id: other.id, units: 2 }),
    ]),
  });
  const earned = earningLinesOf(before, paidVendor.id);
  expect(earned).toHaveLength(1);

  const request_id = randomUUID();
  const [one, again] = await Promise.all([create({ ...body, request_id }), create({ ...body, request_id })]);
  expect([one.status, again.status]).toEqual([200, 200]);
  expect(one.body.disruption.id).toBe(again.body.disruption.id);
  expect((await create({ ...body, request_id, reason: 'Another' })).body.error).toMatch(
    /Something else was asked/,
  );
  expect((await create(body)).body.error).toBe(`The pickup at ${hall.name} was called off already.`);

  const disruption = await carryOut(one.body.disruption.id);
  await runJob('carry-out-disruptions');
  await endRefunds(first.payment_intent_id!);
  await endRefunds(second.paymentId);
  await drainQueues();
  expect(disruption).toMatchObject({ state: 'done', orders: 2, waiting: 0, left: [] });
  expect(disruption.toPaymentCents / 100).toBe(preview.to_payment);
  const after = await orderNow(first.orderId);
  expect(after).toMatchObject({ status: 'cancelled', paymentStatus: 'partially_refunded', keptCents });
  expect(await orderNow(second.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(await heldFor(first.orderId)).toEqual([keptCents]);
  await expectBooksToAgree(first.orderId);
  await expectBooksToAgree(second.id);
  expect(await userOf(joining)).toMatchObject({
    depositCents: before.depositCents,
    subscriptionStatus: 'active',
  });
  expect([await stockOf(kale), await stockOf(eggs)]).toEqual([10, 10]);
  expect(earningLinesOf(after, paidVendor.id)).toEqual(earned);
  expect(earningLinesOf(after, other.id).every(({ soldCents, backCents }) => soldCents === backCents)).toBe(
    true,
  );
  const subjects = await subjectsTo(joining.email);
  expect(subjects.filter((subject) => subject.includes(subjectOf))).toHaveLength(1);
  expect(subjects.filter((subject) => /refund/i.test(subject))).toHaveLength(2);
  const vendorMails = (await mailsTo(paidVendor.email)).filter(({ subject }) => subject.includes(subjectOf));
  expect(vendorMails).toHaveLength(1);
  expect(vendorMails[0]!.text).toContain('is paid to you all the same');

  // The location takes no more orders, and called-off orders cannot be restored.
  await fill(joining, { products: [[eggs, 1]] });
  const refused = await joining.client.call('createPaymentIntent', { body: {} });
  expect(refused.body.error).toContain(`There is no pickup at ${hall.name}`);
  const params = { id: first.orderId };
  const { version } = (await admin.call('getAdminOrder', { params })).body.order;
  const restored = await admin.call('updateOrderStatus', { params, body: { status: 'confirmed', version } });
  expect(restored.body.error).toMatch(/was called off/);
  const waiting = (await admin.call('getNeedsYou')).body;
  expect(JSON.stringify(waiting)).not.toContain(first.orderId);
  const listed = (await admin.call('listDisruptions')).body.disruptions;
  expect(listed).toContainEqual(
    expect.objectContaining({ id: disruption.id, orders: 2, locations: [hall.name], state: 'done' }),
  );
});

it('a calling off gives up unpaid orders, awaits a bank transfer, credits a refunded rest, leaves staff a dispute', async () => {
  const hall = await place();
  const at = { pickupLocationId: hall.id };
  const [unpaid, byBank, partly, disputed] = [
    await createSubscriber(at),
    await createSubscriber(at),
    await createSubscriber(at),
    await createSubscriber(at),
  ];
  const product = await createProduct({ stock: 20, priceCents: 1000 });
  const waitingOrder = await ordered(unpaid, { product, card: null });
  await fill(byBank, { products: [[product, 1]] });
  const transfer = (await byBank.client.call('createPaymentIntent', { body: { payment_method_type: 'ach' } }))
    .body;
  await payByBank(transfer, testBanks.good);
  await drainQueues();
  const half = await ordered(partly, { product, quantity: 2 });
  const params = { id: half.id };
  const { version } = (await admin.call('getAdminOrder', { params })).body.order;
  const request = {
    request_id: randomUUID(),
    version,
    what: 'lines',
    to: 'payment',
    return_stock: true,
  } as const;
  await admin.call('refundOrder', {
    params,
    body: { ...request, lines: [{ line: 0, quantity: 1 }], reason: 'Bruised' },
  });
  await endRefunds(half.paymentId);
  const lost = await ordered(disputed, { product });
  await control('POST', `/stripe/payments/${lost.paymentId}/dispute`, {});
  await drainQueues();

  const body = callOffBody(half.cycleId, [hall.id], { refund_to: 'credit' });
  const preview = (await admin.call('previewDisruption', { body })).body;
  expect(preview).toMatchObject({ orders: 4, unpaid: 1, waiting: 1, left: 1, to_payment: 0, as_credit: 10 });
  const { id } = (await create(body)).body.disruption;
  const still = await carryOut(id);
  expect(still).toMatchObject({ state: 'under_way', orders: 4, waiting: 1, asCreditCents: 1000 });
  expect(still.left).toEqual([{ orderId: lost.id, reason: expect.stringContaining('dispute') }]);
  expect(await orderNow(waitingOrder.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' });
  expect(await orderNow(half.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(await userOf(partly)).toMatchObject({ creditCents: 1000 });
  for (const { email } of [unpaid, byBank, partly, disputed])
    expect((await subjectsTo(email)).filter((subject) => subject.includes(subjectOf))).toHaveLength(1);

  await settlePayment(transfer.payment_intent_id!);
  await drainQueues();
  expect(await carryOut(id)).toMatchObject({ state: 'done', waiting: 0, asCreditCents: 2000 });
  expect(await userOf(byBank)).toMatchObject({ creditCents: 1000 });
  expect(await stockOf(product)).toBe(19);
  expect(await orderNow(lost.id)).toMatchObject({ calledOff: { id } });
});

it('a member with orders at two called-off locations is told of both', async () => {
  const [hall, barn] = [await place(), await place()];
  const member = await createSubscriber({ pickupLocationId: hall.id });
  const { cycleId } = await ordered(member);
  await setItem(keys.user(member.id), { pickupLocationId: barn.id });
  await ordered(member);
  const { id } = (await create(callOffBody(cycleId, [hall.id, barn.id]))).body.disruption;
  expect(await carryOut(id)).toMatchObject({ state: 'done', orders: 2 });
  const mails = (await mailsTo(member.email)).filter(({ subject }) => subject.includes(subjectOf));
  expect(
    mails.map(({ text }) => [hall.name, barn.name].find((name) => text.includes(name))).toSorted(),
  ).toEqual([hall.name, barn.name].toSorted());
});

it('a calling off goes on after a crash with nothing told, given or counted twice', async () => {
  const hall = await place();
  const members = [
    await createSubscriber({ pickupLocationId: hall.id }),
    await createSubscriber({ pickupLocationId: hall.id }),
  ];
  const orders = [await ordered(members[0]!), await ordered(members[1]!)];
  const { id } = (await create(callOffBody(orders[0]!.cycleId, [hall.id]))).body.disruption;
  for (const operation of ['TransactWriteItems', 'UpdateItem']) {
    await control('POST', '/faults', { service: 'dynamodb', operation, mode: 'crash-after', times: 1 });
    await runJob('carry-out-disruptions').catch(() => undefined);
  }
  const disruption = await carryOut(id);
  expect(disruption).toMatchObject({ state: 'done', orders: 2, toPaymentCents: 2000, waiting: 0, left: [] });
  for (const [at, { id: orderId, paymentId }] of orders.entries()) {
    await endRefunds(paymentId);
    expect(await orderNow(orderId)).toMatchObject({ status: 'cancelled' });
    expect(await heldFor(orderId)).toEqual([0]);
    const messages = await readListing<StoredMessage>(lists.messagesTo(members[at]!.id), '');
    expect(messages.filter(({ template }) => template === 'pickup-called-off')).toHaveLength(1);
  }
});

it('orders moved to another location: told once, less tax goes back and more is not collected, and who was there', async () => {
  const [from, cheaper, dearer, locked] = [
    await place('Martin'),
    await place('Nowhere'),
    await place('Martin'),
    await place('Martin'),
  ];
  const member = await createSubscriber({ pickupLocationId: from.id });
  const product = await createProduct({ stock: 10, priceCents: 10_000, salesTax: true });
  const order = await ordered(member, { product });
  const before = await orderNow(order.id);
  expect(before.taxCountyCents).toBeGreaterThan(0);
  const moveTo = (target: string, source: string) => ({
    kind: 'move' as const,
    cycle_id: order.cycleId,
    location_ids: [source],
    target_location_id: target,
  });
  expect((await create(moveTo(from.id, from.id))).body.error).toBe(
    'The orders are at this location already.',
  );
  const preview = (await admin.call('previewDisruption', { body: moveTo(cheaper.id, from.id) })).body;
  expect(preview).toMatchObject({
    orders: 1,
    as_credit: before.taxCountyCents / 100,
    pickup_date: before.cycle.pickupDate,
    vendors: [],
  });
  const { id } = (await create(moveTo(cheaper.id, from.id))).body.disruption;
  expect(await carryOut(id)).toMatchObject({
    state: 'done',
    orders: 1,
    asCreditCents: before.taxCountyCents,
  });
  expect(await orderNow(order.id)).toMatchObject({
    status: 'confirmed',
    location: { id: cheaper.id, name: cheaper.name },
    dueCents: before.dueCents,
  });
  expect(await userOf(member)).toMatchObject({ creditCents: before.taxCountyCents });
  const mails = (await mailsTo(member.email)).filter(
    ({ subject }) => subject === 'Your pickup place changed',
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(reason);
  const at = async (locationId: string) =>
    (
      await admin.call('listPickupLocationOrders', { params: { id: locationId }, query: { ahead: 'true' } })
    ).body.orders.map((one) => one.id);
  expect([await at(from.id), await at(cheaper.id)]).toEqual([[], [order.id]]);

  const returnId = (await create(moveTo(dearer.id, cheaper.id))).body.disruption.id;
  expect(await carryOut(returnId)).toMatchObject({ orders: 1, asCreditCents: 0 });
  expect(await userOf(member)).toMatchObject({ creditCents: before.taxCountyCents });

  // A location from which orders were moved takes no more orders for that cycle.
  await fill(member, { products: [[product, 1]] });
  const refused = await member.client.call('createPaymentIntent', { body: {} });
  expect(refused.body.error).toContain(`There is no pickup at ${from.name}`);
  const closing = (await create(moveTo(locked.id, dearer.id))).body.disruption.id;
  await admin.call('updatePickupLocations', { body: { ids: [locked.id], status: 'inactive' } });
  expect(await carryOut(closing)).toMatchObject({
    orders: 0,
    leftCount: 1,
    left: [{ orderId: order.id, reason: `${locked.name} is closed. Please choose another location.` }],
  });
  expect((await create(moveTo(locked.id, dearer.id))).body.error).toBe(
    `${locked.name} is closed. Please choose another location.`,
  );
});

it('a whole cycle that is called off leaves the calendar, and is not called off twice', async () => {
  const { cycle } = (
    await admin.call('createCycle', { body: { pickup_date: '2096-05-05', name: 'Storm week' } })
  ).body;
  const member = await createSubscriber();
  const order = await ordered(member);
  await putInto(order.id, (await cycleEntity.get(cycle.id))!);
  const params = { id: cycle.id };
  expect((await admin.call('deleteCycle', { params })).status).toBe(409);
  const answers = await Promise.all([
    create(callOffBody(cycle.id, null)),
    create(callOffBody(cycle.id, null)),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { id } = answers.find(({ status }) => status === 200)!.body.disruption;
  expect(await cycleEntity.get(cycle.id)).toMatchObject({ status: 'cancelled' });
  expect(await carryOut(id)).toMatchObject({ state: 'done', orders: 1 });
  expect(await orderNow(order.id)).toMatchObject({ status: 'cancelled' });
  expect((await admin.call('deleteCycle', { params })).status).toBe(200);
});

it('a vendor who promised goods for the shares of a called-off location is told, and one of another is not', async () => {
  const [hall, other] = [await place(), await place()];
  const cycle = await closedCycle({
    pickupDate: '2098-05-04',
    pickupDays: [{ date: '2098-05-04', locationId: null }],
  });
  const promisingFor = async ({ id, name }: { id: string; name: string }) => {
    const vendor = await createVendor();
    const body = { ...promise(cycle), vendor_id: vendor.id };
    const { commitment } = (await admin.call('createAdminShareCommitment', { body })).body;
    const places = [{ id, name, quantity: 40, day: cycle.pickupDate }];
    await setItem(commitmentEntity.key(commitment.id), {
      outcome: { of: '', short: 0, calledOff: 0, places },
    });
    return { ...vendor, commitmentId: commitment.id };
  };
  const [told, untold] = [await promisingFor(hall), await promisingFor(other)];
  const body = callOffBody(cycle.id, [hall.id]);
  const { vendors } = (await admin.call('previewDisruption', { body })).body;
  expect(vendors.map(({ vendor_id }) => vendor_id)).toEqual([told.id]);
  const { id } = (await create(body)).body.disruption;
  // By the time the vendors are told, the job that divides the promises has left out the location.
  await setItem(commitmentEntity.key(told.commitmentId), {
    outcome: { of: '', short: 0, calledOff: 40, places: [] },
  });
  await carryOut(id);
  expect((await subjectsTo(told.email)).filter((subject) => subject.includes(subjectOf))).toHaveLength(1);
  expect((await subjectsTo(untold.email)).filter((subject) => subject.includes(subjectOf))).toEqual([]);
});

it('a member whose share is called off is told and not billed; who skips it, or collects elsewhere, is not told', async () => {
  const [hall, other] = [await place(), await place()];
  const cycle = await closedCycle();
  const at = (pickupLocationId: string) => ({ user: { pickupLocationId } });
  const coming = await renewingMember(cycle, at(hall.id));
  const elsewhere = await renewingMember(cycle, at(other.id));
  const skipping = await renewingMember(cycle, {
    ...at(hall.id),
    subscription: {
      skips: [{ cycleId: cycle.id, pickupDate: cycle.pickupDate, skippedAt: '2001-01-01T00:00:00.000Z' }],
    },
  });
  const { id } = (await create(callOffBody(cycle.id, [hall.id]))).body.disruption;
  expect(await carryOut(id)).toMatchObject({ state: 'done', orders: 0 });
  await runJob('carry-out-disruptions');
  const toldOf = async ({ id: userId }: Renewing) =>
    (await readListing<StoredMessage>(lists.messagesTo(userId), '')).filter(
      ({ template }) => template === 'share-called-off',
    ).length;
  expect([await toldOf(coming), await toldOf(elsewhere), await toldOf(skipping)]).toEqual([1, 0, 0]);
  await renew(cycle);
  const billed = await renewalOrdersOf(cycle);
  expect(billed.map(({ userId }) => userId)).toEqual([elsewhere.id]);
  expect(await chargeOf(cycle, coming)).not.toMatchObject({ orderId: expect.any(String) });
});

it('a location whose pickup day is over is neither called off nor moved from with the others', async () => {
  const [over, ahead, target] = [await place(), await place(), await place()];
  const cycle = await closedCycle({
    status: 'charged',
    pickupDate: '2020-01-04',
    pickupDays: [
      { date: '2020-01-04', locationId: over.id },
      { date: '2098-05-10', locationId: null },
    ],
  });
  const onlyOver = callOffBody(cycle.id, [over.id]);
  const refusal = `The pickups of the cycle "${cycle.name}" are over.`;
  expect((await admin.call('previewDisruption', { body: onlyOver })).body.error).toBe(refusal);
  expect((await create(onlyOver)).body.error).toBe(refusal);
  const { disruption } = (await create(callOffBody(cycle.id, [over.id, ahead.id]))).body;
  expect(disruption.locations).toEqual([ahead.name]);
  expect(await cycleEntity.get(cycle.id)).toMatchObject({ calledOff: [ahead.id] });
  expect(await shareCycleEntity.get(cycle.id)).toMatchObject({ calledOff: [{ locationIds: [ahead.id] }] });
  const move = { kind: 'move' as const, cycle_id: cycle.id, target_location_id: target.id };
  expect((await create({ ...move, location_ids: [over.id] })).body.error).toBe(refusal);
});

it('a preview of the pickup day itself counts the orders that nobody marked as picked up, and no other day’s', async () => {
  const hall = await place();
  const today = localDate(new Date());
  const dayOf = (date: string) => ({ pickupDate: date, pickupDays: [{ date, locationId: null }] });
  const cycle = await closedCycle({ status: 'charged', ...dayOf(today) });
  const [collected, unmarked] = [
    await ordered(await createSubscriber({ pickupLocationId: hall.id })),
    await ordered(await createSubscriber({ pickupLocationId: hall.id })),
  ];
  for (const { id } of [collected, unmarked]) await putInto(id, cycle);
  await admin.call('markCollected', { body: { order_ids: [collected.id], collected: true } });
  const body = callOffBody(cycle.id, [hall.id]);
  const preview = async () => (await admin.call('previewDisruption', { body })).body;
  expect(await preview()).toMatchObject({ orders: 1, handed_out: 1, unmarked_today: 1 });
  await setItem(cycleEntity.key(cycle.id), dayOf('2099-01-03'));
  const { cycle: ofOrder } = await orderNow(unmarked.id);
  await setItem(keys.order(unmarked.id), { cycle: { ...ofOrder, pickupDate: '2099-01-03' } });
  expect(await preview()).toMatchObject({ orders: 1, unmarked_today: 0 });
});

it('a trial whose pickup is called off is over, and may be used again', async () => {
  const hall = await place();
  const member = await createMember({ pickupLocationId: hall.id });
  const plan = (await anonymous().call('listPlans')).body.plans.find(({ is_trial }) => is_trial)!.id;
  await fill(member, { plan });
  const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
  await payByCard(placed, testCards.good);
  await drainQueues();
  const order = await orderNow(placed.orderId);
  expect(await userOf(member)).toMatchObject({ trialUsed: true, subscriptionStatus: 'active' });
  const { id } = (await create(callOffBody(order.cycle.id, [hall.id]))).body.disruption;
  expect(await carryOut(id)).toMatchObject({ state: 'done', orders: 1, left: [] });
  await endRefunds(placed.payment_intent_id!);
  expect(await orderNow(order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(await userOf(member)).toMatchObject({
    trialUsed: false,
    subscriptionId: null,
    subscriptionStatus: 'inactive',
  });
  expect(await subscriptionEntity.get(order.subscriptionId!)).toMatchObject({ status: 'inactive' });
  expect((await member.client.call('addToCart', { body: { plan_id: plan } })).status).toBe(200);
});
