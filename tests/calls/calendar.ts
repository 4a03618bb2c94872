import { addDays } from '#shared/local-date.ts';
import {
  admin,
  bodyOf,
  once,
  plan,
  product,
  registeredFor,
  shopper,
  visitor,
  workshop,
} from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

/** The first day of this run, far after all other entries of the calendar. */
const firstDay = addDays('2060-01-01', Math.floor(Math.random() * 20_000));
const day = (later: number) => addDays(firstDay, later);

const createEvent = async (event_date: string) =>
  (await admin()).call('createEvent', {
    body: { title: 'Typical pickup', event_date, pickup_location_id: 'all' },
  });
const createCycle = async (pickup_date: string) =>
  (await admin()).call('createCycle', { body: { pickup_date } });

const deleteEvent = async (id: string) => (await admin()).call('deleteEvent', { params: { id } });
// The cycle is cancelled first. When a call deletes a live cycle, it looks for orders twice, and makes six table
// requests. A write may make only five (`budgets.test.ts`).
const deleteCycle = async (id: string) => {
  const params = { id };
  await bodyOf((await admin()).call('updateCycle', { params, body: { status: 'cancelled' } }));
  return (await admin()).call('deleteCycle', { params });
};

const pickup = once(async () => ({ id: (await bodyOf(createEvent(day(0)))).events[0]!.id }));
const cycle = once(async () => ({ id: (await bodyOf(createCycle(day(30)))).cycle.id }));
const markets = once(async () => {
  const answer = await bodyOf(
    (await admin()).call('createEvent', {
      body: {
        title: 'Typical market',
        event_type: 'market',
        event_date: day(0),
        is_recurring: true,
        recurrence_end_date: day(20),
      },
    }),
  );
  return { groupId: answer.recurrence_group_id! };
});

export const calendarCalls = {
  getCalendarAddress: async () => (await shopper()).client.call('getCalendarAddress'),
  getCalendarFile: async () => {
    const { address } = await bodyOf((await shopper()).client.call('getCalendarAddress'));
    return visitor.call('getCalendarFile', { params: { address: address.split('/').at(-1)! } });
  },
  renewCalendarAddress: async () => (await shopper()).client.call('renewCalendarAddress'),
  listCycles: () => visitor.call('listCycles'),
  // The shopper registers here, so that the later calls find the registration.
  listEvents: async () => {
    await registeredFor();
    return (await shopper()).client.call('listEvents', {
      query: { month: (await workshop()).date.slice(0, 7) },
    });
  },
  // The event is deleted, because later calls would read it as well.
  createEvent: async () => {
    const answer = await createEvent(day(400));
    await deleteEvent((await bodyOf(answer)).events[0]!.id);
    return answer;
  },
  listAdminEvents: async () => {
    await pickup();
    return (await admin()).call('listAdminEvents', { query: { month: day(0).slice(0, 7) } });
  },
  getAdminEvent: async () => (await admin()).call('getAdminEvent', { params: await pickup() }),
  // The change moves the pickup of a cycle. It affects members who ordered for the cycle or get a share in it.
  // These members would be mailed.
  previewCalendarChange: async () => {
    const [, next] = (await bodyOf(visitor.call('listCycles'))).cycles;
    const { id, pickup_date } = next!;
    const change = { action: 'update_cycle', id, cycle: { pickup_date: addDays(pickup_date, 1) } } as const;
    return (await admin()).call('previewCalendarChange', { body: { change } });
  },
  updateEvent: async () =>
    (await admin()).call('updateEvent', { params: await pickup(), body: { event_date: day(1) } }),
  deleteEvent: async () => deleteEvent((await pickup()).id),
  updateEventGroup: async () =>
    (await admin()).call('updateEventGroup', { params: await markets(), body: { event_time: '10:00' } }),
  deleteEventGroup: async () => (await admin()).call('deleteEventGroup', { params: await markets() }),
  listAdminCycles: async () => (await admin()).call('listAdminCycles'),
  createCycle: async () => {
    const answer = await createCycle(day(800));
    await deleteCycle((await bodyOf(answer)).cycle.id);
    return answer;
  },
  getAdminCycle: async () => (await admin()).call('getAdminCycle', { params: await cycle() }),
  getBoxContents: async () => (await admin()).call('getBoxContents', { params: await cycle() }),
  saveBoxContents: async () =>
    (await admin()).call('saveBoxContents', {
      params: await cycle(),
      body: {
        version: 0,
        boxes: [{ plan_id: (await plan()).id, location_id: null, product_ids: [(await product()).id] }],
      },
    }),
  updateCycle: async () =>
    (await admin()).call('updateCycle', { params: await cycle(), body: { pickup_date: day(32) } }),
  deleteCycle: async () => deleteCycle((await cycle()).id),
} satisfies CallsOf<'calendar'>;
