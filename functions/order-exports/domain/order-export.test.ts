import {
  askedAgain,
  begun,
  failed,
  finished,
  isOver,
  isWanted,
  newOrderExport,
  standing,
  told,
} from './order-export.ts';

const start = new Date('2026-11-23T12:00:00.000Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const fresh = newOrderExport(
  { id: 'exp_1', by: 'usr_1', filters: {}, total: 20_000, name: 'orders-2026-11-23.csv' },
  start,
);
const making = { ...fresh, ...begun('upload', after(1)) };
const ready = { ...making, ...finished(20_000, 20_000, after(2)) };

it('an export has failed, and may be asked for again, when its worker was silent for more than three minutes', () => {
  expect(standing(making, after(4)).state).toBe('being_made');
  expect(standing(making, after(4.1))).toEqual({
    state: 'failed',
    reason: 'The export stopped before the file was done. Please try again.',
  });
  expect(standing({ ...making, ...told(5000, after(4)) }, after(6)).state).toBe('being_made');
});

it('an export waits for half an hour before it has failed', () => {
  expect(standing(fresh, after(30))).toEqual({ state: 'waiting', reason: null });
  expect(standing(fresh, after(30.1))).toEqual({
    state: 'failed',
    reason: 'The export did not start. Please try again.',
  });
  expect(standing({ ...making, ...askedAgain(after(40)) }, after(69))).toEqual({
    state: 'waiting',
    reason: null,
  });
});

it('an export says how many orders the file has where that is another number than was told', () => {
  expect(standing(ready, after(3)).reason).toBeNull();
  const other = { ...making, ...finished(19_999, 20_000, after(2)) };
  expect(standing(other, after(3))).toEqual({
    state: 'ready',
    reason:
      'There were 20,000 orders when you asked for this file, and it has 19,999: orders were added, moved or deleted meanwhile. Export again for a newer file.',
  });
});

it('an export is not made by a second worker while the first is at it', () => {
  expect([isWanted(making, after(3)), isWanted(making, after(4.1))]).toEqual([false, true]);
});

it('an export stays ready or failed however long ago that was', () => {
  expect(standing(ready, after(600)).state).toBe('ready');
  expect(standing({ ...making, ...failed(after(2)) }, after(600))).toEqual({
    state: 'failed',
    reason: 'The file could not be made. Please try again.',
  });
});

it('an export begins again from its first row', () => {
  expect({ ...making, ...told(5000, after(2)), ...begun('another', after(9)) }).toMatchObject({
    state: 'being_made',
    rows: 0,
    uploadId: 'another',
    reason: null,
  });
});

it('an export is made until it is ready or its day is over', () => {
  const day = 24 * 60;
  expect([fresh, making, { ...making, ...failed(after(2)) }].map((one) => isWanted(one, after(30)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isWanted(ready, after(3))).toBe(false);
  expect([isOver(ready, after(day - 1)), isOver(ready, after(day)), isWanted(making, after(day))]).toEqual([
    false,
    true,
    false,
  ]);
  expect(fresh.ttl * 1000).toBe(after(day).getTime());
});
