import { keys } from '#functions/platform/keys.ts';
import { put, type NamedWrite } from '#functions/platform/table.ts';
import type { Calendar } from '../domain/calendar.ts';

/**
 * What the calendar's item may measure: an item holds 400 KB, and its JSON is never shorter than what the table
 * counts. That is some 2,000 pickups.
 */
const mostBytes = 350_000;

export const calendarItem = (calendar: Calendar) => ({
  ...keys.calendar(),
  entity: 'calendar',
  ...calendar,
});

/** Whether the calendar fits into its item. */
export const fitsItem = (calendar: Calendar): boolean =>
  Buffer.byteLength(JSON.stringify(calendarItem(calendar))) <= mostBytes;

/** The calendar; an empty one before there is any. */
export const readCalendar = (item: Record<string, unknown> | undefined): Calendar =>
  item
    ? {
        cycles: item.cycles as Calendar['cycles'],
        unclaimed: item.unclaimed as Calendar['unclaimed'],
        version: item.version as number,
      }
    : { cycles: [], unclaimed: [], version: 0 };

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
