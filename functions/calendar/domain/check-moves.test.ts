import type { PlannedCycle } from './plan-cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { checkMove, saysSomethingElse } from './check-moves.ts';

const now = new Date('2026-11-22T12:00:00Z');
const planFor = (cutoffAt: string): PlannedCycle => ({
  pickupDate: '2026-11-23',
  pickupDays: [{ date: '2026-11-23', locationId: null }],
  opensAt: '2026-11-07T01:00:00.000Z',
  cutoffAt,
  cutoffEventId: null,
});
const checkNew = (cutoffAt: string) =>
  checkMove(
    { cycleId: 'cyc_1', from: null, to: planFor(cutoffAt), absorbedOn: null },
    { cycle: undefined, hasOrders: false },
    'event_date',
    now,
  );

describe('new cycles', () => {
  it.each(['2026-11-21T01:00:00.000Z', '2026-11-22T12:14:59.999Z'])(
    'a new cycle is refused at the field when its cut-off is over or next: %s',
    (cutoffAt) => {
      expect(checkNew(cutoffAt)).toMatchObject({
        field: 'event_date',
        message: expect.stringContaining('which has passed or is less than 15 minutes away'),
      });
    },
  );

  it('a new cycle is accepted when staff and members have 15 minutes', () => {
    expect(checkNew('2026-11-22T12:15:00.000Z')).toBeUndefined();
  });
});

describe('orders of changed cycles', () => {
  const before = {
    name: 'June 6',
    cutoffAt: '2026-06-03T21:00:00.000Z',
    opensAt: '2026-05-20T21:00:00.000Z',
    pickupDays: [{ date: '2026-06-06', locationId: null }],
    status: 'open',
  } as Cycle;
  const rows: [string, Partial<Cycle>, boolean][] = [
    ['its name', { name: 'June 7' }, true],
    ['its cut-off', { cutoffAt: '2026-06-04T21:00:00.000Z' }, true],
    ['a pickup day', { pickupDays: [{ date: '2026-06-07', locationId: null }] }, true],
    ['when it opens', { opensAt: '2026-05-21T21:00:00.000Z' }, false],
    ['its name, and it is cancelled', { name: 'June 7', status: 'cancelled' }, false],
  ];
  it.each(rows)('the orders of a cycle change when %s changes: %j is %s', (_, changes, expected) => {
    expect(saysSomethingElse(before, { ...before, ...changes })).toBe(expected);
  });
});

describe('closed cycles', () => {
  const cutoffAt = '2026-11-21T01:00:00.000Z';
  const cycle = { status: 'charged', cutoffAt } as Cycle;
  const move = (from: string[], to: string[], status: Cycle['status'] = 'charged') =>
    checkMove(
      {
        cycleId: 'cyc_1',
        from: { ...planFor(cutoffAt), pickupDays: daysOf(from) },
        to: { ...planFor(cutoffAt), pickupDays: daysOf(to) },
        absorbedOn: null,
      },
      { cycle: { ...cycle, status }, hasOrders: true },
      'event_date',
      now,
    );
  const daysOf = (days: string[]) =>
    days.map((day) => {
      const [date = '', locationId = null] = day.split(' ');
      return { date, locationId };
    });
  it.each([
    ['a day ahead to another day', ['2026-11-23'], ['2026-11-24'], undefined],
    [
      'the day of one place',
      ['2026-11-23', '2026-11-23 loc_1'],
      ['2026-11-23', '2026-11-25 loc_1'],
      undefined,
    ],
    ['a day that is over', ['2026-11-21'], ['2026-11-24'], /can no longer be moved/],
    ['to a day that is over', ['2026-11-23'], ['2026-11-21'], /can no longer be moved/],
    ['to a further day', ['2026-11-23'], ['2026-11-23', '2026-11-24 loc_1'], /another day of the same cycle/],
  ])('a closed cycle may be moved by %s: %j to %j', (_, from, to, refusal) => {
    const message = move(from, to)?.message;
    if (refusal === undefined) expect(message).toBeUndefined();
    else expect(message).toMatch(refusal);
  });
  it.each(['completed', 'cancelled'] as const)('a closed cycle is not moved once it is %s', (status) => {
    expect(move(['2026-11-23'], ['2026-11-24'], status)?.message).toMatch(/can no longer be moved/);
  });
});
