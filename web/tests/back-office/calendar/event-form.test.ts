import { describe, expect, it } from 'vitest';
import { newEvent, updateEventGroup } from '#shared/contracts/calendar/calendar.ts';
import { ApiError } from '#web/api/api-error.ts';
import {
  cancelledCycleText,
  describeCharge,
  deletedEventText,
  deletedGroupText,
  madeText,
  previewTexts,
} from '#web/back-office/calendar/consequences.ts';
import {
  calendarEntries,
  type AdminCycle,
  type AdminEvent,
} from '#web/back-office/calendar/calendar-entries.ts';
import {
  cycleChange,
  cycleForm,
  cycleValues,
  toCycleUpdate,
  toNewCycle,
} from '#web/back-office/calendar/cycles/cycle-form.ts';
import {
  dateOrNull,
  emptyEvent,
  eventChange,
  eventChanges,
  eventValues,
  numberOrNull,
} from '#web/back-office/calendar/event-form.ts';
import { saveErrorText } from '#web/back-office/calendar/save-error-text.ts';

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
  version: 1,
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
  called_off_location_ids: [],
  version: 1,
};

describe('the event form', () => {
  const problems = (changes: object) =>
    newEvent
      .safeParse({ ...emptyEvent('2026-12-05'), title: 'Market', ...changes })
      .error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('the event form starts with the defaults of the documents', () => {
    expect(emptyEvent('')).toMatchObject({ event_type: 'pickup_date', recurrence_pattern: 'weekly' });
    expect(problems({})).toEqual([]);
  });

  it('the event form wants title, type and date, and of a recurrence its end, not before its start', () => {
    expect(problems({ title: ' ', event_date: '' })).toEqual(['title', 'event_date']);
    expect(problems({ is_recurring: true })).toEqual(['recurrence_end_date']);
    expect(problems({ is_recurring: true, recurrence_end_date: '2026-12-04' })).toEqual([
      'recurrence_end_date',
    ]);
    expect(problems({ is_recurring: true, recurrence_end_date: '2026-12-05' })).toEqual([]);
  });

  it('the event form reads numbers and dates that may be left out', () => {
    expect([numberOrNull(''), numberOrNull('12'), numberOrNull(null)]).toEqual([null, 12, null]);
    expect([dateOrNull(''), dateOrNull('2026-12-05')]).toEqual([null, '2026-12-05']);
    expect(problems({ max_participants: numberOrNull('many') })).toEqual(['max_participants']);
  });

  it('the event form sends what was changed and nothing else', () => {
    const unchanged = newEvent.parse(eventValues(event));
    expect(eventChanges(event, unchanged)).toEqual({});
    const changes = eventChanges(event, { ...unchanged, event_date: '2026-12-06', title: 'Pickup' });
    expect(changes).toEqual({ event_date: '2026-12-06', title: 'Pickup' });
    expect(updateEventGroup.body.safeParse({ ...changes, event_id: 'evt_1' }).success).toBe(true);
  });

  it('the event form says why an event cannot be saved', () => {
    const failure = (details: object) =>
      saveErrorText(new ApiError('createEvent', { status: 422, code: 'invalid', ...details }));
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

const billing = { members: 214, total: 8912.4, is_projected: false };
const planned = (
  date: string,
  cutoff: string,
  ...others: { date: string; location_id: string | null }[]
) => ({
  pickup_date: date,
  pickup_days: [{ date, location_id: null }, ...others],
  cutoff_at: `${cutoff}T01:00:00.000Z`,
});
const places = new Map([['loc_stuart', 'Stuart']]);
type Change = Parameters<typeof previewTexts>[0]['cycles'][number];
type Given = Omit<Change, 'billing' | 'told'> & Partial<Change>;
const audience = { members: 0, names: [], is_projected: false };
const previewOf = (cycles: Given[]) => ({
  success: true as const,
  cycles: cycles.map((cycle) => ({ billing, told: audience, ...cycle })),
});
const texts = (...cycles: Given[]) => previewTexts(previewOf(cycles), places);
const charge = 'charges 214 members about $8,912 for shares and add-ons, before credit, tax and annual fees';

describe('what a change of the calendar does', () => {
  const was = planned('2027-02-13', '2027-02-11');

  it('the question about the calendar names whom a new cycle charges, and about how much', () => {
    expect(texts({ before: null, after: was, joins: null, has_orders: false })).toEqual([
      `Creates a cycle with its pickup on Saturday, February 13. Orders close Wednesday, February 10 at 8:00 PM; that ${charge}.`,
    ]);
    expect(describeCharge({ members: 1, total: 41.5, is_projected: false })).toBe(
      'charges 1 member about $42 for shares and add-ons, before credit, tax and annual fees',
    );
    expect(describeCharge({ members: 0, total: 0, is_projected: false })).toBe('currently charges nobody');
    expect(describeCharge({ ...billing, is_projected: true })).toMatch(/^charges up to 214 members about /);
  });

  it('the question about the calendar says that a further day charges nobody again', () => {
    const after = planned('2027-02-13', '2027-02-11', { date: '2027-02-14', location_id: 'loc_stuart' });
    expect(texts({ before: was, after, joins: null, has_orders: false })).toEqual([
      'Nobody is emailed.',
      'The cycle of Saturday, February 13 gets another pickup day, Sunday, February 14 for Stuart: nobody is charged again. Orders close Wednesday, February 10 at 8:00 PM as before. Nobody has ordered for it yet.',
    ]);
  });

  it('the question about the calendar shows pickup and cut-off before and after a move', () => {
    const after = planned('2027-02-20', '2027-02-18');
    const two = { members: 2, names: ['Ada Member', 'Bo Member'], is_projected: false };
    expect(texts({ before: was, after, joins: null, has_orders: true, told: two })).toEqual([
      '2 members whose pickup moves are emailed: Ada Member and Bo Member.',
      `The cycle of Saturday, February 13 moves: pickup Saturday, February 20 instead of Saturday, February 13. Orders for the pickup on Saturday, February 20 close Wednesday, February 17 at 8:00 PM instead of Wednesday, February 10 at 8:00 PM; that ${charge}. Existing orders move too.`,
    ]);
  });

  it('the question about the calendar says who is told of a move, and how many more, before it is made and after', () => {
    const change = {
      before: was,
      after: planned('2027-02-20', '2027-02-11'),
      joins: null,
      has_orders: false,
    };
    const names = Array.from({ length: 12 }, (_, at) => `Member ${at + 1}`);
    const saidOf = (who: Change['told'], count = 1) => {
      const cycles = Array.from({ length: count }, () => ({ ...change, told: who }));
      const preview = { isAsked: true, error: null, isLooking: false, data: previewOf(cycles) };
      return [texts(...cycles)[0], madeText('Saved', preview)];
    };
    const one = '1 member whose pickup moves is emailed: Ada Member.';
    expect(saidOf({ members: 1, names: ['Ada Member'], is_projected: false })).toEqual([
      one,
      `Saved. ${one}`,
    ]);
    const many = `Up to 1,300 members whose pickup moves are emailed: ${names.join(', ')}, and 1,288 more.`;
    expect(saidOf({ members: 1300, names, is_projected: true })).toEqual([many, `Saved. ${many}`]);
    const each = 'For each of 4 cycles, up to 2 members whose pickup moves are emailed: Ada and Bo.';
    expect(saidOf({ members: 2, names: ['Ada', 'Bo'], is_projected: false }, 4)).toEqual([
      each,
      `Saved. ${each}`,
    ]);
    const unknown = { ...change, has_orders: null };
    expect(texts(...Array.from({ length: 6 }, () => unknown))[0]).toBe('Whoever has ordered is emailed.');
    expect(saidOf(audience)).toEqual(['Nobody is emailed.', 'Saved']);
  });

  it('the question about the calendar names the charge that does not happen', () => {
    expect(texts({ before: was, after: null, joins: null, has_orders: false })[0]).toBe(
      `The cycle of Saturday, February 13 is deleted, and nobody can order for it anymore. Its cut-off on Wednesday, February 10 at 8:00 PM is removed too: it ${charge}, and that charge will not be made.`,
    );
    expect(texts({ before: was, after: null, joins: '2027-02-15', has_orders: false })[0]).toContain(
      'becomes part of the cycle of Monday, February 15',
    );
  });

  it('the question about the calendar tells many cycles together, and is silent about none', () => {
    const many = Array.from({ length: 4 }, (_, at) => ({
      before: null,
      after: planned(`2027-02-0${at + 1}`, `2027-02-0${at + 1}`),
      joins: null,
      has_orders: false,
    }));
    expect(texts(...many)).toEqual([
      `Creates 4 cycles (Monday, February 1 to February 4, 2027): each ${charge}.`,
    ]);
    expect(texts()).toEqual([]);
    // Members who have paid for the first of these cycles are charged for the others.
    const [first, ...others] = many;
    expect(
      texts({ ...first!, billing: { members: 213, total: 8870, is_projected: false } }, ...others)[0],
    ).toContain(charge);
  });

  it('the question about the calendar comes only where a cycle may change', () => {
    const values = eventValues(event);
    expect(eventChange(undefined, emptyEvent('2027-02-13'), 'one')).toMatchObject({ action: 'create_event' });
    expect(eventChange(undefined, emptyEvent(''), 'one')).toBeUndefined();
    expect(eventChange(event, { ...values, title: 'Other' }, 'one')).toBeUndefined();
    expect(eventChange(event, { ...values, event_date: '2026-12-06' }, 'one')).toEqual({
      action: 'update_event',
      id: 'evt_1',
      event: { event_date: '2026-12-06' },
    });
    expect(eventChange(event, { ...values, event_date: '2026-12-06' }, 'group')).toMatchObject({
      action: 'update_group',
      id: 'grp_1',
      event: { event_id: 'evt_1' },
    });
    const market = { ...event, event_type: 'market' as const };
    expect(eventChange(market, { ...eventValues(market), event_date: '2026-12-06' }, 'one')).toBeUndefined();
    expect(cycleChange(cycle, { ...cycleValues(cycle), name: 'Other' })).toBeUndefined();
    expect(cycleChange(cycle, { ...cycleValues(cycle), pickup_date: '2026-12-01' })).toEqual({
      action: 'update_cycle',
      id: 'cyc_1',
      cycle: { pickup_date: '2026-12-01' },
    });
    expect(cycleChange(undefined, cycleValues(undefined))).toBeUndefined();
  });
});

describe('the month', () => {
  it('the month shows a cut-off that is in no event, in the month it falls in', () => {
    const entries = calendarEntries('2026-12', [event], [cycle]);
    expect(entries.map(({ type, date, time, event: own }) => [type, date, time, own?.id])).toEqual([
      ['cutoff_date', '2026-12-02', '20:00', undefined],
      ['pickup_date', '2026-12-05', '09:00', 'evt_1'],
    ]);
    expect(entries.every((entry) => entry.cycle === cycle)).toBe(true);
    expect(calendarEntries('2026-11', [], [cycle])).toEqual([]);
  });

  it('the month shows a cut-off event once, with its cycle', () => {
    const cutoff: AdminEvent = { ...event, id: 'evt_2', event_type: 'cutoff_date', event_date: '2026-12-02' };
    const own = { ...cycle, cutoff_event_id: 'evt_2' };
    expect(calendarEntries('2026-12', [cutoff], [own])).toMatchObject([{ id: 'evt_2', cycle: own }]);
  });
});

describe('the cycle form', () => {
  it('the cycle form leaves the cut-off to the store settings until somebody sets it', () => {
    const values = cycleValues(cycle);
    expect(values).toMatchObject({ cutoff_date: '2026-12-02', cutoff_time: '20:00' });
    expect(toCycleUpdate(cycle, values)).toEqual({});
    expect(toCycleUpdate(cycle, { ...values, pickup_date: '2026-12-12' })).toEqual({
      pickup_date: '2026-12-12',
    });
    expect(toCycleUpdate(cycle, { ...values, cutoff_time: '18:00' })).toEqual({
      cutoff_time: '18:00',
    });
    expect(toCycleUpdate(cycle, { ...values, cutoff_date: '2026-12-01', cutoff_time: '' })).toEqual({
      cutoff_date: '2026-12-01',
    });
    expect(toNewCycle({ name: '', pickup_date: '2027-01-02', cutoff_date: '', cutoff_time: '' })).toEqual({
      name: '',
      pickup_date: '2027-01-02',
    });
  });

  it('the cycle form wants a pickup, and its cut-off not after it', () => {
    const late = { name: '', pickup_date: '2027-01-02', cutoff_date: '2027-01-03', cutoff_time: '' };
    expect(cycleForm().safeParse(late).error?.issues[0]?.path).toEqual(['cutoff_date']);
    expect(cycleForm().safeParse({ ...late, pickup_date: '', cutoff_date: '' }).success).toBe(false);
  });
});

describe('what a deletion says', () => {
  it('the question about a deletion names the event, what is lost and what stays', () => {
    expect(deletedEventText(event)).toBe(
      'Deletes “Pickup day” on Saturday, December 5 from the calendar. No order is lost: if members have ordered for one of these pickups, nothing is deleted. This cannot be undone.',
    );
    expect(deletedEventText({ ...event, event_type: 'market', title: 'Farm market' })).toBe(
      'Deletes “Farm market” on Saturday, December 5 from the calendar. Pickups, cut-offs and orders stay the same, and nobody is notified. This cannot be undone.',
    );
    expect(deletedEventText({ ...event, event_type: 'market', title: 'Farm market' }, 1)).toBe(
      'Deletes “Farm market” on Saturday, December 5 from the calendar. Pickups, cut-offs and orders stay the same, and the member who has registered is told that it was cancelled. This cannot be undone.',
    );
    expect(deletedEventText({ ...event, event_type: 'cutoff_date' })).toContain(
      'The pickup and its orders stay.',
    );
  });

  it.each([
    [
      'pickup_date',
      'Pickups whose cut-off has passed stay. No order is lost: if members have ordered for one of these pickups, nothing is deleted.',
    ],
    ['cutoff_date', 'Past events stay, and so do the pickups and their orders.'],
    [
      'market',
      'Past events stay; pickups, cut-offs and orders stay the same, and whoever has registered is told that it was cancelled.',
    ],
  ] as const)(
    'the question about a deletion names the events of a group, what is lost and what stays (%s)',
    (event_type, stays) => {
      const group = { ...event, event_type };
      expect(deletedGroupText(group, ['2026-12-05', '2026-12-19'])).toBe(
        `Deletes 2 events “Pickup day” from today on, Saturday, December 5 to December 19, 2026. ${stays} This cannot be undone.`,
      );
      expect(deletedGroupText(group, ['2026-12-05'])).toBe(
        `Deletes 1 event “Pickup day” from today on. ${stays} This cannot be undone.`,
      );
      expect(deletedGroupText(group, [])).toMatch(/^Deletes all events “Pickup day” from today on\. /);
    },
  );

  it('the question about a deletion does not call a cancelled cycle deleted', () => {
    const before = planned('2027-02-13', '2027-02-11');
    const text = cancelledCycleText(
      { name: 'Pickup of 2027-02-13', pickup_date: '2027-02-13' },
      previewOf([{ before, after: null, joins: null, has_orders: false }]),
    );
    expect(text).toContain(
      'Cancel the cycle “Pickup of 2027-02-13” with its pickup on Saturday, February 13?',
    );
    expect(text).toContain(`The cut-off ${charge}, and that charge will not be made.`);
    expect(text).toMatch(
      /No order is lost, because nobody has ordered for it\. Subscriptions continue with the next cycle, and this one stays in the list of cancelled cycles\. This cannot be undone\.$/,
    );
    expect(text).not.toContain('deleted');
  });
});
