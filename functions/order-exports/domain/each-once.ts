/**
 * Reads the entries of a list that changes meanwhile, each order at most once. A second reading finds orders
 * that moved to a place that the first reading had passed. Orders that move in this way during the second
 * reading, which is short, are missing, so the file has fewer rows than expected.
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
