import { formatLocalDate } from '#shared/local-date.ts';

/** The uses of a location that keep it from being deleted. */
export interface LocationUse {
  /** The local dates of the location's own pickup days ahead. */
  pickupDays: readonly string[];
  /** The coming orders there, by day. */
  orders: readonly { date: string; count: number }[];
  /** The people with this usual location. */
  people: PeopleThere;
}

export interface PeopleThere {
  members: number;
  vendors: number;
  admins: number;
}

export const nobody: PeopleThere = { members: 0, vendors: 0, admins: 0 };

const countText = (count: number, one: string): string[] =>
  count > 0 ? [`${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`] : [];

const listText = (parts: readonly string[]): string => new Intl.ListFormat('en-US').format(parts);

/** Says why a location cannot be deleted: its uses, their number and days; undefined without any. */
export function reasonAgainstDeleting(
  name: string,
  { pickupDays, orders, people }: LocationUse,
): string | undefined {
  const persons = [
    ...countText(people.members, 'member'),
    ...countText(people.vendors, 'vendor'),
    ...countText(people.admins, 'admin'),
  ];
  const uses = [
    ...(persons.length > 0 ? [`the usual location of ${listText(persons)}`] : []),
    ...(pickupDays.length > 0
      ? [
          `has ${countText(pickupDays.length, 'pickup day')[0]} ahead (${listText(pickupDays.map(formatLocalDate))})`,
        ]
      : []),
    ...orders.map(
      ({ date, count }) => `has ${countText(count, 'order')[0]} to be collected on ${formatLocalDate(date)}`,
    ),
  ];
  if (uses.length === 0) return undefined;
  const [first = '', ...others] = uses;
  const phrase = listText([first.startsWith('the ') ? `is ${first}` : first, ...others]);
  return `${name} ${phrase}. Set it to inactive instead: members are asked to choose another one.`;
}
