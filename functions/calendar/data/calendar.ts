import { keys } from '#functions/platform/keys.ts';
import { put, type NamedWrite } from '#functions/platform/table.ts';
import type { Calendar } from '../domain/calendar.ts';

export const calendarItem = (calendar: Calendar) => ({
  ...keys.calendar(),
  entity: 'calendar',
  ...calendar,
});

/** The calendar; an empty one before there is any. */
export const readCalendar = (item: Record<string, unknown> | undefined): Calendar =>
  item ? { days: item.days as Calendar['days'], version: item.version as number } : { days: [], version: 0 };

/** Replaces the calendar by its changed form; refused (`calendar`) when it changed meanwhile. */
export const changedCalendarWrite = (after: Calendar): NamedWrite =>
  put('calendar', {
    Item: calendarItem(after),
    ConditionExpression: after.version === 1 ? 'attribute_not_exists(pk)' : '#version = :read',
    ...(after.version > 1 && {
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':read': after.version - 1 },
    }),
  });
