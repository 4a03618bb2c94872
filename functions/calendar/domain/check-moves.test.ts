import type { PlannedCycle } from './plan-cycles.ts';
import { checkMove } from './check-moves.ts';

const now = new Date('2026-11-22T12:00:00Z');
const planned = (cutoffAt: string): PlannedCycle => ({
  pickupDate: '2026-11-23',
  pickupDays: [{ date: '2026-11-23', locationId: null }],
  opensAt: '2026-11-07T01:00:00.000Z',
  cutoffAt,
  cutoffEventId: null,
});
const checkNew = (cutoffAt: string) =>
  checkMove(
    { cycleId: 'cyc_1', from: null, to: planned(cutoffAt), absorbedOn: null },
    { cycle: undefined, hasOrders: false },
    'event_date',
    now,
  );

describe('a new cycle whose pickup is tomorrow', () => {
  it.each(['2026-11-21T01:00:00.000Z', '2026-11-22T12:14:59.999Z'])(
    'is refused at the field when its cut-off is over or next: %s',
    (cutoffAt) => {
      expect(checkNew(cutoffAt)).toMatchObject({
        field: 'event_date',
        message: expect.stringContaining('which has passed or is less than 15 minutes away'),
      });
    },
  );

  it('may come when staff and members have 15 minutes', () => {
    expect(checkNew('2026-11-22T12:15:00.000Z')).toBeUndefined();
  });
});
