import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, localDate, localInstant } from '#shared/local-date.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Broadcast } from './broadcast.ts';
import { decide, firstDueAt, lastUseOf, nextRecurringDate } from './schedule.ts';

const hour = 3600_000;
const recurring = ['weekly', 'monthly', 'yearly'] as const;
const day = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2024-01-01', days));
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const instant = fc
  .integer({ min: Date.parse('2024-01-01'), max: Date.parse('2033-12-31') })
  .map((milliseconds) => new Date(milliseconds).toISOString());

const broadcast = (changes: Partial<Broadcast>): Broadcast => ({
  id: 'rem_1',
  recipientType: 'customers',
  channel: 'email',
  subject: 'S',
  message: 'M',
  includeOptOut: true,
  optOutMessage: null,
  chosenCount: null,
  filter: null,
  eventType: 'weekly',
  scheduledDate: null,
  scheduledTime: null,
  status: 'scheduled',
  recipientCount: 1,
  createdBy: 'usr_1',
  createdAt: '2026-03-02T15:00:00.000Z',
  since: '2026-03-02T15:00:00.000Z',
  nextAt: null,
  nextDate: null,
  sentFor: [],
  occurrenceId: null,
  version: 1,
  ...changes,
});

const clockOf = (moment: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(moment));

describe('nextRecurringDate', () => {
  it.each([
    ['monthly', '2026-01-31', '2026-01-31', '2026-02-28'],
    ['monthly', '2026-01-31', '2026-02-28', '2026-03-31'],
    ['monthly', '2026-12-31', '2027-01-31', '2027-02-28'],
    ['monthly', '2023-10-30', '2024-01-30', '2024-02-29'],
    ['yearly', '2024-02-29', '2024-02-29', '2025-02-28'],
    ['yearly', '2024-02-29', '2027-02-28', '2028-02-29'],
    ['weekly', '2026-03-02', '2026-03-02', '2026-03-09'],
    ['weekly', '2026-03-02', '2026-02-01', '2026-03-02'],
  ] as const)(
    'the next date of a recurring broadcast: %s from %s after %s is %s',
    (type, anchor, after, expected) => {
      expect(nextRecurringDate(type, anchor, after)).toBe(expected);
    },
  );

  it('the next date of a recurring broadcast is later than asked for, and no other date lies between', () => {
    fc.assert(
      fc.property(fc.constantFrom(...recurring), day, day, (type, anchor, after) => {
        const next = nextRecurringDate(type, anchor, after);
        expect(next > after).toBe(true);
        expect(next >= anchor).toBe(true);
        // The day before `next` has the same answer, so `next` is itself a date of the broadcast.
        expect(nextRecurringDate(type, anchor, addDays(next, -1))).toBe(next);
        if (after >= anchor) expect(nextRecurringDate(type, anchor, anchor) > anchor).toBe(true);
      }),
    );
  });

  it('the next date of a recurring broadcast is the anchor’s day of week or month, or a shorter month’s last', () => {
    fc.assert(
      fc.property(fc.constantFrom(...recurring), day, day, (type, anchor, after) => {
        const next = nextRecurringDate(type, anchor, after);
        if (type === 'weekly') {
          expect((Date.parse(next) - Date.parse(anchor)) % (7 * 24 * hour)).toBe(0);
          return;
        }
        const [wanted, got] = [Number(anchor.slice(8)), Number(next.slice(8))];
        if (got !== wanted) {
          expect(got).toBeLessThan(wanted);
          expect(addDays(next, 1).slice(8)).toBe('01');
        }
        if (type === 'yearly') expect(next.slice(5, 7)).toBe(anchor.slice(5, 7));
      }),
    );
  });
});

