import { brand } from './brand.ts';
import { addDays } from './local-date.ts';

export interface CalendarEntry {
  /** The id of the event. A calendar that imports the file again changes its existing event by this id. */
  id: string;
  title: string;
  /** The local date, YYYY-MM-DD. */
  date: string;
  /** The local time, HH:MM. When it is left out or empty, the entry takes the whole day. */
  time?: string;
  /** True for an event without a duration, such as a cut-off. */
  isMoment?: boolean;
  location?: string;
  description?: string;
}

const escapeText = (text: string) =>
  text
    .replaceAll(/([\\;,])/g, String.raw`\$1`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');

const maxBytes = 75;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** A line may have at most 75 bytes, and each further line begins with a space (RFC 5545, 3.1). */
function foldLine(line: string): string {
  const lines = [''];
  for (const letter of line) {
    const last = lines.at(-1) ?? '';
    if (bytesOf(last + letter) <= maxBytes) lines[lines.length - 1] = last + letter;
    else lines.push(` ${letter}`);
  }
  return lines.join('\r\n');
}

/**
 * The rules of New York's time zone since 2007 (15 U.S.C. 260a). A calendar file must contain the rules of
 * each time zone that its entries name.
 */
const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${brand.timeZone}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'TZNAME:EDT',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'TZNAME:EST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const day = (date: string) => date.replaceAll('-', '');
const instant = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const timesOf = ({ date, time, isMoment }: CalendarEntry): string[] =>
  time
    ? [
        `DTSTART;TZID=${brand.timeZone}:${day(date)}T${time.replace(':', '')}00`,
        ...(isMoment ? [] : ['DURATION:PT1H']),
      ]
    : [`DTSTART;VALUE=DATE:${day(date)}`, `DTEND;VALUE=DATE:${day(addDays(date, 1))}`];

const linesOf = (entry: CalendarEntry, host: string, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.id}@${host}`,
  `DTSTAMP:${instant(now)}`,
  ...timesOf(entry),
  `SUMMARY:${escapeText(entry.title)}`,
  ...(entry.location ? [`LOCATION:${escapeText(entry.location)}`] : []),
  ...(entry.description ? [`DESCRIPTION:${escapeText(entry.description)}`] : []),
  'END:VEVENT',
];

/**
 * Writes a calendar file in the format that every calendar program reads (RFC 5545).
 * @param host the host name of the site. The id of each entry contains it, so that entries of different sites
 * differ.
 * @param isFollowed true when a calendar program fetches the file again and again. The file then also gives
 * the calendar's name, and says how often to fetch the file.
 */
export function calendarFile(
  entries: readonly CalendarEntry[],
  { host, now, isFollowed = false }: { host: string; now: Date; isFollowed?: boolean },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Calendar//EN`,
    ...(isFollowed
      ? [
          `X-WR-CALNAME:${escapeText(brand.name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
          'X-PUBLISHED-TTL:PT6H',
        ]
      : []),
    ...(entries.some(({ time }) => time) ? timeZone : []),
    ...entries.flatMap((entry) => linesOf(entry, host, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
