import { randomUUID } from 'node:crypto';
import { localDate } from '#shared/local-date.ts';
import { vendorEarningEntity } from '#functions/vendor-orders/data/vendor-earnings.ts';
import { statementEntity, vendorAccountEntity } from '#functions/vendor-statements/data/statements.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { createVendor, productOf, sell } from '../../support/vendor-sales.ts';
import {
  aWeekLater,
  drawUp,
  giveBack,
  prove,
  soldTo,
  statementOf,
  vendorWithStatement,
  weekEnd,
} from '../../support/vendor-statements.ts';
import { control, demoClient, drainQueues, mailsTo, setItem, type Member } from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});
afterEach(async () => {
  await control('DELETE', '/faults');
});

const read = async (client: ApiClient, id: string) =>
  (await client.call('getVendorStatement', { params: { id } })).body;
const today = () => localDate(new Date());
const statementsOf = async (vendor: Member) =>
  (await vendor.client.call('listVendorStatements')).body.statements;
it('a statement says what was sold, what the co-op keeps of it, and what is paid; its vendor is mailed once', async () => {
  const vendor = await createVendor();
  const order = await soldTo(vendor, 4);
  await soldTo(vendor, 2, -10);
  await soldTo(vendor, 100, 1);
  await sell([await productOf(vendor), 1]);
  await drawUp();
  await drawUp();
  await drainQueues();
  const id = statementOf(vendor);
  const { statement, lines } = await read(vendor.client, id);
  expect(statement).toMatchObject({
    status: 'issued',
    week_end: weekEnd(),
    vendor_name: 'Dune Road Greens',
    orders: 2,
    gross: 30,
    refunds: 0,
    commission: 4.5,
    amount: 25.5,
  });
  expect(lines.map(({ order_id, net }) => [order_id, net])).toContainEqual([order.id, 17]);
  expect(lines.find(({ order_id }) => order_id === order.id)?.items).toEqual([
    {
      name: 'Eggs',
      unit: 'dozen',
      quantity: 4,
      quantity_returned: 0,
      gross: 20,
      refunds: 0,
      commission: 3,
      commission_rate: 0.15,
      net: 17,
    },
  ]);
  expect(await statementsOf(vendor)).toEqual([statement]);
  const subjects = (await mailsTo(vendor.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Your statement'))).toHaveLength(1);
  expect(await prove()).toBe(0);
});

it('a statement never changes: what goes back later is a correction on the next one, and a debt goes over', async () => {
  const { statementId, order, ...vendor } = await vendorWithStatement();
  const issued = await read(vendor.client, statementId);
  const partly = await giveBack(order, 1);
  await drawUp();
  expect(await read(vendor.client, statementId)).toEqual(issued);
  await aWeekLater(vendor);
  await drawUp();
  const next = await read(vendor.client, statementOf(vendor));
  expect(next.statement).toMatchObject({ status: 'carried', gross: 0, corrections: -4.25, amount: -4.25 });
  expect(next.lines).toMatchObject([
    {
      is_correction: true,
      net: -4.25,
      items: [{ quantity: 0, quantity_returned: 1, refunds: 5, commission: -0.75 }],
    },
  ]);
  await aWeekLater(vendor);
  await giveBack(partly, 1);
  await soldTo(vendor, 10);
  await drawUp();
  expect((await read(vendor.client, statementOf(vendor))).statement).toMatchObject({
    gross: 50,
    commission: 7.5,
    corrections: -4.25,
    carried_over: -4.25,
    amount: 34,
  });
  expect(await statementsOf(vendor)).toHaveLength(3);
  expect(await prove()).toBe(0);
});

const steps = [
  ['Query', 1],
  ['TransactWriteItems', 1],
  ['TransactWriteItems', 2],
  ['TransactWriteItems', 3],
] as const;
it.each(steps)('a statement is the same when its run dies after %s (%s)', async (operation, nth) => {
  const vendor = await createVendor();
  for (let at = 0; at < 2; at += 1) await soldTo(vendor, 2, -at);
  const call = { functionName: 'draw-up-statements', service: 'dynamodb', operation };
  if (nth > 1) await control('POST', '/faults', { ...call, mode: 'delay', delayMs: 1, times: nth - 1 });
  await control('POST', '/faults', { ...call, mode: 'crash-after' });
  await drawUp().catch(() => undefined);
  await control('DELETE', '/faults');
  await drawUp();
  expect((await read(vendor.client, statementOf(vendor))).statement).toMatchObject({ orders: 2, amount: 17 });
  expect(await prove()).toBe(0);
});

it('a statement is the same when it is drawn up twice at once', async () => {
  const vendor = await createVendor();
  for (let at = 0; at < 3; at += 1) await soldTo(vendor, 2, -at);
  await Promise.all([drawUp(), drawUp()]);
  expect((await read(vendor.client, statementOf(vendor))).statement).toMatchObject({
    orders: 3,
    gross: 30,
    amount: 25.5,
  });
  expect(await prove()).toBe(0);
});

it('a statement goes on with a draft that was left', async () => {
  const { statementId, ...vendor } = await vendorWithStatement();
  const key = statementEntity.key(vendor.id, weekEnd());
  await setItem(key, { status: 'drafting', due_pk: 'UNSTATED', due_sk: `${vendor.id}#${weekEnd()}` });
  expect((await vendor.client.call('getVendorStatement', { params: { id: statementId } })).status).toBe(404);
  expect(await statementsOf(vendor)).toEqual([]);
  await drawUp();
  expect((await read(vendor.client, statementId)).statement).toMatchObject({ status: 'issued', amount: 17 });
});

it('a statement has what staff add or take off, once a request, and a line that says why', async () => {
  const vendor = await createVendor();
  const body = {
    request_id: randomUUID(),
    vendor_id: vendor.id,
    amount: 12.5,
    reason: 'Two dozen eggs of May',
  };
  expect((await admin.call('adjustVendorEarnings', { body })).status).toBe(200);
  expect((await admin.call('adjustVendorEarnings', { body })).status).toBe(200);
  expect((await admin.call('adjustVendorEarnings', { body: { ...body, amount: 1 } })).status).toBe(409);
  const unknown = { ...body, request_id: randomUUID(), vendor_id: 'usr_nobody' };
  expect((await admin.call('adjustVendorEarnings', { body: unknown })).status).toBe(404);
  const waiting = async () =>
    (await admin.call('listVendorAdjustments', { query: { vendor_id: vendor.id } })).body.adjustments;
  await soldTo(vendor, 2, 1);
  expect(await waiting()).toEqual([
    { id: body.request_id, date: today(), amount: 12.5, reason: 'Two dozen eggs of May' },
  ]);
  const own = await vendor.client.call('listVendorAdjustments', { query: { vendor_id: vendor.id } });
  expect(own.status).toBe(403);
  await setItem(
    { pk: `VENDOR_ADJUSTMENT#${body.request_id}`, sk: 'VENDOR_ADJUSTMENT' },
    {
      date: weekEnd(),
      due_sk: `${vendor.id}#${weekEnd()}#${body.request_id}`,
    },
  );
  await drawUp();
  const { statement, lines } = await read(vendor.client, statementOf(vendor));
  expect(statement).toMatchObject({ adjustments: 12.5, amount: 12.5, status: 'issued' });
  expect(lines).toMatchObject([{ order_id: null, text: 'Two dozen eggs of May', net: 12.5 }]);
  expect(await waiting()).toEqual([]);
  expect(await prove()).toBe(0);
});

it('a statement is confirmed or disputed by its vendor; an answer is mailed, and comes once', async () => {
  const { statementId: id, order, ...vendor } = await vendorWithStatement();
  const waiting = async () =>
    (await vendor.client.call('getCommunicationSummary')).body.unconfirmed_statements;
  expect(await waiting()).toBe(1);
  const params = { id };
  const body = { request_id: randomUUID(), order_id: order.id, text: 'I brought five' };
  await vendor.client.call('disputeVendorStatement', { params, body });
  await vendor.client.call('disputeVendorStatement', { params, body });
  const { statement } = await read(admin, id);
  expect(statement.disputes).toMatchObject([
    { order_id: order.id, text: 'I brought five', answered_at: null },
  ]);
  expect(await waiting()).toBe(0);
  expect((await vendor.client.call('confirmVendorStatement', { params })).status).toBe(409);
  const answer = {
    params: { id, dispute_id: body.request_id },
    body: { version: statement.version, answer: 'You are right' },
  };
  expect((await admin.call('answerStatementDispute', answer)).status).toBe(200);
  expect((await admin.call('answerStatementDispute', answer)).status).toBe(200);
  const other = { ...answer, body: { ...answer.body, answer: 'No' } };
  expect((await admin.call('answerStatementDispute', other)).status).toBe(409);
  await drainQueues();
  const mails = (await mailsTo(vendor.email)).filter(({ subject }) => subject.startsWith('An answer'));
  expect(mails).toHaveLength(1);
  expect(await waiting()).toBe(1);
  expect((await vendor.client.call('confirmVendorStatement', { params })).status).toBe(200);
  expect(await waiting()).toBe(0);
  expect((await read(vendor.client, id)).statement.confirmed_at).not.toBeNull();
});

it('a statement is paid by check, by one of two who say so; the number can be corrected', async () => {
  const { statementId: id, id: vendorId, email } = await vendorWithStatement();
  const { version } = (await read(admin, id)).statement;
  const pay = (reference: string, read = version, date = today()) =>
    admin.call('payVendorStatement', { params: { id }, body: { version: read, date, reference } });
  expect((await pay('1042', version, weekEnd())).status).toBe(422);
  const both = await Promise.all([pay('1042'), pay('1043')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const paid = (await read(admin, id)).statement;
  expect(paid).toMatchObject({ status: 'paid', payment: { method: 'check', date: today() } });
  expect((await pay(paid.payment!.reference)).status).toBe(200);
  expect((await pay('1044', paid.version)).status).toBe(200);
  await drainQueues();
  const mails = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('You are paid'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`check no. ${paid.payment?.reference}`);
  const { totals } = (
    await admin.call('listVendorYearTotals', { query: { year: Number(today().slice(0, 4)) } })
  ).body;
  expect(totals.find(({ vendor_id }) => id.endsWith(vendor_id))).toMatchObject({
    statements: 1,
    gross: 20,
    commission: 3,
    paid: 17,
  });
  const waiting = await admin.call('listAllVendorStatements', { query: { status: 'issued', limit: 100 } });
  expect(waiting.body.statements.map((one) => one.id)).not.toContain(id);
  const ofVendor = await admin.call('listAllVendorStatements', { query: { vendor_id: vendorId } });
  expect(ofVendor.body.statements.map((one) => one.id)).toEqual([id]);
});

it('a statement is nobody else’s', async () => {
  const [{ statementId: id }, stranger] = await Promise.all([vendorWithStatement(), createVendor()]);
  for (const call of ['getVendorStatement', 'exportVendorStatement', 'confirmVendorStatement'] as const)
    expect((await stranger.client.call(call, { params: { id } })).status).toBe(404);
  const body = { request_id: randomUUID(), text: 'Mine' };
  expect((await stranger.client.call('disputeVendorStatement', { params: { id }, body })).status).toBe(404);
});

it('a statement is confirmed by staff for a vendor whom they name', async () => {
  const { statementId: id, id: vendorId, client } = await vendorWithStatement();
  const confirm = (query: object) => admin.call('confirmVendorStatement', { params: { id }, query });
  expect((await confirm({})).status).toBe(422);
  expect((await confirm({ vendor_id: (await createVendor()).id })).status).toBe(404);
  expect((await confirm({ vendor_id: vendorId })).status).toBe(200);
  expect((await read(client, id)).statement.confirmed_at).not.toBeNull();
});

it('a statement is a file for its vendor, and what is to be paid is one for staff', async () => {
  const { statementId: id, order, client } = await vendorWithStatement();
  const own = await client.call('exportVendorStatement', { params: { id } });
  expect(own.body.text).toContain(`${order.id},Hall,Order,Eggs,4,0,20,0,-3,17`);
  expect(own.body.text).toContain('To be paid,,,,,,,17');
  expect((await admin.call('exportVendorPayments')).body.text).toContain(
    `${id},Dune Road Greens,${weekEnd()},17,No,0`,
  );
});

it('a statement is proved every night: a cent that is astray is found', async () => {
  const { statementId, order, ...vendor } = await vendorWithStatement();
  expect(await prove()).toBe(0);
  const earning = (await vendorEarningEntity.get(order.id, vendor.id))!;
  const wrong = earning.stated.map((line) => ({ ...line, soldCents: line.soldCents - 1 }));
  await setItem(vendorEarningEntity.key(order.id, vendor.id), { stated: wrong });
  expect(await prove()).toBe(1);
  await setItem(vendorEarningEntity.key(order.id, vendor.id), { stated: earning.stated });
  const account = (await vendorAccountEntity.get(vendor.id))!;
  const stated = { ...account.stated, soldCents: account.stated.soldCents - 1 };
  await setItem(vendorAccountEntity.key(vendor.id), { stated });
  expect(await prove()).toBe(1);
  await setItem(vendorAccountEntity.key(vendor.id), { stated: account.stated });
  await setItem(statementEntity.key(vendor.id, weekEnd()), { payableCents: 1701 });
  expect(await prove()).toBe(1);
  await setItem(statementEntity.key(vendor.id, weekEnd()), { payableCents: 1700 });
  expect(statementId).toContain(vendor.id);
});