describe('firstDueAt', () => {
  it('the first sending of a broadcast is after its making, at the local hour, also across both clock changes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...recurring), instant, time, (eventType, createdAt, at) => {
        const { nextAt, nextDate } = firstDueAt(broadcast({ eventType, createdAt, since: createdAt }), at);
        expect(nextAt! > createdAt).toBe(true);
        expect(nextAt).toBe(localInstant(nextDate!, at).toISOString());
        // On one day a year, the clock skips the hour from 2 to 3 in the morning.
        if (at < '02:00' || at >= '03:00') expect(clockOf(nextAt!)).toBe(at);
        expect(Date.parse(nextAt!) - Date.parse(createdAt)).toBeLessThanOrEqual(367 * 24 * hour);
      }),
    );
  });

  it.each([
    ['2026-03-07', '2026-03-07T14:00:00.000Z'],
    ['2026-03-08', '2026-03-08T13:00:00.000Z'],
    ['2026-11-01', '2026-11-01T14:00:00.000Z'],
  ])(
    'the first sending of a broadcast of %s at 09:00 is by the clock of that day',
    (scheduledDate, nextAt) => {
      const one = broadcast({ eventType: 'one_time', scheduledDate, scheduledTime: null });
      expect(firstDueAt(one, '17:00')).toEqual({ nextAt, nextDate: scheduledDate, sendsAt: null });
    },
  );

  it('the first sending is now for a broadcast that goes out at once', () => {
    const one = broadcast({ eventType: 'one_time' });
    expect(firstDueAt(one, '09:00').nextAt).toBe(one.since);
  });

  it('the first sending of a broadcast counts from its making also after a change', () => {
    const changed = broadcast({ since: '2026-03-18T15:00:00.000Z' });
    expect(firstDueAt(changed, '09:00').nextDate).toBe('2026-03-23');
  });
});

describe('decide: recurring', () => {
  it('a recurring broadcast is sent once when at most a day late, recorded as missed when later, and always moves on', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...recurring),
        instant,
        fc.integer({ min: 0, max: 100 * 24 }),
        (eventType, createdAt, late) => {
          const base = broadcast({ eventType, createdAt, since: createdAt });
          const due = { ...base, ...firstDueAt(base, '09:00') };
          const now = new Date(Date.parse(due.nextAt!) + late * hour);
          const step = decide(due, [], '09:00', now);
          expect(step.sending).toEqual({ key: due.nextDate, missed: late > 24 });
          expect(step.nextAt! > due.nextAt!).toBe(true);
          expect(step.status).toBe('scheduled');
        },
      ),
    );
  });

  it('a recurring broadcast is never sent twice for one date and leaves none out, however the runs come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 240 }), { minLength: 5, maxLength: 40 }), (pauses) => {
        let current = broadcast({});
        current = { ...current, ...firstDueAt(current, '09:00') };
        const seenKeys: string[] = [];
        let now = Date.parse(current.createdAt);
        for (const pause of pauses) {
          now += pause * hour;
          while (current.nextAt! <= new Date(now).toISOString()) {
            const step = decide(current, [], '09:00', new Date(now));
            seenKeys.push(step.sending!.key);
            current = { ...current, nextAt: step.nextAt, nextDate: step.nextDate };
          }
        }
        const expected = seenKeys.map((_, at) => addDays('2026-03-09', 7 * at));
        expect(seenKeys).toEqual(expected);
      }),
    );
  });
});

describe('decide: one-time', () => {
  it('a one-time broadcast is sent however late, and is over', () => {
    const due = broadcast({
      eventType: 'one_time',
      nextAt: '2026-03-03T14:00:00.000Z',
      nextDate: '2026-03-03',
    });
    expect(decide(due, [], '09:00', new Date('2026-03-20T00:00:00Z'))).toEqual({
      sending: { key: '2026-03-03', missed: false },
      nextAt: null,
      nextDate: null,
      sendsAt: null,
      status: 'sending',
      sentFor: [],
    });
  });
});

