import { defineVersionedEntity, isAtVersion, type Reference } from '#functions/platform/entity.ts';
import { check, getItem, type Item, type NamedWrite } from '#functions/platform/table.ts';
import type { Calendar } from '../domain/calendar.ts';

/**
 * What the calendar's item may measure: an item holds 400 KB, and its JSON is never shorter than what the table
 * counts. That is some 2,000 pickups.
 */
const maxBytes = 350_000;

export const calendarEntity = defineVersionedEntity<Calendar, []>({
  name: 'calendar',
  key: () => ({ pk: 'CALENDAR', sk: 'CALENDAR' }),
  idOf: () => [],
});

/** Whether the calendar fits into its item. */
export const fitsItem = (calendar: Calendar): boolean =>
  Buffer.byteLength(JSON.stringify(calendarEntity.item(calendar))) <= maxBytes;

/** The calendar, to be read with other items; an empty one before there is any. */
export const theCalendar: Reference<Calendar> = {
  key: calendarEntity.key(),
  read: (item) => calendarEntity.read(item) ?? { cycles: [], unclaimed: [], version: 0 },
};

export const readCalendar = async (): Promise<Calendar> =>
  theCalendar.read(await getItem<Item>(theCalendar.key));

/** That the calendar is as it was read. Refused (`calendar`) otherwise. */
export const sameCalendar = ({ version }: Calendar): NamedWrite =>
  check('calendar', { Key: theCalendar.key, ...isAtVersion(version) });
