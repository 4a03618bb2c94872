import { keys } from '#functions/platform/keys.ts';
import { loadStageConfig } from '#infra/lib/stage-config.ts';
import { startLocalCloud } from '../../support/local-cloud.ts';
import { copyTable, putTableBack } from '../../support/table-copies.ts';

// The test uses a co-op of its own, because it resets the whole table.
const cloud = await startLocalCloud();
process.env.LOCAL_CLOUD = JSON.stringify(cloud.address);
const { address, control, drainQueues, mailsTo, removeItem } = await import('../../support/world.ts');
const { dispute, heldFor, joinedByBank, orderNow, paidOrder, refundAtProvider } =
  await import('../../support/money.ts');
const { closedCycle, renew, renewalOrdersOf, renewingMember } = await import('../../support/renewing.ts');
const { failPayment, runJob } = await import('../../support/shopping.ts');
const { runPayments } = await import('../../../scripts/restore/run-payments.ts');

const { logger } = await import('#functions/platform/logger.ts');
// The log level is as on a terminal, where the command logs little.
logger.setLogLevel('SILENT');

afterAll(() => cloud.stop());

const local = { ...loadStageConfig('local'), hold: true, restoredTableName: address.tableName };
Object.assign(process.env, {
  SITE_URL: address.url,
  STRIPE_API_URL: address.stripeUrl,
  STRIPE_SECRET_ARN: 'coop/local/stripe',
});
const payments = (since: Date, options: { applies?: boolean; refunds?: string[] } = {}, stage = local) =>
  runPayments(stage, { since, applies: false, refunds: [], ...options });

it('disputes, returned debits, refunds and lost orders of a restored table are found and settled', async () => {
  const [disputed, refunded, quiet, partly] = [
    await paidOrder(),
    await paidOrder(),
    await paidOrder(),
    await paidOrder(),
  ];
  const returned = await joinedByBank();
  const cycle = await closedCycle();
  const renewing = await renewingMember(cycle);
  await drainQueues();
  const before = await copyTable();
  const since = new Date();

  await dispute(disputed.paymentId);
  await refundAtProvider(refunded.paymentId);
  await refundAtProvider(partly.paymentId, 500);
  await failPayment(returned.paymentId);
  const [lost, strangers] = [await paidOrder(), await paidOrder()];
  await renew(cycle);
  const [renewal] = await renewalOrdersOf(cycle);
  await drainQueues();

  await putTableBack(before);
  // The payer of the second lost order has no account in the restored table.
  await removeItem(keys.user(strangers.member.id));
  const listed = await payments(since);
  expect(listed).toContain('4 orders are to be brought in line');
  expect(listed).toContain(`${disputed.orderId} ${disputed.paymentId}: reversed`);
  expect(listed).toContain(`${refunded.orderId} ${refunded.paymentId}: refunded`);
  expect(listed).toContain(`${partly.orderId} ${partly.paymentId}: refunded`);
  expect(listed).toContain(`${returned.orderId} ${returned.paymentId}: failed`);
  expect(listed).not.toContain(quiet.orderId);
  expect(listed).toContain('3 paid orders are gone from the table');
  expect(listed).toContain(`--refund ${lost.paymentId}`);
  expect(listed).toMatch(new RegExp(`${renewal!.id}.*\n.*makes this renewal again`));
  expect(listed).toContain('Nothing was changed.');
  expect(await orderNow(disputed.orderId)).toMatchObject({ paymentStatus: 'paid' });

  expect(await payments(since, { applies: true })).toContain('4 orders were brought in line');
  expect(await orderNow(disputed.orderId)).toMatchObject({
    paymentStatus: 'failed',
    dispute: { status: 'needs_response' },
  });
  expect(await orderNow(refunded.orderId)).toMatchObject({ paymentStatus: 'refunded' });
  expect(await orderNow(partly.orderId)).toMatchObject({ refundedCents: 500 });
  expect(await orderNow(returned.orderId)).toMatchObject({ paymentStatus: 'failed' });
  expect(await orderNow(quiet.orderId)).toMatchObject({ paymentStatus: 'paid' });
  expect(await payments(since, { applies: true })).toContain('0 orders were brought in line');

  const refused = { refunds: [renewal!.paymentIntentId!, quiet.paymentId] };
  expect(await payments(since, refused)).toMatch(
    /a renewal that the release makes again[\s\S]*is in the table/,
  );
  const both = { refunds: [lost.paymentId, strangers.paymentId] };
  expect(await payments(since, both)).toMatch(/A mail to its payer waits[\s\S]*A mail to its payer waits/);
  await payments(since, both);
  expect([await heldFor(lost.orderId), await heldFor(strangers.orderId)]).toEqual([[0], [0]]);
  expect(await payments(since)).toContain('1 paid orders are gone');

  await control('POST', '/clock', { advanceMs: 120_000 });
  await runJob('sweep-outbox');
  for (const { member } of [lost, strangers]) {
    const mails = (await mailsTo(member.email)).filter(({ subject }) => subject.includes('We lost an order'));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('$20.00');
  }
  expect(renewing.id).toBe(renewal!.userId);
});

it('settling payments after a restore is refused in a sentence where nothing was restored', async () => {
  const { restoredTableName, ...prod } = { ...local, name: 'prod' };
  await expect(runPayments(prod, { since: new Date(), applies: true, refunds: [] })).rejects.toThrow(
    /^stages\/prod\.json lacks "restoredTableName"/,
  );
});
