import { calendarEntity } from '#functions/calendar/data/calendar.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Input } from '#shared/contracts/registry.ts';
import { addDays, localDate, localInstant } from '#shared/local-date.ts';
import type { Calendar } from '#functions/calendar/domain/calendar.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { keys } from '#functions/platform/keys.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { fill, ordersOf, runJob } from '../../support/shopping.ts';
import {
  anonymous,
  createMember,
  createProduct,
  createSubscriber,
  demoClient,
  mailsTo,
  readItem,
  setItem,
  writeItem,
} from '../../support/world.ts';

const admin = await demoClient('admin');
const [here, there] = (await anonymous().call('listPickupLocations')).body.pickup_locations;
/** Every test plans in years of its own, after the demo's and apart from other files'. */
let year = 2121;
const ownYear = () => String((year += 2));

type NewEvent = NonNullable<Input<'createEvent'>['body']>;
type Change = NonNullable<Input<'previewCalendarChange'>['body']>['change'];
const pickup = (event_date: string, changes: Partial<NewEvent> = {}) => ({
  title: 'Pickup day',
  event_date,
  ...changes,
});
const cutoff = (event_date: string, changes: Partial<NewEvent> = {}) => ({
  title: 'Order cut-off',
  event_type: 'cutoff_date' as const,
  event_date,
  ...changes,
});
async function make(event: NewEvent) {
  const answer = await admin.call('createEvent', { body: event });
  expect(answer.status).toBe(200);
  return answer.body;
}
const makeOne = async (event: NewEvent) => (await make(event)).events[0]!;
const remove = (id: string) => admin.call('deleteEvent', { params: { id } });
const move = (id: string, event_date: string) =>
  admin.call('updateEvent', { params: { id }, body: { event_date } });
const preview = (change: Change) => admin.call('previewCalendarChange', { body: { change } });

async function cyclesIn(ofYear: string): Promise<Cycle[]> {
  const { cycles } = (await readItem<Calendar>(calendarEntity.key()))!;
  const wanted = cycles.filter(({ pickups }) => pickups[0]!.date.startsWith(ofYear));
  return Promise.all(wanted.map(async ({ id }) => (await readItem<Cycle>(cycleEntity.key(id)))!));
}
const eventsIn = async (month: string) =>
  (await admin.call('listAdminEvents', { query: { month } })).body.data.map(({ event_type, event_date }) => [
    event_type,
    event_date,
  ]);
const publicCutoffs = async (month: string) =>
  (await anonymous().call('listEvents', { query: { month } })).body.data
    .filter(({ event_type }) => event_type === 'cutoff_date')
    .map(({ event_date }) => event_date);

