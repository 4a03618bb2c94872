import { brand } from '#shared/brand.ts';
import { addDays, localInstant } from '#shared/local-date.ts';

interface CalendarEntry {
  /** What it is known by: a calendar that gets it again changes the one it has. */
  id: string;
  title: string;
  /** Local, YYYY-MM-DD. */
  date: string;
  /** Local, HH:MM; left out or empty, it takes the whole day. */
  time?: string;
  location?: string;
  description?: string;
}

const escaped = (text: string) =>
  text
    .replaceAll(/([\\;,])/g, String.raw`\$1`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');

const maxBytes = 75;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** A line of a calendar file has at most 75 bytes; what is longer goes on after a blank (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines = [''];
  for (const letter of line) {
    const last = lines.at(-1) ?? '';
    if (bytesOf(last + letter) <= maxBytes) lines[lines.length - 1] = last + letter;
    else lines.push(` ${letter}`);
  }
  return lines.join('\r\n');
}

const day = (date: string) => date.replaceAll('-', '');
const instant = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** When it begins, and how long it takes: an hour where nobody says when it ends. */
const timesOf = ({ date, time }: CalendarEntry): string[] =>
  time
    ? [`DTSTART:${instant(localInstant(date, time))}`, 'DURATION:PT1H']
    : [`DTSTART;VALUE=DATE:${day(date)}`, `DTEND;VALUE=DATE:${day(addDays(date, 1))}`];

/** One entry as a calendar file, which calendars of every kind read (RFC 5545). */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Calendar//EN`,
    'BEGIN:VEVENT',
    `UID:${entry.id}@${location.hostname}`,
    `DTSTAMP:${instant(now)}`,
    ...timesOf(entry),
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
    ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
