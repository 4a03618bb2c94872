import { keptReads } from './kept-reads.ts';

it('kept reads hold as many as they may and no more, however many are read, a round beside others included', async () => {
  const requestedIds: string[] = [];
  const reads = keptReads(2000, (ids) => {
    requestedIds.push(...ids);
    return Promise.resolve(new Map(ids.map((id) => [id, `member ${id}`])));
  });
  for (let start = 0; start < 20_000; start += 1500) {
    const rounds = [0, 500, 1000].map((from) =>
      Array.from({ length: 500 }, (_, at) => String(start + from + at)),
    );
    const results = await Promise.all(rounds.map((ids) => reads.of(ids)));
    for (const [at, ids] of rounds.entries())
      expect([...results[at]!]).toEqual(ids.map((id) => [id, `member ${id}`]));
    expect(reads.size()).toBeLessThanOrEqual(2000);
  }
  expect(new Set(requestedIds).size).toBe(requestedIds.length);
});

it('kept reads read nobody again who is kept, again who is not, and find nothing of whom there is not', async () => {
  const requestedIds: string[][] = [];
  const reads = keptReads(2, (ids) => {
    requestedIds.push([...ids]);
    return Promise.resolve(new Map(ids.filter((id) => id !== 'gone').map((id) => [id, id])));
  });
  await reads.of(['a', 'b', 'a']);
  await reads.of(['b', 'gone']);
  expect(await reads.of(['a', 'gone', 'b'])).toEqual(
    new Map([
      ['a', 'a'],
      ['b', 'b'],
    ]),
  );
  expect(requestedIds).toEqual([['a', 'b'], ['gone'], ['a']]);
});

it('kept reads say so to whoever asked when a reading fails', async () => {
  const reads = keptReads(2, () => Promise.reject(new Error('Too slow.')));
  await expect(reads.of(['a'])).rejects.toThrow('Too slow.');
});
