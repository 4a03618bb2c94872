/**
 * What `work` makes of each item, in the order of the items, with a bounded number under way: while one result is waited
 * for or taken, those after it are begun.
 * @param atOnce how many are under way at most
 */
export async function* mapInOrder<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  for await (const item of items) {
    const begun = work(item);
    // One that fails is heard of in its turn, which may be after others.
    begun.catch(() => undefined);
    underWay.push(begun);
    const first = underWay.length >= atOnce ? underWay.shift() : undefined;
    if (first) yield await first;
  }
  for (const last of underWay) yield await last;
}
