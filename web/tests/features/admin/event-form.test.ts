import { describe, expect, it } from 'vitest';
import { newEvent, updateEventGroup } from '#shared/contracts/calendar.ts';
import { ApiError } from '#web/api/api-error.ts';
import {
  changeConsequence,
  deleteConsequence,
  deleteGroupConsequence,
} from '#web/features/admin/events/consequences.ts';
import {
  calendarEntries,
  type AdminCycle,
  type AdminEvent,
} from '#web/features/admin/events/calendar-entries.ts';
import { cycleForm, cycleValues, toCycleUpdate, toNewCycle } from '#web/features/admin/events/cycle-form.ts';
import {
  dateOrNull,
  emptyEvent,
  eventChanges,
  eventValues,
  numberOrNull,
} from '#web/features/admin/events/event-form.ts';
import { saveErrorText } from '#web/features/admin/events/save-error-text.ts';
import { shownTab } from '#web/features/admin/shown-tab.ts';

const event: AdminEvent = {
  id: 'evt_1',
  title: 'Pickup day',
  description: '',
  event_date: '2026-12-05',
  event_time: '09:00',
  location: 'All pickup locations',
  event_type: 'pickup_date',
  max_participants: null,
  registration_required: false,
  pickup_location_id: 'all',
  is_recurring: true,
  recurrence_pattern: 'biweekly',
  recurrence_end_date: '2027-06-01',
  recurrence_group_id: 'grp_1',
};
const cycle: AdminCycle = {
  id: 'cyc_1',
  name: 'Pickup of 2026-12-05',
  opens_at: '2026-11-19T01:00:00.000Z',
  cutoff_at: '2026-12-03T01:00:00.000Z',
  pickup_date: '2026-12-05',
  pickup_days: [{ date: '2026-12-05', location_id: null }],
  status: 'open',
  cutoff_event_id: null,
  is_changeable: true,
};

describe('the event form', () => {
  const problems = (changes: object) =>
    newEvent
      .safeParse({ ...emptyEvent('2026-12-05'), title: 'Market', ...changes })
      .error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('starts with the defaults of the documents', () => {
    expect(emptyEvent('')).toMatchObject({ event_type: 'pickup_date', recurrence_pattern: 'weekly' });
    expect(problems({})).toEqual([]);
  });

  it('wants title, type and date, and of a recurrence its end, not before its start', () => {
    expect(problems({ title: ' ', event_date: '' })).toEqual(['title', 'event_date']);
    expect(problems({ is_recurring: true })).toEqual(['recurrence_end_date']);
    expect(problems({ is_recurring: true, recurrence_end_date: '2026-12-04' })).toEqual([
      'recurrence_end_date',
    ]);
    expect(problems({ is_recurring: true, recurrence_end_date: '2026-12-05' })).toEqual([]);
  });

  it('reads numbers and dates that may be left out', () => {
    expect([numberOrNull(''), numberOrNull('12'), numberOrNull(null)]).toEqual([null, 12, null]);
    expect([dateOrNull(''), dateOrNull('2026-12-05')]).toEqual([null, '2026-12-05']);
    expect(problems({ max_participants: numberOrNull('many') })).toEqual(['max_participants']);
  });

  it('sends what was changed and nothing else', () => {
    const unchanged = newEvent.parse(eventValues(event));
    expect(eventChanges(event, unchanged)).toEqual({});
    const changes = eventChanges(event, { ...unchanged, event_date: '2026-12-06', title: 'Pickup' });
    expect(changes).toEqual({ event_date: '2026-12-06', title: 'Pickup' });
    expect(updateEventGroup.body.safeParse({ ...changes, event_id: 'evt_1' }).success).toBe(true);
  });

  it('says why an event cannot be saved', () => {
    const failure = (given: object) =>
      saveErrorText(new ApiError('createEvent', { status: 422, code: 'invalid', ...given }));
    expect(
      failure({
        message: 'A',
        errors: [
          { path: 'a', message: 'A' },
          { path: 'b', message: 'B' },
        ],
      }),
    ).toBe('Validation errors: A, B');
    expect(failure({ message: 'Members have ordered' })).toBe('Members have ordered');
    expect(failure({})).toBe('Failed to save event');
    expect(saveErrorText(new TypeError('x'))).toBe('Failed to save event');
  });
});

