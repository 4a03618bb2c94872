import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { addDays, localDate, localInstant } from '#shared/local-date.ts';
import { startLocalCloud } from '../support/local-cloud.ts';
import { logIn } from './shop.ts';
import { test } from './test.ts';

/**
 * This test plays one cycle in a co-op of its own, by moving its clock from the opening to the pickup and the
 * next cut-off. There are two members, a vendor and an admin, reminders at each point, a declined card whose
 * retry succeeds, an anniversary and a pause.
 */

const day = 24 * 3600_000;
const minute = 60_000;

let stop: () => Promise<void>;
let url: string;
let world: typeof import('../support/world.ts');
let shopping: typeof import('../support/shopping.ts');
let renewing: typeof import('../support/renewing.ts');

test.beforeAll(async () => {
  const cloud = await startLocalCloud(['--isolate']);
  stop = cloud.stop;
  url = cloud.address.url.replace('127.0.0.1', 'localhost');
  process.env.LOCAL_CLOUD = JSON.stringify(cloud.address);
  world = await import('../support/world.ts');
  shopping = await import('../support/shopping.ts');
  renewing = await import('../support/renewing.ts');
});
test.afterAll(() => stop());

async function moveTo(at: Date): Promise<void> {
  await world.control('POST', '/clock', { to: at.toISOString() });
  await world.drainQueues();
}

/** Moves the clock on by two minutes, twice. The scheduled jobs that are due run each time. */
async function letRulesRun(): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await world.control('POST', '/clock', { advanceMs: 2 * minute });
    await world.drainQueues();
  }
}

const open = async (browser: Browser, email: string, password?: string): Promise<[BrowserContext, Page]> => {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await logIn(page, email, password);
  return [context, page];
};

