import { createClock, type MovableClock } from './clock.ts';

let clock: MovableClock;
const RealDate = Date;

beforeEach(() => {
  clock = createClock();
});
afterEach(() => clock.stop());

test('a move of the clock shifts every way to ask for the time', async () => {
  const before = RealDate.now();
  await clock.move(3_600_000);
  const times = [Date.now(), new Date().getTime(), clock.now().getTime(), Date.parse(Date())];
  for (const time of times) expect(Math.abs(time - before - 3_600_000)).toBeLessThan(2000);
  clock.reset();
  expect(Math.abs(Date.now() - before)).toBeLessThan(2000);
});

test('dates made from values stay what they are', async () => {
  await clock.move(3_600_000);
  expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
  expect(new Date(2026, 0, 2).getDate()).toBe(2);
  expect(new Date()).toBeInstanceOf(RealDate);
  expect(new RealDate(0)).toBeInstanceOf(Date);
  expect(new Date().constructor).toBe(Date);
  expect(Date.UTC(2026, 0, 1)).toBe(RealDate.UTC(2026, 0, 1));
});

test('listeners of the clock are told the time before the move, and moves go forward only', async () => {
  const before: Date[] = [];
  clock.onMove((at) => void before.push(at));
  const target = new Date(Date.now() + 5000);
  await clock.move(target);
  expect(before).toHaveLength(1);
  expect(before[0]?.getTime()).toBeLessThan(target.getTime());
  await expect(clock.move(-1)).rejects.toThrow(RangeError);
  await expect(clock.move(new Date('nonsense'))).rejects.toThrow(RangeError);
});

test('stopping the clock puts the original Date back', () => {
  expect(Date).not.toBe(RealDate);
  clock.stop();
  expect(Date).toBe(RealDate);
});
