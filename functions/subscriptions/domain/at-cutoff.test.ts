import fc from 'fast-check';
import { exampleSubscription } from '../../../tests/support/example-subscription.ts';
import { billedThrough, keepForCutoff, pastCutoff, standingAt } from './at-cutoff.ts';
import { statusChange } from './transitions.ts';
import type { Subscription } from './subscription.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1) + hour * 3600_000);
const items = (quantity: number): Subscription['items'] => [
  { id: 'a', productId: 'a', productName: 'a', quantity, priceCents: 1 },
];

/** Changes the subscription at an hour, and keeps its state at the latest passed cut-off. */
function change(before: Subscription, hour: number, what: 'paused' | 'active' | number, cutoffs: number[]) {
  const passedCutoffs = cutoffs.filter((cutoff) => cutoff <= hour);
  const latest = passedCutoffs.length > 0 ? at(Math.max(...passedCutoffs)).toISOString() : undefined;
  const changes = typeof what === 'number' ? { items: items(what) } : statusChange(before, what, at(hour));
  return { ...before, ...changes, stoodAtCutoffs: keepForCutoff(before, latest) };
}

const step = fc.record({
  hour: fc.integer({ min: 1, max: 99 }),
  what: fc.oneof(fc.constantFrom('paused' as const, 'active' as const), fc.integer({ min: 1, max: 9 })),
});

it('a cut-off is billed once, by its state then, however many changes and bills come before and after', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(step, { selector: ({ hour }) => hour, maxLength: 12 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 120 }),
      (steps, unsortedCutoffs, delay) => {
        const cutoffs = [...unsortedCutoffs].sort((one, other) => one - other);
        let subscription = exampleSubscription({ paidThroughCutoff: at(0).toISOString(), items: items(1) });
        let truth: { status: string; quantity: number } = { status: 'active', quantity: 1 };
        const expected = new Map<number, number>();
        const billedCounts = new Map<number, number>();
        const bill = (cutoff: number) => {
          const instant = at(cutoff).toISOString();
          const position = billedThrough(subscription);
          if (position === undefined || position >= instant) return;
          const standing = standingAt(subscription, instant);
          if (standing.status === 'active' && standing.paidThroughCutoff < instant)
            billedCounts.set(cutoff, standing.items[0]!.quantity);
          subscription = { ...subscription, ...pastCutoff(subscription, instant) };
        };
        const hours = [...steps].sort((one, other) => one.hour - other.hour);
        for (let hour = 1; hour <= 230; hour += 1) {
          if (cutoffs.includes(hour) && truth.status === 'active') expected.set(hour, truth.quantity);
          for (const cutoff of cutoffs) if (cutoff + delay === hour && delay > 0) bill(cutoff);
          const next = hours.find((each) => each.hour === hour);
          if (next) {
            subscription = change(subscription, hour, next.what, cutoffs);
            truth =
              typeof next.what === 'number'
                ? { ...truth, quantity: next.what }
                : { ...truth, status: next.what };
          }
          if (delay === 0 && cutoffs.includes(hour)) bill(hour);
        }
        if (delay > 0) expect(billedCounts).toEqual(expected);
        expect(subscription.stoodAtCutoffs ?? []).toEqual([]);
      },
    ),
  );
});

it('a cancelled subscription waits for the bill of a cut-off that passed before, and for no other', () => {
  const active = exampleSubscription({ paidThroughCutoff: at(0).toISOString() });
  const cancelled = { ...active, status: 'cancelled' as const };
  expect(billedThrough(cancelled)).toBeUndefined();
  const subscription = { ...cancelled, stoodAtCutoffs: keepForCutoff(active, at(5).toISOString()) };
  expect(billedThrough(subscription)).toBe(active.paidThroughCutoff);
  expect(standingAt(subscription, at(5).toISOString()).status).toBe('active');
  expect(standingAt(subscription, at(6).toISOString()).status).toBe('cancelled');
  expect(
    billedThrough({ ...subscription, ...pastCutoff(subscription, at(5).toISOString()) }),
  ).toBeUndefined();
});
