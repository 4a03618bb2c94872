import type { Output } from '#shared/contracts/registry.ts';
import { formatDollars } from '#shared/money.ts';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import type { AdminCycle, AdminEvent } from './calendar-entries.ts';
import { namesAndMore } from './names-and-more.ts';
import type { CalendarPreviewed } from './use-calendar-preview.ts';

type Preview = Output<'previewCalendarChange'>;
type CycleChange = Preview['cycles'][number];
type Planned = NonNullable<CycleChange['before']>;
type Day = Planned['pickup_days'][number];

/** The names of pickup locations by id. */
export type PlaceNames = ReadonlyMap<string, string>;

/** The maximum number of cycles that are described one by one. More cycles share one sentence. */
const maxTold = 3;

const isDay = (day: Day) => (other: Day) => other.date === day.date && other.location_id === day.location_id;
const daysBeyond = (days: Day[] = [], daysBefore: Day[] = []) =>
  days.filter((day) => !daysBefore.some(isDay(day)));

/** The end of the text about an estimated charge. Only the flight check has the full sum. */
const leftOut = 'for shares and add-ons, before credit, tax and annual fees';

/** The estimated charge in words, e.g. "charges 214 members about $8,912 for …", without cents. */
export const describeCharge = ({ members, total, is_projected }: CycleChange['billing']): string =>
  members === 0
    ? 'currently charges nobody'
    : `charges ${is_projected ? 'up to ' : ''}${members.toLocaleString('en-US')} ${members === 1 ? 'member' : 'members'} about ${formatDollars(Math.round(total)).replace('.00', '')} ${leftOut}`;

/**
 * The text about the charges of several cycles. The charges differ, for example because some members
 * have already paid for the first cycle. So the text names the largest one.
 */
const chargeOfEach = (changes: CycleChange[]): string =>
  describeCharge(changes.map(({ billing }) => billing).reduce((a, b) => (b.total > a.total ? b : a)));

/**
 * The consequences of a change of the calendar: first who is mailed, then a text for each cycle. Charges are
 * estimated from the present shares and standing add-ons.
 */
export function previewTexts({ cycles }: Preview, places: PlaceNames): string[] {
  const addedCycles = cycles.filter(({ before }) => !before);
  const goneCycles = cycles.filter(({ after }) => !after);
  const changed = cycles.filter(({ before, after }) => before && after);
  const hasMoved = ({ before, after }: CycleChange) =>
    daysBeyond(after!.pickup_days, before!.pickup_days).length > 0 ||
    daysBeyond(before!.pickup_days, after!.pickup_days).length > 0;
  return [
    ...emailedTexts(changed.filter(hasMoved)),
    ...together(
      addedCycles,
      addedText,
      () => `Creates ${countOf(addedCycles)}: each ${chargeOfEach(addedCycles)}.`,
    ),
    ...together(
      goneCycles,
      goneText,
      () =>
        `Deletes ${countOf(goneCycles)} with their cut-offs. Each ${chargeOfEach(goneCycles)}; those charges will not be made.`,
    ),
    ...together(
      changed,
      (change) => changedText(change, places),
      () =>
        `Changes ${countOf(changed)}. Cut-offs move by as much as their pickups; each ${chargeOfEach(changed)}. Existing orders move too.`,
    ),
  ];
}

const together = (
  changes: CycleChange[],
  each: (change: CycleChange) => string,
  all: () => string,
): string[] => (changes.length > maxTold ? [all()] : changes.map(each));

function countOf(changes: CycleChange[]): string {
  const dates = changes.map(({ before, after }) => (before ?? after)!.pickup_date);
  return `${changes.length} cycles (${formatDay(dates[0] ?? '2000-01-01')} to ${formatDay(dates.at(-1) ?? '2000-01-01', 'year')})`;
}

const addedText = ({ after, billing }: CycleChange) =>
  `Creates a cycle with its pickup on ${formatDay(after!.pickup_date)}. Orders close ${formatInstant(after!.cutoff_at)}; that ${describeCharge(billing)}.`;

const goneText = ({ before, joins, billing }: CycleChange) =>
  joins
    ? `The cycle of ${formatDay(before!.pickup_date)} becomes part of the cycle of ${formatDay(joins)}. Its own cut-off on ${formatInstant(before!.cutoff_at)} is removed: it ${describeCharge(billing)}, and that charge will not be made.`
    : `The cycle of ${formatDay(before!.pickup_date)} is deleted, and nobody can order for it anymore. Its cut-off on ${formatInstant(before!.cutoff_at)} is removed too: it ${describeCharge(billing)}, and that charge will not be made.`;

function changedText({ before, after, has_orders, billing }: CycleChange, places: PlaceNames): string {
  const [was, is] = [before!, after!];
  const more = daysBeyond(is.pickup_days, was.pickup_days);
  const less = daysBeyond(was.pickup_days, is.pickup_days);
  const name = (days: Day[]) => formatForHumans.format(days.map((day) => describeDay(day, places)));
  const parts: string[] = [];
  if (more.length > 0 && less.length > 0)
    parts.push(
      `The cycle of ${formatDay(was.pickup_date)} moves: pickup ${name(more)} instead of ${name(less)}.`,
    );
  else if (more.length > 0)
    parts.push(
      `The cycle of ${formatDay(was.pickup_date)} gets ${more.length === 1 ? 'another pickup day' : 'more pickup days'}, ${name(more)}: nobody is charged again.`,
    );
  else if (less.length > 0)
    parts.push(
      `The cycle of ${formatDay(was.pickup_date)} loses the pickup ${less.length === 1 ? 'day' : 'days'} ${name(less)}  and stays on the calendar.`,
    );
  if (was.cutoff_at !== is.cutoff_at)
    parts.push(
      `Orders for the pickup on ${formatDay(is.pickup_date)} close ${formatInstant(is.cutoff_at)} instead of ${formatInstant(was.cutoff_at)}; that ${describeCharge(billing)}.`,
    );
  else parts.push(`Orders close ${formatInstant(is.cutoff_at)} as before.`);
  if (more.length + less.length > 0)
    parts.push(has_orders === false ? 'Nobody has ordered for it yet.' : 'Existing orders move too.');
  return parts.join(' ');
}

