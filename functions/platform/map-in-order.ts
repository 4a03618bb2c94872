/**
 * Yields the results of `work` in the order of the items, with work on several items at the same time.
 * @param atOnce the maximum number of items at the same time
 */
export async function* mapInOrder<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  for await (const item of items) {
    const begunWork = work(item);
    // When the work fails, its error is thrown at the item's turn. Until then, this handler prevents an
    // unhandled rejection.
    begunWork.catch(() => undefined);
    underWay.push(begunWork);
    const first = underWay.length >= atOnce ? underWay.shift() : undefined;
    if (first) yield await first;
  }
  for (const last of underWay) yield await last;
}
