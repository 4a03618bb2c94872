import { describe, expect, it } from 'vitest';
import { eventTime, eventType } from '#web/features/events/event-types.ts';
import {
  monthGrid,
  monthName,
  openingDay,
  openingMonth,
  stepMonth,
  todayIn,
} from '#web/features/events/month-grid.ts';

describe('the calendar', () => {
  it('the calendar opens on the current month, but not before September 2025', () => {
    expect(openingMonth('2026-11-21')).toBe('2026-11');
    expect(openingMonth('2025-03-01')).toBe('2025-09');
  });
  it.each([
    ['2026-12-05', '2026-12-05'],
    ['2026-02-31', '2026-11-21'],
    ['2026-13-01', '2026-11-21'],
    ['soon', '2026-11-21'],
    [undefined, '2026-11-21'],
  ])('the calendar linked with the day %s opens on %s', (linkedDate, day) => {
    expect(openingDay(linkedDate, '2026-11-21')).toBe(day);
  });
  it('the calendar steps over the turn of the year', () => {
    expect(stepMonth('2025-12', 1)).toBe('2026-01');
    expect(stepMonth('2026-01', -1)).toBe('2025-12');
    expect(monthName('2025-09')).toBe('September 2025');
  });
  it('the calendar holds every day of a month once, in weeks from Sunday', () => {
    const grid = monthGrid('2026-02');
    expect(grid).toHaveLength(4);
    expect(grid[0]![0]).toBe('2026-02-01');
    expect(grid.flat().filter(Boolean)).toHaveLength(28);
    expect(monthGrid('2025-09')[0]).toEqual([
      null,
      '2025-09-01',
      '2025-09-02',
      '2025-09-03',
      '2025-09-04',
      '2025-09-05',
      '2025-09-06',
    ]);
  });
  it('the calendar takes the day of the co-op, not of the reader or UTC', () => {
    expect(todayIn('America/New_York', new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-21');
  });
});

describe('an event', () => {
  it.each([
    ['09:00', '9:00 AM'],
    ['00:30', '12:30 AM'],
    ['12:05', '12:05 PM'],
    ['20:00', '8:00 PM'],
    ['', 'Time TBD'],
  ])('an event at %j reads %s', (time, text) => {
    expect(eventTime(time)).toBe(text);
  });
  it('an event of an unknown type is an Event', () => {
    expect(eventType('market').label).toBe('Market');
    expect(eventType('other').label).toBe('Event');
  });
});
