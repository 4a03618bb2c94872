import { holdCall } from '../../support/held-call.ts';
import { groupedEventKey } from '#functions/events/data/events.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { calendarEntity } from '#functions/calendar/data/calendar.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { randomUUID } from 'node:crypto';
import type { Input } from '#shared/contracts/registry.ts';
import { addDays, localDate, localInstant } from '#shared/local-date.ts';
import { firstDay, type Calendar } from '#functions/calendar/domain/calendar.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { keys } from '#functions/platform/keys.ts';
import { type Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { fill, fullShare, ordersOf, runJob, subscriptionsOf } from '../../support/shopping.ts';
import {
  anonymous,
  control,
  createMember,
  createProduct,
  createSubscriber,
  demoClient,
  mailsTo,
  readItem,
  readPartition,
  setItem,
  writeItem,
  type Member,
} from '../../support/world.ts';
import { toSubscription } from '#functions/subscriptions/domain/to-subscription.ts';

const admin = await demoClient('admin');
/** Every test plans in years of its own, after the demo's and apart from the other tests'. */
let year = 2030;
const ownYear = () => String((year += 2));

type NewEvent = NonNullable<Input<'createEvent'>['body']>;
const make = (body: NewEvent) => admin.call('createEvent', { body });
const pickup = (event_date: string, changes: Partial<NewEvent> = {}) =>
  make({ title: 'Pickup day', event_date, event_time: '09:00', pickup_location_id: 'all', ...changes });
const pickups = (first: string, last: string, changes: Partial<NewEvent> = {}) =>
  pickup(first, {
    is_recurring: true,
    recurrence_pattern: 'biweekly',
    recurrence_end_date: last,
    ...changes,
  });
const cutoff = (event_date: string, event_time = '') =>
  make({ title: 'Cut-off', event_type: 'cutoff_date', event_date, event_time });

/** The cycles with a pickup in a year, by pickup date. */
async function cyclesIn(ofYear: string): Promise<Cycle[]> {
  const { cycles } = (await readItem<Calendar>(calendarEntity.key()))!;
  const wanted = cycles.filter((cycle) => firstDay(cycle).startsWith(ofYear));
  return Promise.all(wanted.map(async ({ id }) => (await readItem<Cycle>(cycleEntity.key(id)))!));
}
const cycleOn = async (date: string) =>
  (await cyclesIn(date.slice(0, 4))).find(({ pickupDate }) => pickupDate === date);
const placeOrder = (cycleId: string, orderId: string = `ord_${randomUUID()}`) =>
  writeItem({ ...keys.cycleOrder(cycleId, orderId), entity: 'cycleOrder', orderId, userId: 'usr_x' });

describe('events', () => {
  it('an event keeps every field, and is listed in its month and by page', async () => {
    const date = `${ownYear()}-05-09`;
    const [location] = (await anonymous().call('listPickupLocations')).body.pickup_locations;
    const body = {
      title: '  Grafting day ',
      description: 'Bring a knife',
      event_date: date,
      event_time: '14:30',
      location: 'The shed',
      event_type: 'workshop' as const,
      max_participants: 12,
      registration_required: true,
      pickup_location_id: location!.id,
    };
    const answer = await make(body);
    expect(answer.body).toMatchObject({ message: 'Event created successfully', eventCount: 1 });
    const [event] = answer.body.events;
    expect(event).toEqual({
      ...body,
      title: 'Grafting day',
      id: event!.id,
      is_recurring: false,
      recurrence_pattern: null,
      recurrence_end_date: null,
      recurrence_group_id: null,
      version: 1,
    });
    const month = date.slice(0, 7);
    expect((await admin.call('listAdminEvents', { query: { month } })).body.data).toEqual([event]);
    expect((await anonymous().call('listEvents', { query: { month } })).body.data).toMatchObject([
      { id: event!.id, start_time: '14:30', registration_required: true, max_participants: 12 },
    ]);
    const first = (await admin.call('listAdminEvents', { query: {} })).body;
    expect(first.data).toHaveLength(10);
    expect(first.pagination).toMatchObject({ page: 1, limit: 10 });
    const last = { page: first.pagination.pages };
    const { data } = (await admin.call('listAdminEvents', { query: last })).body;
    expect(data.length).toBe(first.pagination.total - 10 * (first.pagination.pages - 1));
    expect((await admin.call('getAdminEvent', { params: { id: event!.id } })).body).toEqual({
      success: true,
      event,
      group: null,
      registrations: [],
    });
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ event_date: '2031-02-30' }, 'event_date'],
    [{ event_date: '0031-02-01' }, 'event_date'],
    [{ event_time: '25:00' }, 'event_time'],
    [{ event_type: 'party' }, 'event_type'],
    [{ max_participants: 0 }, 'max_participants'],
    [{ pickup_location_id: 'loc_none' }, 'pickup_location_id'],
    [{ is_recurring: true }, 'recurrence_end_date'],
    [{ is_recurring: true, recurrence_end_date: '2031-02-27' }, 'recurrence_end_date'],
    [{ is_recurring: true, recurrence_end_date: '2099-01-01' }, 'recurrence_end_date'],
    [{ is_recurring: true, recurrence_pattern: 'daily' }, 'recurrence_pattern'],
  ])('an event with %j is refused at the field', async (changes, path) => {
    const body = { title: 'T', event_date: '2031-02-28', event_type: 'market', ...changes } as NewEvent;
    const answer = await make(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path }));
  });

  it('a recurrence that is too long is answered with the number of events it may make', async () => {
    const answer = await pickups(`${ownYear()}-01-01`, '2199-01-01');
    expect(answer.body.error).toBe('That would be more than 160 events. Please choose an earlier end date.');
  });

  it('an event with an unknown field, and another recurrence, are refused', async () => {
    const body = { title: 'T', event_date: '2031-02-28', colour: 'red' } as NewEvent;
    expect((await make(body)).status).toBe(422);
    const [event] = (await make({ title: 'T', event_date: `${ownYear()}-02-28`, event_type: 'market' })).body
      .events;
    const params = { id: event!.id };
    const other = await admin.call('updateEvent', { params, body: { is_recurring: true } });
    expect([other.status, other.body.errors![0]!.path]).toEqual([422, 'is_recurring']);
    const same = await admin.call('updateEvent', {
      params,
      body: { is_recurring: false, recurrence_pattern: 'weekly', recurrence_end_date: null, title: 'U' },
    });
    expect(same.body).toMatchObject({ message: 'Event updated successfully', event: { title: 'U' } });
  });

  it('an event is made once, however often and at once it is sent', async () => {
    const own = ownYear();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => pickups(`${own}-01-03`, `${own}-12-31`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const count = answers[0]!.body.eventCount;
    expect(count).toBe(26);
    expect(answers[0]!.body.message).toBe('Recurring event created successfully. Generated 26 events.');
    expect(await cyclesIn(own)).toHaveLength(26);
    const group = groupedEventKey(answers[0]!.body.recurrence_group_id!, '').pk;
    expect(await readPartition(group, 'EVENT#')).toHaveLength(26);
  });

  it('a group that broke off half-way is finished', async () => {
    const own = ownYear();
    await control('POST', '/faults', {
      service: 'dynamodb',
      operation: 'TransactWriteItems',
      mode: 'crash-after',
      times: 1,
    });
    expect((await pickups(`${own}-01-03`, `${own}-12-31`)).status).not.toBe(200);
    expect(await cyclesIn(own)).toHaveLength(6);
    expect((await pickups(`${own}-01-03`, `${own}-12-31`)).body.eventCount).toBe(26);
    expect(await cyclesIn(own)).toHaveLength(26);
  });

  it('an event that does not exist answers 404', async () => {
    const params = { id: 'evt_none' };
    expect((await admin.call('getAdminEvent', { params })).status).toBe(404);
    expect((await admin.call('updateEvent', { params, body: { title: 'T' } })).status).toBe(404);
    expect((await admin.call('deleteEvent', { params })).status).toBe(404);
    const group = { groupId: 'grp_none' };
    expect((await admin.call('updateEventGroup', { params: group, body: {} })).status).toBe(404);
    expect((await admin.call('deleteEventGroup', { params: group })).status).toBe(404);
    expect((await admin.call('getAdminCycle', { params: { id: 'cyc_none' } })).status).toBe(404);
    expect((await admin.call('updateCycle', { params: { id: 'cyc_none' }, body: {} })).status).toBe(404);
    expect((await admin.call('deleteCycle', { params: { id: 'cyc_none' } })).status).toBe(404);
  });
});

