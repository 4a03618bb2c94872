import { formatLocalDate } from '#shared/local-date.ts';

/** Uses of a location that prevent its deletion. */
export interface LocationUse {
  /** The local dates of coming pickup days that the calendar has for this location alone. */
  pickupDays: readonly string[];
  /** The number of coming orders at the location, by pickup day. */
  orders: readonly { date: string; count: number }[];
  /** The numbers of people whose chosen location this is. */
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

/** Answers why a location cannot be deleted: its uses and their days. Undefined when it may be deleted. */
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
