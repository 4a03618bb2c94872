import { expect, it } from 'vitest';
import { calendarFile } from '#web/features/files/calendar-file.ts';

const now = new Date('2026-11-24T12:00:00.123Z');
const workshop = { id: 'evt_1', title: 'Sourdough', date: '2026-12-05', time: '13:30' };
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

it('writes an event with its time in UTC, in winter and in summer', () => {
  expect(calendarFile(workshop, now)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Treasure Coast Food Co-op//Calendar//EN',
      'BEGIN:VEVENT',
      'UID:evt_1@localhost',
      'DTSTAMP:20261124T120000Z',
      'DTSTART:20261205T183000Z',
      'DURATION:PT1H',
      'SUMMARY:Sourdough',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
  expect(calendarFile({ ...workshop, date: '2026-07-05' }, now)).toContain('DTSTART:20260705T173000Z');
});

it('takes the whole day where the time is not known, over the end of a year too', () => {
  const lines = linesOf(calendarFile({ ...workshop, date: '2026-12-31', time: '' }, now));
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
});

it('keeps what people wrote in its line: commas, backslashes, line breaks', () => {
  const description = 'Bread; butter, \\o/\r\nEND:VEVENT\nX\u0007:1';
  const lines = linesOf(calendarFile({ ...workshop, location: 'Hall, Stuart', description }, now));
  expect(lines).toContain(String.raw`LOCATION:Hall\, Stuart`);
  expect(lines).toContain(String.raw`DESCRIPTION:Bread\; butter\, \\o/\nEND:VEVENT\nX:1`);
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

it('folds lines after 75 bytes at the most, and between letters', () => {
  const title = `${'ö🥖'.repeat(60)} and more`;
  const file = calendarFile({ ...workshop, title }, now);
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(linesOf(file)).toContain(`SUMMARY:${title}`);
});