describe('decide: bound to cycles', () => {
  const cycle = (changes: Partial<Cycle> = {}): Cycle => ({
    id: 'cyc_1',
    name: 'C',
    opensAt: '2026-03-01T05:00:00.000Z',
    // The cut-off is on Wednesday at 8 PM, and the pickup is on Saturday.
    cutoffAt: '2026-03-12T00:00:00.000Z',
    pickupDate: '2026-03-14',
    pickupDays: [{ date: '2026-03-14', locationId: null }],
    status: 'open',
    cutoffEventId: null,
    dueAt: null,
    version: 1,
    ...changes,
  });
  const at = (date: string, clock: string) => localInstant(date, clock);

  it.each([
    ['cutoff_date', '2026-03-11'],
    ['two_days_before_cutoff', '2026-03-09'],
    ['pickup_date', '2026-03-14'],
    ['two_days_before_pickup', '2026-03-12'],
  ] as const)('a broadcast bound to %s is sent on %s at the hour, once', (eventType, date) => {
    const before = decide(broadcast({ eventType }), [cycle()], '09:00', at(date, '08:59'));
    expect(before.sending).toBeUndefined();
    expect(before.nextAt).toBe(at(date, '09:00').toISOString());
    const then = decide(broadcast({ eventType }), [cycle()], '09:00', at(date, '09:00'));
    expect(then.sending).toEqual({ key: 'cyc_1', missed: false });
    expect(then.sentFor).toEqual(['cyc_1']);
    const secondStep = decide(
      broadcast({ eventType, sentFor: then.sentFor }),
      [cycle()],
      '09:00',
      at(date, '12:00'),
    );
    expect(secondStep.sending).toBeUndefined();
  });

  it.each([
    ['cutoff_date', '2026-03-11', '20:01'],
    ['two_days_before_cutoff', '2026-03-12', '00:00'],
    ['pickup_date', '2026-03-15', '00:00'],
    ['two_days_before_pickup', '2026-03-15', '00:00'],
  ] as const)('a broadcast bound to %s is not sent any more on %s at %s', (eventType, date, clock) => {
    expect(decide(broadcast({ eventType }), [cycle()], '09:00', at(date, clock)).sending).toBeUndefined();
  });

  it('a broadcast bound to cycles is of use until the cut-off, or until its pickup day is over', () => {
    const days = { pickupDays: [...cycle().pickupDays, { date: '2026-03-16', locationId: 'loc_dock' }] };
    expect(lastUseOf('two_days_before_cutoff', cycle())).toBe(cycle().cutoffAt);
    expect(lastUseOf('pickup_date', cycle())).toBe(at('2026-03-15', '00:00').toISOString());
    expect(lastUseOf('pickup_date', cycle(days))).toBe(at('2026-03-15', '00:00').toISOString());
    expect(lastUseOf('two_days_before_pickup', cycle(days))).toBe(at('2026-03-17', '00:00').toISOString());
  });

  it('a broadcast bound to cycles is sent late, after an outage, while the day is not over', () => {
    const step = decide(
      broadcast({ eventType: 'pickup_date' }),
      [cycle()],
      '09:00',
      at('2026-03-14', '23:00'),
    );
    expect(step.sending?.key).toBe('cyc_1');
  });

  it('a broadcast bound to cycles is not sent for a time before its making, nor for a cancelled cycle', () => {
    const late = broadcast({ eventType: 'pickup_date', since: at('2026-03-14', '10:00').toISOString() });
    expect(decide(late, [cycle()], '09:00', at('2026-03-14', '11:00')).sending).toBeUndefined();
    const one = broadcast({ eventType: 'pickup_date' });
    const cancelledCycles = [cycle({ status: 'cancelled' })];
    expect(decide(one, cancelledCycles, '09:00', at('2026-03-14', '11:00')).sending).toBeUndefined();
  });

  it('a broadcast bound to cycles is looked at again within an hour, since cycles move', () => {
    const now = at('2026-03-05', '09:00');
    const { nextAt } = decide(broadcast({ eventType: 'pickup_date' }), [cycle()], '09:00', now);
    expect(Date.parse(nextAt!) - now.getTime()).toBe(hour);
  });

  it('a broadcast bound to cycles has the time of its next sending, once a cycle is in sight', () => {
    const type = broadcast({ eventType: 'two_days_before_cutoff' });
    const next = cycle({ id: 'cyc_2', cutoffAt: '2026-03-26T00:00:00.000Z', pickupDate: '2026-03-28' });
    const before = decide(type, [cycle(), next], '09:00', at('2026-03-05', '09:00'));
    expect(before.sendsAt).toBe(at('2026-03-09', '09:00').toISOString());
    const sending = decide(type, [cycle(), next], '09:00', at('2026-03-09', '09:00'));
    expect(sending.sending?.key).toBe('cyc_1');
    expect(sending.sendsAt).toBe(at('2026-03-23', '09:00').toISOString());
    expect(decide(type, [], '09:00', at('2026-03-05', '09:00')).sendsAt).toBeNull();
  });

  it('a broadcast bound to cycles takes two cycles of one day one after the other', () => {
    const cycles = [cycle(), cycle({ id: 'cyc_2' })];
    const now = at('2026-03-14', '09:30');
    const first = decide(broadcast({ eventType: 'pickup_date' }), cycles, '09:00', now);
    expect(first.nextAt).toBe(now.toISOString());
    const second = decide(
      broadcast({ eventType: 'pickup_date', sentFor: first.sentFor }),
      cycles,
      '09:00',
      now,
    );
    expect([first.sending!.key, second.sending!.key].sort()).toEqual(['cyc_1', 'cyc_2']);
  });

  it('a broadcast bound to cycles is sent for every cycle once, whatever moves, while its day is not over', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 6 }), (moves) => {
        let current = broadcast({ eventType: 'pickup_date' });
        const sentKeys: string[] = [];
        let movedCycle = cycle();
        for (let step = 0; step < 24 * 25; step += 1) {
          const now = new Date(Date.parse('2026-03-04T05:00:00Z') + step * hour);
          const move = moves[Math.floor(step / 100)];
          if (move !== undefined) movedCycle = cycle({ pickupDate: addDays('2026-03-08', move) });
          const decision = decide(current, [movedCycle], '09:00', now);
          if (decision.sending) sentKeys.push(decision.sending.key);
          current = { ...current, sentFor: decision.sentFor };
        }
        expect(sentKeys.length).toBeLessThanOrEqual(1);
        const { pickupDate } = movedCycle;
        if (pickupDate > localDate(new Date('2026-03-24T05:00:00Z'))) return;
        if (moves.length === 1) expect(sentKeys).toEqual(['cyc_1']);
      }),
      { numRuns: 25 },
    );
  });
});

