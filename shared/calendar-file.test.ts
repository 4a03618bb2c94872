import { calendarFile, type CalendarEntry } from './calendar-file.ts';
import { pickupEntry } from './pickup-entry.ts';

const now = new Date('2026-11-24T12:00:00.123Z');
const workshop = { id: 'evt_1', title: 'Sourdough', date: '2026-12-05', time: '13:30' };
const fileOf = (entry: CalendarEntry) => calendarFile([entry], { host: 'localhost', now });
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

it('a calendar file has an event with its local time and the rules of its zone, in winter and in summer', () => {
  const lines = linesOf(fileOf(workshop));
  expect(lines.slice(0, 5)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Treasure Coast Food Co-op//Calendar//EN',
    'BEGIN:VTIMEZONE',
    'TZID:America/New_York',
  ]);
  expect(lines.slice(lines.indexOf('BEGIN:VEVENT'))).toEqual([
    'BEGIN:VEVENT',
    'UID:evt_1@localhost',
    'DTSTAMP:20261124T120000Z',
    'DTSTART;TZID=America/New_York:20261205T133000',
    'DURATION:PT1H',
    'SUMMARY:Sourdough',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(fileOf({ ...workshop, date: '2026-07-05' })).toContain(
    'DTSTART;TZID=America/New_York:20260705T133000',
  );
});

it('a calendar file knows cut-offs, which take no time, and needs no zone for whole days', () => {
  const place = {
    name: 'Old Barn',
    address: '1 Grove Lane',
    city: 'Stuart',
    state: 'FL',
    zip_code: '34994',
    hours: '9 am to noon',
    phone: '',
  };
  const pickup = pickupEntry('cyc_1', '2026-12-05', 'Half Share', place);
  expect(fileOf(pickup)).not.toContain('TZID');
  expect(linesOf(fileOf(pickup))).toContain(String.raw`LOCATION:Old Barn\, 1 Grove Lane\, Stuart\, FL 34994`);
  const followed = calendarFile([pickup, { ...workshop, id: 'cutoff-cyc_1', isMoment: true }], {
    host: 'localhost',
    now,
    isFollowed: true,
  });
  expect(followed.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(followed).not.toContain('DURATION:PT1H\r\n');
  expect(followed).toContain('X-WR-CALNAME:Treasure Coast Food Co-op');
});

it('a calendar file takes the whole day where the time is not known, over the end of a year too', () => {
  const lines = linesOf(fileOf({ ...workshop, date: '2026-12-31', time: '' }));
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
});

it('a calendar file keeps what people wrote in its line: commas, backslashes, line breaks', () => {
  const description = 'Bread; butter, \\o/\r\nEND:VEVENT\nX\u0007:1';
  const lines = linesOf(fileOf({ ...workshop, location: 'Hall, Stuart', description }));
  expect(lines).toContain(String.raw`LOCATION:Hall\, Stuart`);
  expect(lines).toContain(String.raw`DESCRIPTION:Bread\; butter\, \\o/\nEND:VEVENT\nX:1`);
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

it('a calendar file folds lines after 75 bytes at the most, and between letters', () => {
  const title = `${'ö🥖'.repeat(60)} and more`;
  const file = fileOf({ ...workshop, title });
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(linesOf(file)).toContain(`SUMMARY:${title}`);
});
