import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { exampleSubscription } from '../../../tests/support/example-subscription.ts';
import { keepForCutoff, reasonNotBilled } from './at-cutoff.ts';
import {
  deliveriesOf,
  forgetUpcoming,
  isSkipped,
  pausedUntilDate,
  pauseUntil,
  skipOf,
  skippedIn,
  skipsPast,
  undoneSkip,
} from './skips.ts';
import type { Subscription } from './subscription.ts';

const cycle = (id: string, cutoffAt: string, pickupDate: string): Cycle => ({
  id,
  name: id,
  opensAt: '2026-11-01T00:00:00.000Z',
  cutoffAt,
  pickupDate,
  pickupDays: [{ date: pickupDate, locationId: null }],
  status: 'scheduled',
  cutoffEventId: null,
  dueAt: null,
  version: 1,
});
const early = cycle('cyc_1', '2026-12-03T01:00:00.000Z', '2026-12-05');
const middle = cycle('cyc_2', '2026-12-17T01:00:00.000Z', '2026-12-19');
const late = cycle('cyc_3', '2026-12-31T01:00:00.000Z', '2027-01-02');
const cycles = [early, middle, late];
const now = new Date('2026-11-24T12:00:00.000Z');
const subscribed = (changes: Partial<Subscription> = {}) =>
  exampleSubscription({ paidThroughCutoff: '2026-11-19T01:00:00.000Z', ...changes });
const after = (before: Subscription, changes: Partial<Subscription> | undefined): Subscription => ({
  ...before,
  ...changes,
});
const skipping = (before: Subscription, which: Cycle, perYear = 6, at = now) =>
  skipOf(before, which, cycles, perYear, at);

it('a skip leaves one cut-off out, and no other; undone, it is billed again', () => {
  const skipped = after(subscribed(), skipping(subscribed(), early));
  expect(cycles.map((one) => reasonNotBilled(skipped, one))).toEqual(['skipped', undefined, undefined]);
  expect(skipping(skipped, early)).toBeUndefined();
  const undone = after(skipped, undoneSkip(skipped, early, now));
  expect(reasonNotBilled(undone, early)).toBeUndefined();
  expect(undoneSkip(undone, early, now)).toBeUndefined();
});

it('a skip can be changed until the last moment before the cut-off, and not in the second of it', () => {
  const before = new Date(Date.parse(early.cutoffAt) - 1);
  const then = new Date(early.cutoffAt);
  expect(skipping(subscribed(), early, 6, before)).toBeDefined();
  expect(() => skipping(subscribed(), early, 6, then)).toThrow('cannot be changed any more');
  const skipped = after(subscribed(), skipping(subscribed(), early));
  expect(() => undoneSkip(skipped, early, then)).toThrow(
    'The cut-off for Saturday, December 5 was on Wednesday, December 2.',
  );
});

it('a skip is refused for a paid delivery, a trial, and a subscription that is not active', () => {
  expect(() => skipping(subscribed({ firstCycleId: early.id }), early)).toThrow('paid already');
  expect(() => skipping(subscribed({ paidThroughCutoff: early.cutoffAt }), early)).toThrow('paid already');
  expect(() => skipping(subscribed({ isTrial: true }), early)).toThrow('A trial is one share');
  expect(() => skipping(subscribed({ status: 'paused' }), early)).toThrow('is paused');
  expect(() => skipping(subscribed({ status: 'cancelled' }), early)).toThrow('has ended');
  expect(() => skipping(subscribed(), { ...early, status: 'cancelled' })).toThrow('does not take place');
});

it('a skip counts in the year of its pickup, and not for a cycle that went away', () => {
  const first = after(subscribed(), skipping(subscribed(), early, 1));
  expect(() => skipping(first, middle, 1)).toThrow('You have skipped 1 deliveries of 2026');
  expect(skipping(first, late, 1)).toBeDefined();
  expect(skippedIn('2026', first, cycles)).toBe(1);
  expect(skippedIn('2026', first, [middle, late])).toBe(0);
  expect(skippedIn('2026', { skips: skipsPast(first, early) }, [middle, late])).toBe(1);
  expect(() => skipping(subscribed(), early, 0)).toThrow('cannot be skipped');
});

