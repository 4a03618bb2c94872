import { addDays, localDate } from '#shared/local-date.ts';
import type { CalendarEvent } from '#functions/events/domain/event.ts';
import { choose, everyItem, type Action, type Dice } from './choosing.ts';
import { userIdOf } from './starting-world.ts';
import type { Run } from '../engine/run.ts';
import { adminId } from '../engine/world.ts';

const workshopOf = async (run: Run, dice: Dice): Promise<CalendarEvent | undefined> =>
  choose(
    (await everyItem<CalendarEvent>(run, 'event')).filter(({ eventType }) => eventType === 'workshop'),
    dice[0],
  );

export const registrationActions: Record<string, Action> = {
  register: async (run, who, dice) => {
    const event = await workshopOf(run, dice);
    if (event) run.call(who, 'registerForEvent', { userId: userIdOf(who), params: { id: event.id } });
  },
  cancelRegistration: async (run, who, dice) => {
    const event = await workshopOf(run, dice);
    if (event) run.call(who, 'cancelRegistration', { userId: userIdOf(who), params: { id: event.id } });
  },
};

export const workshopActions: Record<string, Action> = {
  /**
   * Plans a workshop. The server makes the event's id from the request, so the same request creates a deleted
   * workshop again with its old id.
   */
  planWorkshop: (run, _who, dice) =>
    void run.call('staff', 'createEvent', {
      userId: adminId,
      body: {
        title: 'Bread for beginners',
        event_date: addDays(localDate(new Date(run.world.time.now())), 40 + ((dice[0] ?? 0) % 2)),
        event_type: 'workshop',
        max_participants: 1 + ((dice[1] ?? 0) % 2),
        registration_required: true,
      },
    }),
  changeWorkshop: async (run, _who, dice) => {
    const event = await workshopOf(run, dice);
    const places = choose([1, 2, 3, null], dice[1]);
    if (event)
      run.call('staff', 'updateEvent', {
        userId: adminId,
        params: { id: event.id },
        body: {
          ...(places !== undefined && { max_participants: places }),
          ...((dice[2] ?? 0) % 3 === 2 && { event_date: addDays(event.eventDate, 1) }),
        },
      });
  },
  deleteWorkshop: async (run, _who, dice) => {
    const event = await workshopOf(run, dice);
    if (event) run.call('staff', 'deleteEvent', { userId: adminId, params: { id: event.id } });
  },
};
