/** The maximum bytes of rows in one request. The API refuses a body of more than 200,000 bytes. */
const largestBatch = 150_000;

const encoder = new TextEncoder();

/**
 * Divides rows, in their order, into batches of at most `count` rows that stay within the limit of bytes. A
 * row that is larger than the limit is a batch by itself.
 * @param sentOf the part of a row that is sent
 */
export function batchesOf<Row>(rows: readonly Row[], count: number, sentOf: (row: Row) => unknown): Row[][] {
  const batches: Row[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(sentOf(row))).length;
    const last = batches.at(-1);
    if (last && last.length < count && bytes + size <= largestBatch) {
      last.push(row);
      bytes += size;
    } else {
      batches.push([row]);
      bytes = size;
    }
  }
  return batches;
}
