import { brand } from '#shared/brand.ts';
import { addDays } from '#shared/local-date.ts';
import type { Pickup } from './my-share.ts';

const escaped = (text: string) =>
  text.replaceAll(/([\\;,])/g, String.raw`\$1`).replaceAll('\n', String.raw`\n`);

/** A line of a calendar file has at most 75 bytes; what is longer goes on after a blank (RFC 5545, 3.1). */
const folded = (line: string) => line.match(/.{1,60}/gu)?.join('\r\n ') ?? '';

/** The pickup as a calendar file: the whole day, since hours are written by people. */
export function calendarFile(pickup: Pickup, planName: string, now: Date): string {
  const day = (date: string) => date.replaceAll('-', '');
  const { place } = pickup;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Pickup//EN`,
    'BEGIN:VEVENT',
    `UID:${pickup.cycle_id}@${location.hostname}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day(pickup.pickup_date)}`,
    `DTEND;VALUE=DATE:${day(addDays(pickup.pickup_date, 1))}`,
    `SUMMARY:${escaped(`Pick up ${planName || 'my order'}`)}`,
    ...(place
      ? [
          `LOCATION:${escaped(`${place.name}, ${place.address}, ${place.city}, ${place.state} ${place.zip_code}`)}`,
          `DESCRIPTION:${escaped([place.hours, place.phone].filter(Boolean).join('\n'))}`,
        ]
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