it('a skip stays with a cycle that is moved', () => {
  const skipped = after(subscribed(), skipping(subscribed(), early));
  const movedCycle = { ...early, pickupDate: '2026-12-08', cutoffAt: '2026-12-06T01:00:00.000Z' };
  expect(reasonNotBilled(skipped, movedCycle)).toBe('skipped');
});

describe('pauses until a delivery', () => {
  const paused = after(subscribed(), pauseUntil(subscribed(), late.id, cycles, now));

  it('a pause leaves out all deliveries before its end, and counts towards no number of skips', () => {
    expect(cycles.map((one) => reasonNotBilled(paused, one))).toEqual(['skipped', 'skipped', undefined]);
    expect(skippedIn('2026', paused, cycles)).toBe(0);
    expect(pausedUntilDate(paused, cycles, now)).toBe('2027-01-02');
    expect(pausedUntilDate(paused, [late], new Date('2026-12-18T00:00:00Z'))).toBeUndefined();
  });

  it('a pause reaches over a cycle that is made meanwhile, and goes on with the next when its last one goes away', () => {
    expect(isSkipped(paused, cycle('cyc_new', '2026-12-24T01:00:00.000Z', '2026-12-26'))).toBe(true);
    const next = cycle('cyc_4', '2027-01-14T01:00:00.000Z', '2027-01-16');
    expect(deliveriesOf(paused, [early, middle, next], now).find((one) => !isSkipped(paused, one))).toBe(
      next,
    );
  });

  it('a pause holds for its last delivery also when that comes earlier', () => {
    expect(isSkipped(paused, { ...late, pickupDate: '2026-12-30' })).toBe(false);
  });

  it('a pause leaves no single delivery to be undone, ends as a whole, and keeps the skips made besides', () => {
    expect(() => undoneSkip(paused, early, now)).toThrow('Resume it');
    const subscriptionWithBoth = after(paused, {
      skips: [...paused.skips!, { cycleId: late.id, pickupDate: '', skippedAt: '' }],
    });
    const resumedSubscription = after(
      subscriptionWithBoth,
      forgetUpcoming(subscriptionWithBoth, cycles, 'pause', now),
    );
    expect(cycles.map((one) => isSkipped(resumedSubscription, one))).toEqual([false, false, true]);
    const endedSubscription = after(
      subscriptionWithBoth,
      forgetUpcoming(subscriptionWithBoth, cycles, 'all', now),
    );
    expect(endedSubscription.skips).toEqual([]);
  });

  it('a pause is removed as a whole when it ends, also when added cycles moved it beyond those that are read', () => {
    const far = { cycleId: 'cyc_far', pickupDate: '2027-06-05', skippedAt: '', isPause: true as const };
    const goneSkip = { ...far, cycleId: 'cyc_gone', isOver: true as const };
    const past = { ...far, cycleId: 'cyc_past', pickupDate: '2026-11-07' };
    const all = subscribed({ skips: [far, goneSkip, past] });
    expect(forgetUpcoming(all, cycles, 'all', now).skips).toEqual([goneSkip, past]);
    expect(forgetUpcoming(all, [], 'all', now).skips).toEqual([far, goneSkip, past]);
  });

  it('a pause that ends after a cut-off held at it', () => {
    const newCycle = cycle('cyc_new', '2026-11-23T01:00:00.000Z', '2026-11-26');
    const until = { ...subscribed(), pausedUntil: paused.pausedUntil };
    const endedSubscription = {
      ...until,
      pausedUntil: undefined,
      stoodAtCutoffs: keepForCutoff(until, newCycle.cutoffAt),
    };
    expect(reasonNotBilled(endedSubscription, newCycle)).toBe('skipped');
    expect(reasonNotBilled(endedSubscription, early)).toBeUndefined();
  });

  it('a pause is refused for the next delivery and for one that does not take place', () => {
    expect(() => pauseUntil(subscribed(), early.id, cycles, now)).toThrow('nothing comes before it');
    expect(() => pauseUntil(subscribed(), 'cyc_gone', cycles, now)).toThrow('does not take place');
  });
});
