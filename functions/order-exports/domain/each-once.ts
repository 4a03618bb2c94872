/**
 * Reads the entries of a list that may change during the reading, each order at most once. The list is read
 * twice. The second reading finds orders that moved, during the first reading, to a position that was read
 * already. When such an order moves like this again during the short second reading, it is missing. The file
 * then has fewer rows than expected.
 * @param look the function that reads the list from its beginning
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