describe('pickup days', () => {
  it('the days of a cycle bill once: a week of pickups every second week, a second town with the first', async () => {
    const own = ownYear();
    await make(pickup(`${own}-05-03`, { is_recurring: true, recurrence_end_date: `${own}-06-07` }));
    await makeOne(pickup(`${own}-05-04`, { pickup_location_id: here!.id }));
    expect(
      (await cyclesIn(own)).map(({ pickupDays }) =>
        pickupDays.map(({ date, locationId }) => [date.slice(5), locationId]),
      ),
    ).toEqual([
      [
        ['05-03', null],
        ['05-04', here!.id],
        ['05-10', null],
      ],
      [
        ['05-17', null],
        ['05-24', null],
      ],
      [
        ['05-31', null],
        ['06-07', null],
      ],
    ]);
  });

  it('the days of a cycle are each location’s own for cart and order; without one the member is told', async () => {
    const own = ownYear();
    const [cycle] = await (async () => {
      await makeOne(pickup(`${own}-05-03`, { pickup_location_id: here!.id }));
      return cyclesIn(own);
    })();
    // The next cycle for which cart and checkout take orders.
    const next = (await anonymous().call('listCycles')).body.cycles[0]!;
    const item = (await readItem<Cycle>(cycleEntity.key(next.id)))!;
    const days = [
      { date: next.pickup_date, locationId: null },
      { date: addDays(next.pickup_date, 1), locationId: here!.id },
    ];
    await setItem(cycleEntity.key(next.id), { pickupDays: days });
    try {
      const product = await createProduct();
      const places = [here!, there!];
      const dates = await Promise.all(
        places.map(async ({ id }) => {
          const member = await createSubscriber({ pickupLocationId: id });
          await fill(member, { products: [[product, 1]] });
          const cart = (await member.client.call('getCart')).body;
          await payByCard(
            (await member.client.call('createPaymentIntent', { body: {} })).body,
            testCards.good,
          );
          const [order] = await ordersOf(member);
          return [cart.pickup_date, order!.cycle.pickupDate];
        }),
      );
      expect(dates).toEqual([
        [days[1]!.date, days[1]!.date],
        [days[0]!.date, days[0]!.date],
      ]);
      await setItem(cycleEntity.key(next.id), { pickupDays: [days[1]] });
      const member = await createSubscriber({ pickupLocationId: there!.id });
      await fill(member, { products: [[product, 1]] });
      expect((await member.client.call('getCart')).body.pickup_date).toBeNull();
      const refused = await member.client.call('createPaymentIntent', { body: {} });
      expect(refused.status).toBe(422);
      expect(refused.body.error).toContain(`There is no pickup at ${there!.name}`);
    } finally {
      await setItem(cycleEntity.key(next.id), { pickupDays: item.pickupDays });
    }
    expect(cycle!.pickupDays).toEqual([{ date: `${own}-05-03`, locationId: here!.id }]);
  });

  it('the days of a cycle take their orders along when one is added or goes, and never leave a location without one', async () => {
    const own = ownYear();
    const main = await makeOne(pickup(`${own}-05-03`));
    const [cycle] = await cyclesIn(own);
    const member = await createMember({ pickupLocationId: here!.id });
    const product = await createProduct();
    await setItem(keys.user(member.id), { subscriptionStatus: 'active' });
    await fill(member, { products: [[product, 1]] });
    await payByCard((await member.client.call('createPaymentIntent', { body: {} })).body, testCards.good);
    await mailsTo(member.email);
    const [order] = await ordersOf(member);
    const { id, name, cutoffAt, pickupDate } = cycle!;
    await setItem(keys.order(order!.id), { cycle: { id, name, cutoffAt, pickupDate } });
    await writeItem({
      ...keys.cycleOrder(id, order!.id),
      entity: 'cycleOrder',
      orderId: order!.id,
      userId: member.id,
    });
    const orderedFor = async () => (await readItem<Order>(keys.order(order!.id)))!.cycle.pickupDate;
    const extra = await makeOne(pickup(`${own}-05-04`, { pickup_location_id: here!.id }));
    await runJob('announce-cycle-moves');
    expect(await orderedFor()).toBe(`${own}-05-04`);
    const mails = (await mailsTo(member.email)).filter(({ subject }) =>
      subject.startsWith('Your pickup moved'),
    );
    expect(mails).toHaveLength(1);
    const refused = await remove(main.id);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringContaining('a location would be left without a pickup day'),
    ]);
    expect((await remove(extra.id)).status).toBe(200);
    await runJob('announce-cycle-moves');
    expect(await orderedFor()).toBe(`${own}-05-03`);
    expect((await remove(main.id)).status).toBe(409);
  });

  it('a day cannot be added to a cycle whose orders are closed', async () => {
    const closed = (await admin.call('listAdminCycles', { query: { when: 'after_cutoff' } })).body.cycles[0]!;
    const answer = await admin.call('createEvent', {
      body: pickup(addDays(closed.pickup_date, 1), { title: 'Too late' }),
    });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toContain('are closed, and this would be another day of the same cycle');
  });
});

describe('cut-offs', () => {
  it('a cut-off goes with its deleted pickup, by event and by cycle alike, and no other cut-off changes', async () => {
    const own = ownYear();
    const first = await makeOne(pickup(`${own}-02-13`));
    await makeOne(cutoff(`${own}-02-10`));
    await makeOne(pickup(`${own}-02-27`));
    const [cycle, next] = await cyclesIn(own);
    expect(await publicCutoffs(`${own}-02`)).toEqual([`${own}-02-10`, `${own}-02-24`]);
    expect((await remove(first.id)).status).toBe(200);
    expect(await eventsIn(`${own}-02`)).toEqual([['pickup_date', `${own}-02-27`]]);
    expect(await publicCutoffs(`${own}-02`)).toEqual([`${own}-02-24`]);
    const [remainingCycle] = await cyclesIn(own);
    expect(remainingCycle).toMatchObject({ id: next!.id, cutoffAt: next!.cutoffAt });
    expect(await readItem(cycleEntity.key(cycle!.id))).toBeUndefined();

    await makeOne(cutoff(`${own}-02-23`));
    await admin.call('deleteCycle', { params: { id: next!.id } });
    expect(await eventsIn(`${own}-02`)).toEqual([]);
  });

  it('a cut-off moves as far as its pickup, alone, with its group, and by its cycle', async () => {
    const own = ownYear();
    const recurring = { is_recurring: true, recurrence_pattern: 'biweekly' as const };
    const end = { ...recurring, recurrence_end_date: `${own}-07-30` };
    const group = await make(pickup(`${own}-06-04`, end));
    await make(cutoff(`${own}-06-01`, end));
    const distances = async () =>
      (await cyclesIn(own)).map(({ cutoffAt, pickupDate }) => [
        pickupDate.slice(5),
        localDate(new Date(cutoffAt)).slice(5),
      ]);
    expect((await distances())[0]).toEqual(['06-04', '06-01']);
    expect((await move(group.events[0]!.id, `${own}-06-05`)).status).toBe(200);
    expect((await distances())[0]).toEqual(['06-05', '06-02']);
    const params = { groupId: group.recurrence_group_id! };
    const body = { event_id: group.events[0]!.id, event_date: `${own}-06-12` };
    expect((await admin.call('updateEventGroup', { params, body })).status).toBe(200);
    expect(await distances()).toEqual([
      ['06-12', '06-09'],
      ['06-25', '06-22'],
      ['07-09', '07-06'],
      ['07-23', '07-20'],
      ['08-06', '08-03'],
    ]);
    const [{ id }] = (await cyclesIn(own)) as [Cycle];
    const cycle = { pickup_date: `${own}-06-11` };
    await admin.call('updateCycle', { params: { id }, body: cycle });
    expect((await distances())[0]).toEqual(['06-11', '06-08']);
    const moved = (await admin.call('getAdminEvent', { params: { id: group.events[4]!.id } })).body.event;
    expect(moved.recurrence_end_date).toBe(`${own}-08-06`);
  });

  it('a cut-off is not shown to members while it closes nothing', async () => {
    const own = ownYear();
    await makeOne(pickup(`${own}-05-20`));
    await makeOne(cutoff(`${own}-05-10`));
    await makeOne(cutoff(`${own}-05-18`));
    await makeOne(cutoff(`${own}-05-25`));
    expect(await publicCutoffs(`${own}-05`)).toEqual([`${own}-05-18`]);
  });
});