test('one cycle is lived through, from open to pickup', async ({ browser }) => {
  const cycles = (await world.anonymous().call('listCycles')).body.cycles;
  const cycle = cycles[1]!;
  const cutoff = new Date(cycle.cutoff_at);
  const cutoffDay = localDate(cutoff);
  const nine = (date: string) => localInstant(date, '09:00');

  await moveTo(new Date(Date.parse(cycle.opens_at) + 5 * minute));
  await letRulesRun();

  const stored = { id: cycle.id, cutoffAt: cycle.cutoff_at } as Parameters<typeof renewing.renewingMember>[0];
  const paidThroughCutoff = cycle.opens_at;
  const anniversary = await renewing.renewingMember(stored, {
    user: { firstName: 'Anna', creditCents: 500 },
    subscription: {
      paidThroughCutoff,
      startedAt: new Date(cutoff.getTime() - 366 * day).toISOString(),
    },
  });
  const declined = await renewing.renewingMember(stored, {
    method: 'pm_card_chargeCustomerFail',
    user: { firstName: 'Ben' },
    subscription: { paidThroughCutoff, startedAt: new Date(cutoff.getTime() - 30 * day).toISOString() },
  });

  const points = ['two_days_before_cutoff', 'cutoff_date', 'two_days_before_pickup', 'pickup_date'] as const;
  const admin = await world.demoClient('admin');
  for (const eventType of points) {
    const answer = await admin.call('createReminder', {
      body: {
        recipientType: 'both',
        subject: `Reminder: ${eventType}`,
        message: 'See you at the pickup.',
        eventType,
        deliveryMethods: ['email'],
      },
    });
    expect(answer.status).toBe(200);
  }

  const [beforeContext, beforePage] = await open(browser, 'admin@demo.test');
  await beforePage.goto('/admin/events');
  await beforePage.getByRole('link', { name: new RegExp(`^Preview Renewal.*${cycle.name}`) }).click();
  await expect(beforePage.getByRole('dialog').getByText('Expected orders')).toBeVisible();
  await beforeContext.close();

  await moveTo(nine(addDays(cutoffDay, -2)));
  await letRulesRun();
  await moveTo(nine(cutoffDay));
  await letRulesRun();
  await moveTo(new Date(cutoff.getTime() + minute));
  await expect(async () => {
    await letRulesRun();
    expect(await renewing.cycleNow(stored)).toMatchObject({ status: 'charged' });
  }).toPass();

  const [annasOrder] = await shopping.ordersOf(anniversary);
  expect(annasOrder).toMatchObject({ paymentStatus: 'paid', creditUsedCents: 500 });
  expect(annasOrder!.lines.map((line) => line.kind)).toEqual(['plan', 'annual_fee']);
  expect(await shopping.ordersOf(declined)).toMatchObject([{ paymentStatus: 'pending' }]);
  expect(await renewing.cycleNow(stored)).toMatchObject({ status: 'charged' });

  // The browser's own clock does not move with the co-op's, so sessions end and people sign in again.
  const [adminContext, adminPage] = await open(browser, 'admin@demo.test');
  await adminPage.goto('/admin/events');
  await adminPage.getByRole('button', { name: 'After cut-off' }).click();
  await adminPage.getByRole('link', { name: new RegExp(`^Renewal.*${cycle.name}`) }).click();
  await expect(adminPage.getByText('Everything expected is there.')).toBeVisible();
  await adminPage.goto('/admin/orders/unpaid');
  await expect(adminPage.getByText('Ben Tester').first()).toBeVisible();
  await adminContext.close();

  const [annasContext, annasPage] = await open(browser, anniversary.email, anniversary.password);
  await annasPage.goto('/');
  await annasPage.getByRole('button', { name: /^Notifications, [1-9]\d* unread$/ }).click();
  await expect(annasPage.getByRole('region', { name: 'Notifications', exact: true })).toContainText('paid');
  await annasContext.close();

  await renewing.saveMethod(declined, 'pm_card_mastercard');
  await moveTo(nine(addDays(cycle.pickup_date, -2)));
  await letRulesRun();
  await moveTo(new Date(cutoff.getTime() + day + 10 * minute));
  await letRulesRun();
  expect(await renewing.chargeOf(stored, declined)).toMatchObject({ state: 'paid', attempts: 1 });
  await moveTo(nine(cycle.pickup_date));
  await letRulesRun();

  const [bensContext, bensPage] = await open(browser, declined.email, declined.password);
  await bensPage.goto('/subscriptions');
  await bensPage.getByRole('button', { name: /^Pause/ }).click();
  await bensPage.getByRole('dialog').getByText('Until I resume').click();
  await bensPage.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(bensPage.getByText('Subscription paused successfully!')).toBeVisible();
  await bensContext.close();

  const next = cycles[2]!;
  await moveTo(new Date(Date.parse(next.cutoff_at) + minute));
  await letRulesRun();
  await letRulesRun();
  expect(await renewing.cycleNow(stored)).toMatchObject({ status: 'completed' });
  expect(await shopping.ordersOf(declined)).toHaveLength(1);
  const annas = (await shopping.ordersOf(anniversary)).filter((order) => order.cycle.id === next.id);
  expect(annas.map((order) => [order.paymentStatus, order.lines.map((line) => line.kind)])).toEqual([
    ['paid', ['plan']],
  ]);

  for (const person of [anniversary.email, declined.email, 'vendor@demo.test'])
    for (const point of points) {
      const mails = (await world.mailsTo(person)).filter((mail) => mail.subject === `Reminder: ${point}`);
      // The clock jumped to the next cut-off. Reminders whose time was passed over are not sent.
      expect([person, point, mails.length]).toEqual([person, point, 1]);
    }
  for (const member of [anniversary, declined])
    for (const order of (await shopping.ordersOf(member)).filter((one) => one.paymentStatus === 'paid')) {
      const paid = (await shopping.paymentsOf(order.id)).filter((payment) => payment.status === 'succeeded');
      expect(paid.map((payment) => payment.amount_received)).toEqual([order.dueCents]);
    }
});
