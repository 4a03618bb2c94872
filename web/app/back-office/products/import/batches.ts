/** The most bytes of rows in one request, with some room below the API's limit. */
const largestBatch = 150_000;

const encoder = new TextEncoder();

/** Divides rows, in their order, into batches that may be sent, by number and size. */
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
