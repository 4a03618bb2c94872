import { defineVersionedEntity, isAtVersion, type Reference } from '#functions/platform/entity.ts';
import { check, getItem, type Item, type NamedWrite } from '#functions/platform/table.ts';
import type { Calendar } from '../domain/calendar.ts';

/**
 * The maximum bytes of the calendar's JSON, enough for some 2,000 pickups. The table allows an item of 400 KB, and
 * counts no more bytes for an item than its JSON has.
 */
const maxBytes = 350_000;

export const calendarEntity = defineVersionedEntity<Calendar, []>({
  name: 'calendar',
  key: () => ({ pk: 'CALENDAR', sk: 'CALENDAR' }),
  idOf: () => [],
});

export const fitsItem = (calendar: Calendar): boolean =>
  Buffer.byteLength(JSON.stringify(calendarEntity.item(calendar))) <= maxBytes;

/** A reference to the calendar, to be read with other items. The calendar is empty until something is stored. */
export const theCalendar: Reference<Calendar> = {
  key: calendarEntity.key(),
  read: (item) => calendarEntity.read(item) ?? { cycles: [], unclaimed: [], version: 0 },
};

export const readCalendar = async (): Promise<Calendar> =>
  theCalendar.read(await getItem<Item>(theCalendar.key));

/** Refused (`calendar`) unless the calendar is still as it was read. */
export const sameCalendar = ({ version }: Calendar): NamedWrite =>
  check('calendar', { Key: theCalendar.key, ...isAtVersion(version) });
