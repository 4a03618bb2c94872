/** What was read of one list: its items, newest first, and where reading stopped; undefined at the list's end. */
export interface ReadPage<Item> {
  items: Item[];
  /** The sort key of the last item that was looked at, also when a filter left it out. */
  stoppedAt: string | undefined;
}

/**
 * The newest items of several lists as one list. An item older than where another list's reading stopped may
 * have newer ones before it that are not read yet, so it waits for the next page.
 * @returns the items, and for each list the sort key to go on after; undefined where nothing is left.
 */
export function mergePages<Item>(
  pages: readonly ReadPage<Item>[],
  sortKey: (item: Item) => string,
  limit: number,
): { items: Item[]; goOn: (string | undefined)[] } {
  const frontier = pages.reduce(
    (latest, page) => (page.stoppedAt && page.stoppedAt > latest ? page.stoppedAt : latest),
    '',
  );
  const candidates = pages
    .flatMap((page) => page.items)
    .filter((item) => sortKey(item) >= frontier)
    .sort((a, b) => (sortKey(a) < sortKey(b) ? 1 : -1));
  const items = candidates.slice(0, limit);
  // Everything down to here is shown; each list goes on below it.
  const last = candidates.length > limit ? items.at(-1) : undefined;
  const shownTo = last ? sortKey(last) : frontier;
  const goOn = pages.map((page) => {
    const isLeft = page.stoppedAt !== undefined || page.items.some((item) => sortKey(item) < shownTo);
    return isLeft ? shownTo : undefined;
  });
  return { items, goOn };
}