it('a move of a group into the past is refused in words', async () => {
  const today = localDate(new Date());
  const { recurrence_group_id, events } = await make({
    title: 'Evening market',
    event_type: 'market',
    event_date: addDays(today, 20),
    is_recurring: true,
    recurrence_end_date: addDays(today, 40),
  });
  const params = { groupId: recurrence_group_id! };
  const body = { event_id: events[1]!.id, event_date: addDays(today, 2) };
  const answer = await admin.call('updateEventGroup', { params, body });
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'event_date']);
  expect(answer.body.error).toContain('which is in the past');
  await admin.call('deleteEventGroup', { params });
});

describe('previews', () => {
  it('the preview of a change tells what is charged, and changes nothing', async () => {
    const own = ownYear();
    await createSubscriber();
    const before = await readItem(calendarEntity.key());
    const added = await preview({ action: 'create_event', event: pickup(`${own}-05-03`) });
    expect(added.status).toBe(200);
    // Other tests leave members with subscriptions. With more than a hundred the figure is an estimate.
    const { activeSubscriptions } = (await admin.call('getSubscriptionAnalytics')).body;
    expect(added.body.cycles).toEqual([
      {
        before: null,
        after: {
          pickup_date: `${own}-05-03`,
          pickup_days: [{ date: `${own}-05-03`, location_id: null }],
          cutoff_at: localInstant(`${own}-04-30`, '20:00').toISOString(),
        },
        joins: null,
        has_orders: false,
        billing: {
          members: expect.any(Number),
          total: expect.any(Number),
          is_projected: activeSubscriptions > 100,
        },
        told: { members: 0, names: [], is_projected: false },
      },
    ]);
    expect(added.body.cycles[0]!.billing.members).toBeGreaterThan(0);
    expect(added.body.cycles[0]!.billing.total).toBeGreaterThan(0);
    expect(await readItem(calendarEntity.key())).toEqual(before);
  });

  it('the preview of a change distinguishes a further day, a new charge, a charge that goes, and one that moves', async () => {
    const own = ownYear();
    const event = await makeOne(pickup(`${own}-05-03`));
    const later = await makeOne(pickup(`${own}-05-17`));
    const [cycle] = await cyclesIn(own);
    const rowsOf = async (change: Change) =>
      (await preview(change)).body.cycles.map(({ before, after, joins }) => [
        before?.pickup_date ?? null,
        after?.pickup_days.map(({ date }) => date) ?? null,
        joins,
      ]);
    expect(await rowsOf({ action: 'create_event', event: pickup(`${own}-05-05`) })).toEqual([
      [`${own}-05-03`, [`${own}-05-03`, `${own}-05-05`], null],
    ]);
    const gone = [[`${own}-05-03`, null, null]];
    expect(await rowsOf({ action: 'delete_event', id: event.id })).toEqual(gone);
    expect(await rowsOf({ action: 'delete_cycle', id: cycle!.id })).toEqual(gone);
    expect(await rowsOf({ action: 'update_cycle', id: cycle!.id, cycle: { status: 'cancelled' } })).toEqual(
      gone,
    );
    expect(
      await rowsOf({ action: 'update_event', id: event.id, event: { event_date: `${own}-05-16` } }),
    ).toEqual([
      [`${own}-05-03`, null, `${own}-05-17`],
      [`${own}-05-17`, [`${own}-05-16`, `${own}-05-17`], null],
    ]);
    expect(await rowsOf({ action: 'update_event', id: later.id, event: { title: 'Other' } })).toEqual([]);
    expect(await rowsOf({ action: 'update_cycle', id: cycle!.id, cycle: { name: 'Other' } })).toEqual([]);
  });

  it('the preview of a change is refused as the change itself would be', async () => {
    const closed = (await admin.call('listAdminCycles', { query: { when: 'after_cutoff' } })).body.cycles[0]!;
    const answer = await preview({ action: 'delete_cycle', id: closed.id });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toContain('It can no longer be moved or deleted.');
    expect((await preview({ action: 'delete_event', id: 'evt_none' })).status).toBe(404);
    const group = await preview({ action: 'delete_group', id: 'grp_none' });
    expect(group.status).toBe(404);
  });
});