/**
 * The text about the members who are mailed because their pickup moves: their number and some names. When
 * several cycles move, the number and the names are those of the cycle with the most such members.
 */
function emailedTexts(movedCycles: CycleChange[]): string[] {
  if (movedCycles.length === 0) return [];
  const audiences = movedCycles.map((change) => change.told).filter(({ members }) => members > 0);
  const isUnknown = movedCycles.some(({ has_orders }) => has_orders === null);
  if (audiences.length === 0) return [isUnknown ? 'Whoever has ordered is emailed.' : 'Nobody is emailed.'];
  const { members, names, is_projected } = audiences.reduce((a, b) => (b.members > a.members ? b : a));
  const isOne = audiences.length === 1;
  const upTo = is_projected || !isOne ? 'up to ' : '';
  const who = `${upTo}${members.toLocaleString('en-US')} ${members === 1 ? 'member' : 'members'} whose pickup moves`;
  const whose = `${members === 1 ? 'is' : 'are'} emailed: ${namesAndMore(names, members)}.`;
  return [
    `${isOne ? upperFirst(who) : `For each of ${audiences.length} cycles, ${who}`} ${whose}`,
    ...(isUnknown ? ['Whoever has ordered is emailed too.'] : []),
  ];
}

const upperFirst = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The text after a change of the calendar was saved. It also names the members who are mailed. */
export function madeText(message: string, { data, isLooking }: CalendarPreviewed): string {
  const cycles = isLooking ? [] : (data?.cycles ?? []);
  const isTold = cycles.some(({ told }) => told.members > 0);
  return isTold ? [`${message}.`, ...emailedTexts(cycles)].join(' ') : message;
}

const formatForHumans = new Intl.ListFormat('en-US', { type: 'conjunction' });
const describeDay = ({ date, location_id }: Day, places: PlaceNames) =>
  location_id ? `${formatDay(date)} for ${places.get(location_id) ?? 'one location'}` : formatDay(date);

/** The words that say how many members are notified of a deleted event: those who registered for it. */
const toldText = (registeredCount: number): string =>
  registeredCount === 0
    ? 'nobody is notified.'
    : `${registeredCount === 1 ? 'the member who has registered is' : `the ${registeredCount} members who have registered are`} told that it was cancelled.`;

/**
 * The text about deleting one event: what stays, and who is told. `previewTexts` says what happens to the
 * event's cycle.
 */
export function deletedEventText({ event_type, title, event_date }: AdminEvent, registeredCount = 0): string {
  const deletionText = `Deletes “${title}” on ${formatDay(event_date)} from the calendar.`;
  switch (event_type) {
    case 'pickup_date':
      return `${deletionText} No order is lost: if members have ordered for one of these pickups, nothing is deleted. This cannot be undone.`;
    case 'cutoff_date':
      return `${deletionText} The pickup and its orders stay. This cannot be undone.`;
    default:
      return `${deletionText} Pickups, cut-offs and orders stay the same, and ${toldText(registeredCount)} This cannot be undone.`;
  }
}

/**
 * The text about deleting the events of a recurrence group from today on. It tells the consequences and what
 * stays.
 */
export function deletedGroupText({ event_type, title }: AdminEvent, dates: readonly string[]): string {
  const events = dates.length === 1 ? '1 event' : `${dates.length || 'all'} events`;
  const count = `${events} “${title}” from today on`;
  const range = dates.length > 1 ? `, ${formatDay(dates[0]!)} to ${formatDay(dates.at(-1)!, 'year')}` : '';
  const deletionText = `Deletes ${count}${range}.`;
  switch (event_type) {
    case 'pickup_date':
      return `${deletionText} Pickups whose cut-off has passed stay. No order is lost: if members have ordered for one of these pickups, nothing is deleted. This cannot be undone.`;
    case 'cutoff_date':
      return `${deletionText} Past events stay, and so do the pickups and their orders. This cannot be undone.`;
    default:
      return `${deletionText} Past events stay; pickups, cut-offs and orders stay the same, and whoever has registered is told that it was cancelled. This cannot be undone.`;
  }
}

/**
 * The question before a cycle is cancelled. It says that no order is lost, because the server refuses to
 * cancel a cycle that members have ordered for.
 */
export function cancelledCycleText(
  { name, pickup_date }: Pick<AdminCycle, 'name' | 'pickup_date'>,
  { cycles }: Preview,
): string {
  const goneCycle = cycles.find(({ after }) => !after);
  return [
    `Cancel the cycle “${name}” with its pickup on ${formatDay(pickup_date)}?`,
    ...(goneCycle
      ? [
          `Its pickup and its cut-off on ${formatInstant(goneCycle.before!.cutoff_at)} leave the calendar, and nobody can order for it anymore. The cut-off ${describeCharge(goneCycle.billing)}, and that charge will not be made.`,
        ]
      : []),
    ...previewTexts({ success: true, cycles: cycles.filter((one) => one !== goneCycle) }, new Map()),
    'No order is lost, because nobody has ordered for it. Subscriptions continue with the next cycle, and this one stays in the list of cancelled cycles. This cannot be undone.',
  ].join('\n\n');
}
