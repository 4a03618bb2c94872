import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWeightDrafts } from '#web/back-office/packing/weights/weight-drafts.ts';
import type { SentWeights } from '#web/back-office/packing/weights/use-weights.ts';
import { exampleWeighedItem } from '../../support/example-weights.ts';

let sent: SentWeights[];
let save: (weights: SentWeights) => Promise<void>;
const drafts = () =>
  createWeightDrafts({
    itemOf: (key) => (key.startsWith('gone') ? undefined : exampleWeighedItem({ order_id: key })),
    save: (weights) => {
      sent.push(weights);
      return save(weights);
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  save = () => Promise.resolve();
});
afterEach(() => vi.useRealTimers());

it('typed weights are sent in at most 50 rows a call, one call at a time', async () => {
  const all = drafts();
  for (let row = 1; row <= 120; row += 1) {
    all.type(`ord_${row}`, '4');
    all.leave(`ord_${row}`);
  }
  await vi.advanceTimersByTimeAsync(599);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(all.all().size).toBe(0);
});

it('typed weights do not wait longer for who types on', async () => {
  const all = drafts();
  for (const key of ['ord_1', 'ord_2', 'ord_3']) {
    all.type(key, '4');
    all.leave(key);
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(sent.map((weights) => weights.map((one) => one.order_id))).toEqual([['ord_1', 'ord_2']]);
});

it('typed weights are sent again where a row failed without an answer, though it is typed as it was', async () => {
  const all = drafts();
  save = () => Promise.reject(new Error('lost'));
  all.type('ord_1', '4');
  all.leave('ord_1');
  await vi.advanceTimersByTimeAsync(600);
  expect(all.all().get('ord_1')?.state).toBe('failed');
  save = () => Promise.resolve();
  all.type('ord_1', '');
  all.leave('ord_1');
  await vi.advanceTimersByTimeAsync(600);
  expect(sent).toMatchObject([[{ weight: 4 }], [{ weight: null }]]);
  expect(all.all().size).toBe(0);
});

it('typed weights keep rows that are not there, as at a session’s end, and send nothing once they are left', async () => {
  const all = drafts();
  all.type('gone', '4');
  all.leave('gone');
  all.type('ord_1', '4');
  all.leave('ord_1');
  all.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
  expect([...all.all().keys()]).toEqual(['gone', 'ord_1']);
  all.keepOnly(new Set(['ord_1']));
  expect([...all.all().keys()]).toEqual(['ord_1']);
});

it('weights typed before a session ended are sent only when they are told to', async () => {
  const all = drafts();
  all.giveBack({ ord_1: '4', ord_2: 'x' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
  expect(all.failure()).toBe('These weights were typed before, and were not saved.');
  all.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([[{ order_id: 'ord_1', line: 0, units: 1, weight: 4 }]]);
  expect([...all.all()]).toMatchObject([['ord_2', { state: 'wrong' }]]);
});
