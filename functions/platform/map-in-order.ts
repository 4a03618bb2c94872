/** Yields results in the order of the items, with work on at most `atOnce` items at the same time. */
export async function* mapInOrder<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  for await (const item of items) {
    const begunWork = work(item);
    // The error is thrown at the item's turn. Until then, this prevents an unhandled rejection.
    begunWork.catch(() => undefined);
    underWay.push(begunWork);
    const first = underWay.length >= atOnce ? underWay.shift() : undefined;
    if (first) yield await first;
  }
  for (const last of underWay) yield await last;
}