describe('changes of the clock', () => {
  /** The sendings of a broadcast from the day before `date` to the day after. The job runs each minute. */
  function sendingsAround(
    date: string,
    firstReminder: Broadcast,
    clock: string,
    cycles: Cycle[] = [],
  ): string[] {
    let current = firstReminder;
    const sentKeys: string[] = [];
    const start = localInstant(addDays(date, -1), '12:00').getTime();
    for (let now = start; now < start + 48 * hour; now += hour / 60) {
      const moment = new Date(now).toISOString();
      if (current.nextAt === null || current.nextAt > moment) continue;
      const { sending, status, ...next } = decide(current, cycles, clock, new Date(now));
      if (sending) sentKeys.push(moment);
      current = { ...current, ...next, status };
    }
    return sentKeys;
  }
  // In March, 2:30 does not exist: its moment is 3:30 by the new time. In November, 1:30 comes twice.
  const days = [
    ['2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
    ['2027-11-07', '02:30', '2027-11-07T07:30:00.000Z'],
    ['2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
  ] as const;
  const reminderFor = (date: string, eventType: Broadcast['eventType']) => {
    const createdAt = localInstant(addDays(date, -7), '12:00').toISOString();
    return broadcast({ eventType, createdAt, since: createdAt });
  };

  it.each(days)('a one-time broadcast for %s at %s goes out once, at %s', (date, clock, expected) => {
    const one = { ...reminderFor(date, 'one_time'), scheduledDate: date, scheduledTime: clock };
    expect(sendingsAround(date, { ...one, ...firstDueAt(one, '09:00') }, '09:00')).toEqual([expected]);
    expect(clockOf(expected)).toBe(date === '2027-03-14' ? '03:30' : clock);
  });

  it.each(days)('a weekly broadcast goes out once on %s at %s', (date, clock, expected) => {
    const weekly = reminderFor(date, 'weekly');
    expect(sendingsAround(date, { ...weekly, ...firstDueAt(weekly, clock) }, clock)).toEqual([expected]);
  });

  it.each(days)('a broadcast bound to a pickup on %s goes out once at %s', (date, clock, expected) => {
    const bound = {
      ...reminderFor(date, 'pickup_date'),
      nextAt: localInstant(addDays(date, -1), '12:00').toISOString(),
    };
    const cycle = {
      id: 'cyc_1',
      cutoffAt: `${addDays(date, -3)}T01:00:00.000Z`,
      pickupDate: date,
      status: 'charged',
    };
    expect(sendingsAround(date, bound, clock, [cycle as Cycle])).toEqual([expected]);
  });
});