describe('cycles from events', () => {
  it('cycles come from pickup dates, with the cut-off of the settings and in the list of what is due', async () => {
    const own = ownYear();
    await pickups(`${own}-03-01`, `${own}-04-30`);
    const cycles = await cyclesIn(own);
    expect(cycles.map(({ pickupDate }) => pickupDate)).toEqual(
      ['03-01', '03-15', '03-29', '04-12', '04-26'].map((day) => `${own}-${day}`),
    );
    for (const cycle of cycles)
      expect(cycle.cutoffAt).toBe(localInstant(addDays(cycle.pickupDate, -3), '20:00').toISOString());
    expect(cycles[1]!.opensAt).toBe(cycles[0]!.cutoffAt);
    expect(cycles[1]).toMatchObject({ status: 'scheduled', dueAt: cycles[1]!.opensAt, version: 1 });
    expect(await readItem(cycleEntity.key(cycles[1]!.id))).toMatchObject({
      due_pk: 'CYCLES',
      due_sk: cycles[1]!.opensAt,
    });
    const { data } = (await anonymous().call('listEvents', { query: { month: `${own}-03` } })).body;
    expect(
      data.filter((event) => event.event_type === 'cutoff_date').map((event) => event.event_date),
    ).toEqual([`${own}-03-12`, `${own}-03-26`]);
  });

  it('cycles take the cut-off of the latest cut-off date before them, and lose it with it', async () => {
    const own = ownYear();
    await pickups(`${own}-03-01`, `${own}-03-20`);
    await cutoff(`${own}-03-05`, '10:00');
    const late = (await cutoff(`${own}-03-10`)).body.events[0]!;
    const cutoffAt = async () => (await cycleOn(`${own}-03-15`))!.cutoffAt;
    expect(await cutoffAt()).toBe(localInstant(`${own}-03-10`, '20:00').toISOString());
    await admin.call('updateEvent', { params: { id: late.id }, body: { event_time: '12:00' } });
    expect(await cutoffAt()).toBe(localInstant(`${own}-03-10`, '12:00').toISOString());
    await admin.call('deleteEvent', { params: { id: late.id } });
    expect(await cutoffAt()).toBe(localInstant(`${own}-03-05`, '10:00').toISOString());
    expect((await cycleOn(`${own}-03-01`))!.cutoffAt).toBe(
      localInstant(addDays(`${own}-03-01`, -3), '20:00').toISOString(),
    );
  });

  it('cycles are one a day: a second pickup joins, and the cycle goes with the last', async () => {
    const date = `${ownYear()}-06-06`;
    const first = (await pickup(date)).body.events[0]!;
    const cycle = await cycleOn(date);
    const second = (await pickup(date, { title: 'Pickup in Stuart' })).body.events[0]!;
    await admin.call('deleteEvent', { params: { id: first.id } });
    expect(await cycleOn(date)).toEqual(cycle);
    expect((await admin.call('getAdminCycle', { params: { id: cycle!.id } })).body).toMatchObject({
      pickup_event_ids: [second.id],
      has_orders: false,
    });
    expect((await admin.call('deleteEvent', { params: { id: second.id } })).body.message).toBe(
      'Event deleted successfully',
    );
    expect(await readItem(cycleEntity.key(cycle!.id))).toBeUndefined();
  });

  it('cycles move with their event, and become another event’s when its type changes', async () => {
    const own = ownYear();
    const event = (await pickup(`${own}-06-06`)).body.events[0]!;
    const before = (await cycleOn(`${own}-06-06`))!;
    const params = { id: event.id };
    await admin.call('updateEvent', { params, body: { event_date: `${own}-06-08` } });
    expect(await cyclesIn(own)).toMatchObject([
      { id: before.id, pickupDate: `${own}-06-08`, name: `Pickup of June 8, ${own}`, version: 2 },
    ]);
    await admin.call('updateEvent', { params, body: { event_type: 'market' } });
    expect(await cyclesIn(own)).toEqual([]);
  });

  it('cycles are refused when their cut-off is over', async () => {
    const longAgo = '2020-06-06';
    const answer = await pickup(longAgo, { title: 'Too late' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      {
        path: 'event_date',
        message: expect.stringContaining('which has passed or is less than 15 minutes away'),
      },
    ]);
    expect(await cycleOn(longAgo)).toBeUndefined();
  });

  it('cycles cannot be moved or deleted once their orders are closed', async () => {
    // The test needs a cycle whose pickup is past. After its cut-off, a cycle with its pickup ahead can still
    // be postponed.
    const { cycles } = (await admin.call('listAdminCycles', { query: { when: 'after_cutoff' } })).body;
    const past = cycles.find(({ pickup_date: date }) => date < localDate(new Date()))!;
    expect(past.is_changeable).toBe(false);
    const params = { id: `evt_pickup-${past.pickup_date}` };
    const text = expect.stringContaining('It can no longer be moved or deleted.');
    const refused = [
      await admin.call('deleteEvent', { params }),
      await admin.call('updateEvent', { params, body: { event_date: '2029-06-06' } }),
      await admin.call('updateCycle', { params: { id: past.id }, body: { pickup_date: '2029-06-06' } }),
      await admin.call('updateCycle', { params: { id: past.id }, body: { status: 'cancelled' } }),
      await admin.call('deleteCycle', { params: { id: past.id } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    for (const { body } of refused) expect(body.error).toEqual(text);
    expect((await admin.call('updateEvent', { params, body: { title: 'Pickup!' } })).status).toBe(200);
  });

  it('cycles with orders are not deleted by event, group or cycle, nor cancelled', async () => {
    const own = ownYear();
    const series = (await pickups(`${own}-03-01`, `${own}-12-20`)).body;
    const cycle = (await cyclesIn(own))[21]!;
    await placeOrder(cycle.id);
    const event = series.events.find(({ event_date }) => event_date === cycle.pickupDate)!;
    const refused = [
      await admin.call('deleteEvent', { params: { id: event.id } }),
      await admin.call('updateEvent', { params: { id: event.id }, body: { event_type: 'other' } }),
      await admin.call('deleteEventGroup', { params: { groupId: series.recurrence_group_id! } }),
      await admin.call('deleteCycle', { params: { id: cycle.id } }),
      await admin.call('updateCycle', { params: { id: cycle.id }, body: { status: 'cancelled' } }),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(409);
      expect(body.error).toMatch(
        /^Members have ordered for the pickup on .+ It can be moved, but not deleted.$/,
      );
    }
    expect(await cyclesIn(own)).toHaveLength(22);
    const answer = await admin.call('updateEvent', {
      params: { id: event.id },
      body: { event_date: series.events[0]!.event_date },
    });
    expect(answer.body.error).toMatch(/there is already a cycle with a pickup on .+/);
    const moved = await admin.call('updateEvent', {
      params: { id: event.id },
      body: { event_date: addDays(event.event_date, 1) },
    });
    expect(moved.status).toBe(200);
  });
});

describe('recurring groups', () => {
  it('recurring groups change as a whole, and move by as many days', async () => {
    const own = ownYear();
    const { recurrence_group_id, events } = (await pickups(`${own}-01-03`, `${own}-12-31`)).body;
    const before = await cyclesIn(own);
    const params = { groupId: recurrence_group_id! };
    const body = { title: 'Harvest pickup', event_date: `${own}-01-17`, location: 'Everywhere' };
    const answer = await admin.call('updateEventGroup', { params, body });
    expect(answer.body).toEqual({
      success: true,
      message: 'Recurring event group updated successfully',
      eventCount: 26,
      keptCount: 0,
    });
    const after = await cyclesIn(own);
    expect(after.map(({ id }) => id)).toEqual(before.slice(0, after.length).map(({ id }) => id));
    expect(after[0]).toMatchObject({ pickupDate: `${own}-01-17` });
    const last = (await admin.call('getAdminEvent', { params: { id: events[25]!.id } })).body;
    expect(last.event).toMatchObject({
      title: 'Harvest pickup',
      event_date: addDays(events[25]!.event_date, 14),
      event_time: '09:00',
    });
    expect(last.group!.coming_dates).toHaveLength(26);
    const again = { ...body, event_id: events[0]!.id };
    await admin.call('updateEventGroup', { params, body: again });
    expect((await cyclesIn(own))[0]).toMatchObject({ pickupDate: `${own}-01-17` });
  });

  it('recurring groups are finished by repeating a move that broke off half-way', async () => {
    const own = ownYear();
    const { recurrence_group_id, events } = (await pickups(`${own}-01-03`, `${own}-12-15`)).body;
    const params = { groupId: recurrence_group_id! };
    const body = { event_date: `${own}-01-05`, event_id: events[0]!.id };
    await control('POST', '/faults', {
      service: 'dynamodb',
      operation: 'TransactWriteItems',
      mode: 'crash-after',
      times: 1,
    });
    expect((await admin.call('updateEventGroup', { params, body })).status).not.toBe(200);
    expect((await admin.call('updateEventGroup', { params, body })).status).toBe(200);
    const dates = (await cyclesIn(own)).map(({ pickupDate }) => pickupDate);
    expect(dates).toEqual(events.map(({ event_date }) => addDays(event_date, 2)));
  });

  it('recurring groups keep the past, and go from today on', async () => {
    const today = localDate(new Date());
    const answer = await make({
      title: `Weekly market ${randomUUID()}`,
      event_type: 'market',
      event_date: addDays(today, -14),
      is_recurring: true,
      recurrence_end_date: addDays(today, 21),
    });
    expect(answer.body.eventCount).toBe(6);
    const params = { groupId: answer.body.recurrence_group_id! };
    expect((await admin.call('deleteEventGroup', { params })).body).toEqual({
      success: true,
      message: 'Recurring event group deleted successfully',
      eventCount: 4,
      keptCount: 2,
    });
    expect((await admin.call('deleteEventGroup', { params })).status).toBe(409);
    const past = { id: answer.body.events[0]!.id };
    expect((await admin.call('getAdminEvent', { params: past })).body.group).toMatchObject({ events: 2 });
  });
});

describe('calls of cycles', () => {
  it('a cycle is made, moved, renamed and cancelled together with its events', async () => {
    const own = ownYear();
    const answer = await admin.call('createCycle', {
      body: {
        name: 'Harvest',
        pickup_date: `${own}-08-08`,
        cutoff_date: `${own}-08-06`,
        cutoff_time: '18:00',
      },
    });
    const { cycle } = answer.body;
    expect(cycle).toMatchObject({
      name: 'Harvest',
      cutoff_at: localInstant(`${own}-08-06`, '18:00').toISOString(),
      is_changeable: true,
    });
    const eventsIn = async () =>
      (await admin.call('listAdminEvents', { query: { month: `${own}-08` } })).body.data.map(
        ({ event_type, event_date }) => [event_type, event_date],
      );
    expect(await eventsIn()).toEqual([
      ['cutoff_date', `${own}-08-06`],
      ['pickup_date', `${own}-08-08`],
    ]);
    const params = { id: cycle.id };
    const moved = await admin.call('updateCycle', {
      params,
      body: { pickup_date: `${own}-08-15`, cutoff_date: `${own}-08-12`, name: 'Late harvest' },
    });
    expect(moved.body.cycle).toMatchObject({
      id: cycle.id,
      name: 'Late harvest',
      pickup_date: `${own}-08-15`,
      cutoff_at: localInstant(`${own}-08-12`, '18:00').toISOString(),
    });
    expect(await eventsIn()).toEqual([
      ['cutoff_date', `${own}-08-12`],
      ['pickup_date', `${own}-08-15`],
    ]);
    const bad = await admin.call('updateCycle', { params, body: { cutoff_date: `${own}-08-16` } });
    expect([bad.status, bad.body.errors?.[0]?.path]).toEqual([422, 'cutoff_date']);
    const cancelled = await admin.call('updateCycle', { params, body: { status: 'cancelled' } });
    expect(cancelled.body.cycle.status).toBe('cancelled');
    expect(await eventsIn()).toEqual([]);
    const list = await admin.call('listAdminCycles', { query: { when: 'cancelled', limit: 100 } });
    expect(list.body.cycles.map(({ id }) => id)).toContain(cycle.id);
    expect((await admin.call('deleteCycle', { params })).body.message).toBe('Cycle deleted successfully');
    expect(await readItem(cycleEntity.key(cycle.id))).toBeUndefined();
  });

  it('a cycle is refused on a day that is a pickup already, and with a time without a date', async () => {
    const date = `${ownYear()}-08-08`;
    expect((await admin.call('createCycle', { body: { pickup_date: date } })).status).toBe(200);
    expect((await admin.call('createCycle', { body: { pickup_date: date } })).status).toBe(409);
    const body = { pickup_date: date, cutoff_time: '10:00' };
    expect((await admin.call('createCycle', { body })).status).toBe(422);
  });

  it('the list of cycles has each once over all pages', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await admin.call('listAdminCycles', {
        query: { limit: 100, ...(cursor && { cursor }) },
      });
      seen.push(...body.cycles.map(({ cutoff_at }) => cutoff_at));
      cursor = body.next_cursor ?? undefined;
    } while (cursor);
    expect(seen.length).toBeGreaterThan(26);
    expect(seen).toEqual(seen.toSorted());
    expect((await admin.call('listAdminCycles', { query: { cursor: 'nonsense' } })).status).toBe(422);
  });

  it('one of many admins who want the same day wins', async () => {
    const date = `${ownYear()}-09-09`;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin.call('createCycle', { body: { pickup_date: date } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('moved cycles', () => {
  /** An order as the checkout writes it, put into a cycle of the test's own. */
  async function orderIn(cycle: Cycle, member: Member, order: Order): Promise<void> {
    const { id, name, cutoffAt, pickupDate } = cycle;
    const item = await readItem<Record<string, unknown>>(keys.order(order.id));
    await writeItem({ ...item, cycle: { id, name, cutoffAt, pickupDate } });
    await writeItem({
      ...keys.cycleOrder(id, order.id),
      entity: 'cycleOrder',
      orderId: order.id,
      userId: member.id,
    });
  }

  async function newcomerWithShare(): Promise<Member> {
    const [newcomer, plan] = await Promise.all([createMember(), fullShare()]);
    await fill(newcomer, { plan: plan.id });
    await payByCard((await newcomer.client.call('createPaymentIntent', { body: {} })).body, testCards.good);
    await mailsTo(newcomer.email);
    return newcomer;
  }

  /** A cycle with a pickup on this date, and a member's paid order for it. */
  async function orderedOn(date: string) {
    const event = (await pickup(date)).body.events[0]!;
    const cycle = (await cycleOn(date))!;
    const [product, member] = await Promise.all([createProduct(), createSubscriber()]);
    await fill(member, { products: [[product, 1]] });
    await payByCard((await member.client.call('createPaymentIntent', { body: {} })).body, testCards.good);
    await mailsTo(member.email);
    const [order] = await ordersOf(member);
    await orderIn(cycle, member, order!);
    return { event, cycle, member, order: order! };
  }

  it('a moved cycle takes its orders along and tells each member once', async () => {
    const own = ownYear();
    const event = (await pickup(`${own}-06-06`)).body.events[0]!;
    const cycle = (await cycleOn(`${own}-06-06`))!;
    const [product, member, newcomer] = await Promise.all([
      createProduct(),
      createSubscriber(),
      newcomerWithShare(),
    ]);
    for (let at = 0; at < 2; at += 1) {
      await fill(member, { products: [[product, 1]] });
      await payByCard((await member.client.call('createPaymentIntent', { body: {} })).body, testCards.good);
      await mailsTo(member.email);
    }
    const orders = [...(await ordersOf(member)), ...(await ordersOf(newcomer))];
    expect(orders).toHaveLength(3);
    for (const order of orders) await orderIn(cycle, order.userId === member.id ? member : newcomer, order);
    await admin.call('updateEvent', { params: { id: event.id }, body: { event_date: `${own}-06-13` } });
    await Promise.all([runJob('announce-cycle-moves'), runJob('announce-cycle-moves')]);
    await runJob('announce-cycle-moves');

    const moved = (await cycleOn(`${own}-06-13`))!;
    for (const { id } of orders)
      expect((await readItem<Order>(keys.order(id)))!.cycle).toEqual({
        id: cycle.id,
        name: moved.name,
        cutoffAt: moved.cutoffAt,
        pickupDate: `${own}-06-13`,
      });
    for (const { email } of [member, newcomer]) {
      const mails = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Your pickup moved'));
      expect(mails).toHaveLength(1);
      expect(mails[0]!.text).toContain('June 13');
    }
  });

  it('a moved cycle leaves its orders at the last day when an announcement is slow and the cycle moves on', async () => {
    const own = ownYear();
    const { event, order } = await orderedOn(`${own}-06-06`);
    const moveTo = (date: string) =>
      admin.call('updateEvent', { params: { id: event.id }, body: { event_date: date } });
    const dayOfOrder = async () => (await readItem<Order>(keys.order(order.id)))!.cycle.pickupDate;
    await moveTo(`${own}-07-13`);
    const [functionName, operation] = ['announce-cycle-moves', 'TransactWriteItems'];
    const announcing = await holdCall({ service: 'dynamodb', operation, functionName });
    const slow = runJob(functionName);
    await announcing.arrived();
    await moveTo(`${own}-06-20`);
    await runJob(functionName);
    expect(await dayOfOrder()).toBe(`${own}-06-20`);
    await announcing.letGo();
    await slow;
    await runJob(functionName);
    expect(await dayOfOrder()).toBe(`${own}-06-20`);
  });

  it('a moved cycle is paid by the first order wherever it moves, and no other cycle is', async () => {
    const own = ownYear();
    const event = (await pickup(`${own}-06-07`)).body.events[0]!;
    await pickup(`${own}-06-21`);
    const [first, next] = [(await cycleOn(`${own}-06-07`))!, (await cycleOn(`${own}-06-21`))!];
    const newcomer = await newcomerWithShare();
    await orderIn(first, newcomer, (await ordersOf(newcomer))[0]!);
    const { id } = (await subscriptionsOf(newcomer))[0]!;
    await setItem(subscriptionEntity.key(id), { paidThroughCutoff: first.cutoffAt, firstCycleId: first.id });
    const moveTo = async (date: string) => {
      const body = { event_date: date };
      expect((await admin.call('updateEvent', { params: { id: event.id }, body })).status).toBe(200);
      await runJob('announce-cycle-moves');
      const moved = (await readItem<Cycle>(cycleEntity.key(first.id)))!;
      const after = (await readItem<Subscription>(subscriptionEntity.key(id)))!;
      expect((await ordersOf(newcomer))[0]!.cycle.cutoffAt).toBe(moved.cutoffAt);
      return {
        moved,
        paid: after.paidThroughCutoff,
        shown: [next, moved].map((cycle) => toSubscription(after, [cycle], new Date()).next_billing_date),
      };
    };
    const nextDay = localDate(new Date(next.cutoffAt));

    const behind = await moveTo(`${own}-07-05`);
    expect(behind.paid).toBe(first.cutoffAt);
    expect(behind.shown).toEqual([nextDay, null]);

    const before = await moveTo(`${own}-05-24`);
    expect(before.paid).toBe(before.moved.cutoffAt);
    expect(before.shown).toEqual([nextDay, null]);
  });

  it('a moved cycle is told after a crash too, and nothing is left in the list of what is due', async () => {
    const own = ownYear();
    const { event, cycle, order } = await orderedOn(`${own}-06-06`);
    await admin.call('updateEvent', { params: { id: event.id }, body: { event_date: `${own}-06-13` } });
    await control('POST', '/faults', {
      service: 'dynamodb',
      operation: 'TransactWriteItems',
      mode: 'crash-after',
      times: 1,
    });
    await runJob('announce-cycle-moves').catch(() => undefined);
    await runJob('announce-cycle-moves');
    await runJob('sweep-outbox');
    expect((await readItem<Order>(keys.order(order!.id)))!.cycle.pickupDate).toBe(`${own}-06-13`);
    const notices = await readPartition<Record<string, unknown>>(
      cycleEntity.key(cycle.id).pk,
      'ANNOUNCEMENT#',
    );
    expect(notices).toHaveLength(1);
    expect(notices[0]).not.toHaveProperty('due_pk');
    const message = await readPartition(cycleEntity.key(cycle.id).pk, 'ORDER#');
    expect(message).toHaveLength(1);
  });
});
