/**
 * Reads the entries of a list that may change while it is read, each order at most once. The list is read
 * twice, to find orders that moved to a position that was read already. An order that moves in this way
 * during the short second reading is missing, and the file then has fewer rows than expected.
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