describe('consequences', () => {
  it('names what goes with a deleted event', () => {
    expect(deleteConsequence(event, { hasOrders: true, pickups: 1 })).toMatch(/not deleted/);
    expect(deleteConsequence(event, { hasOrders: true, pickups: 2 })).toMatch(/the cycle stays/);
    expect(deleteConsequence(event, undefined)).toMatch(/The cycle of this pickup is deleted/);
    expect(deleteConsequence({ ...event, event_type: 'market' }, undefined)).toBe('This cannot be undone.');
    expect(deleteGroupConsequence(event, ['2026-12-05', '2026-12-19'])).toMatch(
      /^Deletes 2 events from today on, Saturday, December 5 to December 19, 2026, and their cycles\./,
    );
  });

  it('names what a change does to cycles, and is silent when it does nothing', () => {
    const moved = { ...event, event_date: '2026-12-06' };
    expect(changeConsequence(event, event, 'one', true)).toBeUndefined();
    expect(changeConsequence(event, moved, 'one', true)).toMatch(/told by email/);
    expect(changeConsequence(event, moved, 'one', undefined)).toMatch(/told by email/);
    expect(changeConsequence(event, moved, 'one', false)).toMatch(/Nobody has ordered/);
    expect(changeConsequence(event, moved, 'group', false)).toMatch(/told by email/);
    const market = { ...event, event_type: 'market' as const };
    expect(changeConsequence(event, market, 'one', true)).toMatch(/no pickup any more/);
    expect(changeConsequence(market, event, 'one', undefined)).toMatch(/becomes a pickup/);
    expect(
      changeConsequence(market, { ...market, event_date: '2026-12-06' }, 'one', undefined),
    ).toBeUndefined();
  });
});

describe('the month', () => {
  it('shows a cut-off that is in no event, in the month it falls in', () => {
    const entries = calendarEntries('2026-12', [event], [cycle]);
    expect(entries.map(({ type, date, time, event: own }) => [type, date, time, own?.id])).toEqual([
      ['cutoff_date', '2026-12-02', '20:00', undefined],
      ['pickup_date', '2026-12-05', '09:00', 'evt_1'],
    ]);
    expect(entries.every((entry) => entry.cycle === cycle)).toBe(true);
    expect(calendarEntries('2026-11', [], [cycle])).toEqual([]);
  });

  it('shows a cut-off event once, with its cycle', () => {
    const cutoff: AdminEvent = { ...event, id: 'evt_2', event_type: 'cutoff_date', event_date: '2026-12-02' };
    const own = { ...cycle, cutoff_event_id: 'evt_2' };
    expect(calendarEntries('2026-12', [cutoff], [own])).toMatchObject([{ id: 'evt_2', cycle: own }]);
  });
});

describe('the cycle form', () => {
  it('leaves the cut-off to the store settings until somebody sets it', () => {
    const values = cycleValues(cycle);
    expect(values).toMatchObject({ cutoff_date: '2026-12-02', cutoff_time: '20:00' });
    expect(toCycleUpdate(cycle, values)).toEqual({});
    expect(toCycleUpdate(cycle, { ...values, pickup_date: '2026-12-12' })).toEqual({
      pickup_date: '2026-12-12',
    });
    expect(toCycleUpdate(cycle, { ...values, cutoff_time: '18:00' })).toEqual({
      cutoff_date: '2026-12-02',
      cutoff_time: '18:00',
    });
    expect(toNewCycle({ name: '', pickup_date: '2027-01-02', cutoff_date: '', cutoff_time: '' })).toEqual({
      name: '',
      pickup_date: '2027-01-02',
    });
  });

  it('wants a pickup, and its cut-off not after it', () => {
    const late = { name: '', pickup_date: '2027-01-02', cutoff_date: '2027-01-03', cutoff_time: '' };
    expect(cycleForm.safeParse(late).error?.issues[0]?.path).toEqual(['cutoff_date']);
    expect(cycleForm.safeParse({ ...late, pickup_date: '', cutoff_date: '' }).success).toBe(false);
  });
});

describe('the tab that is shown', () => {
  it.each([
    ['events', 'plans', 'events'],
    [null, 'plans', 'plans'],
    ['nonsense', null, 'overview'],
    ['nonsense', 'nonsense', 'overview'],
  ])('address %s, kept %s: %s', (asked, kept, shown) => {
    expect(shownTab(asked, kept)).toBe(shown);
  });
});
