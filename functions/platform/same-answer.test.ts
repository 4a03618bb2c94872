import { gunzipSync } from 'node:zlib';
import { write } from './respond.ts';
import { keepLatest, sameAnswer, writtenOnce } from './same-answer.ts';

it('an answer that comes again is written and packed once, and every other one each time', () => {
  let count = 0;
  const write1 = () => write({ text: 'bread '.repeat(500), count: (count += 1) });
  const again = sameAnswer({ data: [] });
  const first = writtenOnce(again, write1);
  expect(writtenOnce(again, write1)).toBe(first);
  expect(first.packed()).toBe(first.packed());
  expect(gunzipSync(Buffer.from(first.packed(), 'base64')).toString()).toBe(first.text);
  expect(count).toBe(1);
  const other = { data: [] };
  expect(writtenOnce(other, write1)).not.toBe(writtenOnce(other, write1));
  expect(count).toBe(3);
});

it('an answer that comes again can be changed by nobody', () => {
  const again: { name: string } = sameAnswer({ name: 'bread' });
  expect(() => (again.name = 'honey')).toThrow(TypeError);
});

it('an answer that could not be written is written again', () => {
  const again = sameAnswer({});
  const failing = () => {
    throw new Error('not as the contract says');
  };
  expect(() => writtenOnce(again, failing)).toThrow('not as');
  expect(writtenOnce(again, () => write({})).text).toBe('{}');
});

it('kept values are those asked for last, each for as long as its basis is the same object', () => {
  const kept = keepLatest<string>(2);
  const madeKeys: string[] = [];
  const ask = (key: string, basis: object) =>
    kept(key, basis, () => {
      madeKeys.push(key);
      return `${key}${madeKeys.length}`;
    });
  const [old, changed] = [{}, {}];
  expect(ask('a', old)).toBe('a1');
  expect(ask('b', old)).toBe('b2');
  expect(ask('a', old)).toBe('a1');
  expect(ask('c', old)).toBe('c3');
  // The answer for `b` is no longer cached, because `b` was requested longest ago.
  expect(ask('a', old)).toBe('a1');
  expect(ask('b', old)).toBe('b4');
  expect(ask('b', changed)).toBe('b5');
  expect(madeKeys).toEqual(['a', 'b', 'c', 'b', 'b']);
});
