/**
 * Answers the result of `work` for each item, in the order of the items. While one result is awaited or used,
 * `work` has begun on later ones.
 * @param atOnce the most items that are worked on at the same time
 */
export async function* mapInOrder<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  for await (const item of items) {
    const begunWork = work(item);
    // An item that fails throws only in its turn, which may be after others.
    begunWork.catch(() => undefined);
    underWay.push(begunWork);
    const first = underWay.length >= atOnce ? underWay.shift() : undefined;
    if (first) yield await first;
  }
  for (const last of underWay) yield await last;
}
