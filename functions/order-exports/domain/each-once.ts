/**
 * Reads the entries of a list that changes meanwhile, each order at most once. A second reading finds orders
 * that moved behind the first one. Moves during the second, short reading show only in the number of rows.
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
