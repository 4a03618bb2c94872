import { lists } from '#functions/platform/keys.ts';
import { boxContentsEntity } from '#functions/cycles/data/box-contents.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { cycleOrderItem, orderEntity, orderItem } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { pickupRemindersEntity } from '#functions/pickups/data/pickup-reminders.ts';
import { addDays, formatLocalDate, localDate, localInstant } from '#shared/local-date.ts';
import { notificationsOf, textsTo } from '../../support/messages.ts';
import { withMovedClock } from '../../support/moved-clock.ts';
import {
  closedCycle,
  endCycle,
  renew,
  renewalOrdersOf,
  renewingMember,
  type Renewing,
} from '../../support/renewing.ts';
import { runJob } from '../../support/shopping.ts';
import {
  anonymous,
  control,
  createProduct,
  drainQueues,
  mailsTo,
  setItem,
  writeItem,
} from '../../support/world.ts';

const tomorrow = addDays(localDate(new Date()), 1);
const pickupDate = addDays(tomorrow, 2);
const title = `Your pickup on ${formatLocalDate(pickupDate)}`;

const remindersOf = async (member: Renewing) =>
  (await mailsTo(member.email)).filter(({ subject }) => subject === title);
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

async function moveTo(date: string, time: string): Promise<void> {
  const { now } = await control<{ now: string }>('GET', '/clock');
  await control('POST', '/clock', { advanceMs: localInstant(date, time).getTime() - Date.parse(now) });
  await runJob('remind-of-pickups');
  await drainQueues();
}

/**
 * Moves the cut-off of a billed cycle. Before that the cut-off is long past, so that the members of other
 * tests are not billed.
 */
async function setCutoff(cycle: Cycle, cutoffAt: string, changes: Partial<Cycle> = {}): Promise<void> {
  await setItem(cycleEntity.key(cycle.id), { cutoffAt, listing_sk: cutoffAt, ...changes });
}

