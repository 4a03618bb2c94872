import { dueBy, withExpectation, newLog, withReport, type DeliveryLog } from './delivery.ts';

const log = newLog('dlv_1', {
  vendorId: 'usr_hal',
  cycleId: 'cyc_1',
  pickupDate: '2026-11-21',
  location: { id: 'loc_hall', name: 'Hall' },
  expected: 10,
});
const now = new Date('2027-04-01T00:00:00Z');
const arrivedLog = (arrived_at: string | null, changes: object = {}, of: DeliveryLog = log) =>
  withReport(of, { outcome: 'arrived', arrived_at, short_quantity: 0, notes: '', ...changes }, now);

it.each([
  // A day in winter, and days before and on the clock changes of March and November.
  ['2026-11-21', '2026-11-21T13:00:00.000Z'],
  ['2027-03-13', '2027-03-13T13:00:00.000Z'],
  ['2027-03-14', '2027-03-14T12:00:00.000Z'],
  ['2026-10-31', '2026-10-31T12:00:00.000Z'],
  ['2026-11-01', '2026-11-01T13:00:00.000Z'],
])('a vendor’s delivery is due on %s by 8:00 AM, local', (date, instant) => {
  expect(dueBy(date).toISOString()).toBe(instant);
  const of = { ...log, pickupDate: date };
  expect(arrivedLog(instant, {}, of).status).toBe('on_time');
  expect(arrivedLog(new Date(Date.parse(instant) + 1).toISOString(), {}, of).status).toBe('late');
});

it('a vendor’s delivery is short before it is late, and keeps when it came', () => {
  expect(arrivedLog('2026-11-21T15:00:00Z', { short_quantity: 2 })).toMatchObject({
    status: 'short',
    short: 2,
    arrivedAt: '2026-11-21T15:00:00.000Z',
    version: 2,
  });
});

it('a vendor’s delivery is missed with all of it, and pending again with nothing', () => {
  const missed = withReport(
    log,
    { outcome: 'missed', arrived_at: null, short_quantity: 0, notes: 'Truck broke down' },
    now,
  );
  expect(missed).toMatchObject({ status: 'missed', short: 10, arrivedAt: null, notes: 'Truck broke down' });
  const logAgain = withReport(
    missed,
    { outcome: 'pending', arrived_at: null, short_quantity: 0, notes: '' },
    now,
  );
  expect(logAgain).toMatchObject({ status: 'pending', short: 0, version: 3 });
});

it.each([
  [null, {}, 'Please enter when it arrived'],
  ['2027-05-01T12:00:00Z', {}, 'This time is still to come'],
  ['2026-11-10T12:00:00Z', {}, 'Please enter a time near the pickup date'],
  ['2026-12-10T12:00:00Z', {}, 'Please enter a time near the pickup date'],
  ['2026-11-21T12:00:00Z', { short_quantity: 11 }, 'No more than 10 can be short'],
])('a vendor’s delivery is refused as %s %j', (at, changes, message) => {
  expect(() => arrivedLog(at, changes)).toThrow(message);
});

it('a vendor’s delivery has no shortage of what was promised left to be paid', () => {
  const promises = [{ commitmentId: 'commit_1', name: 'Beets', quantity: 8, short: 0 }];
  const record = (short: number, of: number) =>
    arrivedLog(
      '2026-11-21T12:00:00Z',
      { short_quantity: short, short_promises: [{ commitment_id: 'commit_1', quantity: of }] },
      { ...log, promises },
    );
  expect(record(2, 0)).toMatchObject({ short: 2, promises: [{ short: 0 }] });
  expect(() => record(5, 2)).toThrow('At least 3 of what was promised for the shares must be missing');
  expect(record(5, 3)).toMatchObject({ short: 5, promises: [{ short: 3 }] });
});

it('a vendor’s delivery follows its list until it is recorded', () => {
  const expectation = { ...log, expected: 12 };
  expect(withExpectation(log, expectation)).toMatchObject({ expected: 12, version: 2 });
  expect(withExpectation(log, log)).toBeUndefined();
  expect(withExpectation(arrivedLog('2026-11-21T12:00:00Z'), expectation)).toBeUndefined();
});
