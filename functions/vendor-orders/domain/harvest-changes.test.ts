import { changesOf, shownChanges, toMailedLines, type MailedHarvest } from './harvest-changes.ts';
import type { HarvestLine } from './part-change.ts';

const line = (productId: string, locationId: string, quantity: number): HarvestLine => ({
  vendorId: 'ven_1',
  cycleId: 'cyc_1',
  productId,
  name: `The ${productId}`,
  unit: 'dozen',
  location: { id: locationId, name: locationId, address: '1 Road', city: 'Stuart' },
  quantity,
});
const before = [line('kale', 'Port', 2), line('eggs', 'Port', 3), line('eggs', 'Hall', 4)];
const rowsOf = (changes: ReturnType<typeof changesOf>) =>
  changes.map(({ name, locationName, before: was, after }) => [name, locationName, was, after]);

it('a change of a harvest list says of each product and place how many it was and is, and nothing of what stayed', () => {
  const after = [line('kale', 'Port', 2), line('eggs', 'Hall', 9), line('beans', 'Hall', 1)];
  expect(rowsOf(changesOf(toMailedLines(before), after))).toEqual([
    ['The beans', 'Hall', 0, 1],
    ['The eggs', 'Hall', 4, 9],
    ['The eggs', 'Port', 3, 0],
  ]);
  expect(changesOf(toMailedLines(before), before.toReversed())).toEqual([]);
});

it('a harvest list shows what changed since the mail, else what the mail said had changed', () => {
  const mailed: MailedHarvest = {
    vendorId: 'ven_1',
    cycleId: 'cyc_1',
    at: '2026-06-02T00:00:00.000Z',
    lines: toMailedLines(before),
    changed: null,
  };
  expect(shownChanges(mailed, before)).toBeNull();
  const now = shownChanges(mailed, [...before, line('beans', 'Hall', 1)]);
  expect([now?.since, rowsOf(now?.changes ?? [])]).toEqual([mailed.at, [['The beans', 'Hall', 0, 1]]]);
  expect(shownChanges({ ...mailed, changed: now }, before)).toBe(now);
  expect(shownChanges({ ...mailed, lines: undefined, changed: now }, before)).toBeNull();
  expect(shownChanges(undefined, before)).toBeNull();
});