it('each member is reminded of the pickup once, two days before, with what, where and when to collect', async () => {
  const days = [{ date: pickupDate, locationId: null }];
  const cycle = await closedCycle({ pickupDate, pickupDays: days });
  const eggs = await createProduct({ name: 'Reminded Eggs', priceCents: 700, salesTax: false });
  const items = [{ id: 'sbi_1', productId: eggs.id, productName: eggs.name, quantity: 2, priceCents: 700 }];
  const { pickup_locations: places } = (await anonymous().call('listPickupLocations')).body;
  const [member, elsewhere, quiet, skipping, paused, cancelled, late] = await Promise.all([
    renewingMember(cycle, { subscription: { planId: 'plan_reminded', items } }),
    renewingMember(cycle, {
      subscription: { placesOnce: [{ cycleId: cycle.id, pickupLocationId: places[1]!.id }] },
    }),
    renewingMember(cycle, { user: { emailEnabled: false, smsEnabled: true, phone: '+17725550177' } }),
    renewingMember(cycle, {
      subscription: { skips: [{ cycleId: cycle.id, pickupDate, skippedAt: new Date().toISOString() }] },
    }),
    renewingMember(cycle, { subscription: { status: 'paused' } }),
    renewingMember(cycle),
    renewingMember(cycle),
  ]);
  await writeItem(
    boxContentsEntity.item({
      cycleId: cycle.id,
      boxes: [
        {
          planId: 'plan_reminded',
          locationId: null,
          items: [{ productId: 'prd_kale', name: 'Reminded Kale', imageUrl: '' }],
        },
      ],
      version: 1,
    }),
  );
  await renew(cycle);
  const orders = await renewalOrdersOf(cycle);
  const orderOf = ({ id }: Renewing) => orders.find(({ userId }) => userId === id)!;
  const change = (order: Order, changes: Partial<Order>) =>
    setItem(orderEntity.key(order.id), { ...changes });
  await change(orderOf(cancelled), { status: 'cancelled' });
  await change(orderOf(late), { status: 'cancelled' });
  const line = { ...orderOf(member).lines.find(({ kind }) => kind === 'product')!, name: 'Reminded Mangoes' };
  const once = {
    ...orderEntity.read(orderOf(member))!,
    id: `${orderOf(member).id}9`,
    isRenewal: false,
    subscriptionId: null,
    paymentStatus: 'paid' as const,
    lines: [{ ...line, quantity: 1 }],
  };
  await writeItem(orderItem(once, undefined));
  await writeItem(cycleOrderItem(once));
  await setCutoff(cycle, new Date(Date.now() - 5 * 24 * 3600_000).toISOString(), {
    status: 'charged',
    dueAt: null,
  });
  try {
    await withMovedClock(async () => {
      await moveTo(tomorrow, '08:45');
      expect(await remindersOf(member)).toEqual([]);
      await moveTo(tomorrow, '09:05');
      const [mail] = await remindersOf(member);
      const text = oneLine(mail!.text);
      for (const phrase of ['2 × Reminded Eggs', 'Reminded Mangoes', 'Reminded Kale', places[0]!.hours])
        expect(text).toContain(phrase);
      expect(text).toContain(`this is ready for you at ${orderOf(member).location.name}`);
      expect(text).toContain('https://www.google.com/maps/dir/');
      expect(oneLine((await remindersOf(elsewhere))[0]!.text)).toContain(
        `this is ready for you at ${places[1]!.name}`,
      );
      expect(await mailsTo(quiet.email)).not.toContainEqual(expect.objectContaining({ subject: title }));
      expect(await textsTo('+17725550177')).toContainEqual(expect.stringContaining('your pickup is on'));
      expect((await notificationsOf(quiet)).map((one) => one.title)).toContain(title);
      for (const other of [skipping, paused, cancelled, late]) expect(await remindersOf(other)).toEqual([]);

      // A later round reminds the member of a new order, and nobody a second time.
      await change(orderOf(late), { status: 'confirmed' });
      await moveTo(tomorrow, '16:00');
      expect(await remindersOf(late)).toHaveLength(1);
      await setItem(pickupRemindersEntity.key(cycle.id, pickupDate), { nextAt: new Date(0).toISOString() });
      await runJob('remind-of-pickups');
      for (const reader of [member, elsewhere, late]) expect(await remindersOf(reader)).toHaveLength(1);

      // The order is confirmed again at night. No SMS are sent then, and the job waits until the morning.
      await change(orderOf(cancelled), { status: 'confirmed' });
      await moveTo(tomorrow, '21:00');
      expect(await remindersOf(cancelled)).toEqual([]);
      await moveTo(addDays(tomorrow, 1), '08:05');
      expect(await remindersOf(cancelled)).toHaveLength(1);

      const address = /calendar\/(\S+?\.ics)/.exec(mail!.text)![1]!;
      const { status, headers, body } = await anonymous().call('getCalendarFile', { params: { address } });
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(body.text).toContain(`DTSTART;VALUE=DATE:${pickupDate.replaceAll('-', '')}`);
      expect(body.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    });
  } finally {
    await setItem(cycleEntity.key(cycle.id), {
      status: 'cancelled',
      listing_pk: lists.cancelledCycles,
      dueAt: null,
    });
  }
});

it('a pickup reminder waits for the cut-off, and says what is not paid', async () => {
  const days = [{ date: pickupDate, locationId: null }];
  const cycle = await closedCycle({ pickupDate, pickupDays: days });
  const declined = await renewingMember(cycle, { method: 'pm_card_chargeCustomerFail' });
  await renew(cycle);
  await setCutoff(cycle, localInstant(tomorrow, '20:00').toISOString(), { status: 'closed', dueAt: null });
  try {
    await withMovedClock(async () => {
      await moveTo(tomorrow, '10:00');
      expect(await remindersOf(declined)).toEqual([]);
      // The renewals are late, but the pickup is the next day, so the reminder goes out.
      await moveTo(addDays(tomorrow, 1), '08:10');
      expect(oneLine((await remindersOf(declined))[0]!.text)).toMatch(/\$[\d.]+ of it is not paid yet/);
    });
  } finally {
    await setItem(cycleEntity.key(cycle.id), {
      status: 'cancelled',
      listing_pk: lists.cancelledCycles,
      dueAt: null,
    });
  }
});

it('a pickup reminder says of a box that is held back what is to be paid and where, and not that it is ready', async () => {
  const days = [{ date: pickupDate, locationId: null }];
  const cycle = await closedCycle({ pickupDate, pickupDays: days });
  const declined = await renewingMember(cycle, { method: 'pm_card_chargeCustomerFail' });
  const paid = await renewingMember(cycle);
  await renew(cycle);
  const packedDates = [{ date: pickupDate, holdsUnpaid: true }];
  const cutoffAt = new Date(Date.now() - 5 * 24 * 3600_000).toISOString();
  await setCutoff(cycle, cutoffAt, { status: 'packed', dueAt: null, packedDates });
  try {
    await withMovedClock(async () => {
      await moveTo(tomorrow, '09:05');
      const text = oneLine((await remindersOf(declined))[0]!.text);
      expect(text).toMatch(/Your box is held back, because \$42\.00 is not paid yet\..*\/pay\//);
      expect(text).not.toContain('ready for you');
      expect(oneLine((await remindersOf(paid))[0]!.text)).toContain('this is ready for you');
    });
  } finally {
    await endCycle(cycle);
  }
});
