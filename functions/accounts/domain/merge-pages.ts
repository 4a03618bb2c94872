/** The part of one list that was read: its items, newest first, and the sort key where reading stopped. */
export interface ReadPage<Item> {
  items: Item[];
  /** The sort key of the last item read, even if a filter left it out; undefined at the list's end. */
  stoppedAt: string | undefined;
}

/**
 * Merges the newest items of several lists. An item waits for the next page when it is older than the place
 * where the reading of another list stopped.
 * @returns the items, and for each list the sort key to continue after; undefined where nothing is left.
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
  // Each list continues after the last item shown, or after the place where reading stopped.
  const last = candidates.length > limit ? items.at(-1) : undefined;
  const shownTo = last ? sortKey(last) : frontier;
  const goOn = pages.map((page) => {
    const isLeft = page.stoppedAt !== undefined || page.items.some((item) => sortKey(item) < shownTo);
    return isLeft ? shownTo : undefined;
  });
  return { items, goOn };
}
