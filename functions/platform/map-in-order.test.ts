import { mapInOrder } from './map-in-order.ts';

const all = async <Result>(results: AsyncIterable<Result>) => {
  const outputs: Result[] = [];
  for await (const one of results) outputs.push(one);
  return outputs;
};

it('a map in order keeps the order whoever is done first, with so many under way and no more', async () => {
  let underWay = 0;
  let most = 0;
  const slowFirst = async (item: number) => {
    most = Math.max(most, (underWay += 1));
    for (let turn = 10 - item; turn > 0; turn -= 1) await Promise.resolve();
    underWay -= 1;
    return item * 2;
  };
  expect(await all(mapInOrder([1, 2, 3, 4, 5, 6, 7], 3, slowFirst))).toEqual([2, 4, 6, 8, 10, 12, 14]);
  expect(most).toBe(3);
  expect(await all(mapInOrder([], 3, slowFirst))).toEqual([]);
});

it('a map in order fails in the turn of the one that failed, after those before it', async () => {
  const outputs: number[] = [];
  const work = async (item: number) => {
    if (item > 2) throw new Error(`${item} failed`);
    return item;
  };
  const run = async () => {
    for await (const one of mapInOrder([1, 2, 3, 4], 4, work)) outputs.push(one);
  };
  await expect(run()).rejects.toThrow('3 failed');
  expect(outputs).toEqual([1, 2]);
});
