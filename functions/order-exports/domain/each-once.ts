/**
 * Reads the entries of a list that changes meanwhile, each order at most once. The list is read twice. The
 * second reading finds orders that moved to a place that the first reading had passed. When an order moves
 * like this during the short second reading, it is missing, and the file has fewer rows than expected.
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
