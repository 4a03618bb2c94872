/**
 * The entries of a list that changes while it is read, each order at most once. What moved forward behind the reader's back
 * is found by a second look; what moves during that, which is short, is told by the number of rows alone.
 * @param look reads the list from its beginning
 */
export async function* eachOnce<Entry extends { orderId: string }>(
  look: () => AsyncIterable<Entry[]>,
): AsyncGenerator<Entry[]> {
  const seen = new Set<string>();
  for (const looking of [look, look])
    for await (const page of looking()) {
      const fresh = page.filter(({ orderId }) => !seen.has(orderId) && seen.add(orderId));
      if (fresh.length > 0) yield fresh;
    }
}
