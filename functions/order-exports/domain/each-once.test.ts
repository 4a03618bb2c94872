import { eachOnce } from './each-once.ts';

const page = (...ids: string[]) => ids.map((orderId) => ({ orderId }));

/**
 * A list that changes between the first and the second reading. Each parameter has the pages of one reading.
 */
function changingList(...looks: ReturnType<typeof page>[][]) {
  let looked = 0;
  return async function* look() {
    yield* looks[looked++] ?? [];
    await Promise.resolve();
  };
}

async function idsOf(look: () => AsyncIterable<{ orderId: string }[]>): Promise<string[][]> {
  const pages: string[][] = [];
  for await (const orders of eachOnce(look)) pages.push(orders.map(({ orderId }) => orderId));
  return pages;
}

it('an export has an order once that moves to where it is read again', async () => {
  const all = [page('one', 'moved'), page('moved', 'two')];
  expect(await idsOf(changingList(all, all))).toEqual([['one', 'moved'], ['two']]);
});

it('an export finds an order that moves to where it was read already', async () => {
  const first = [page('one'), page('two')];
  const second = [page('moved', 'one'), page('two')];
  expect(await idsOf(changingList(first, second))).toEqual([['one'], ['two'], ['moved']]);
});
