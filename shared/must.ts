/**
 * Answers a value that only an error of the program or of the table's data can make null or undefined. Cases
 * that can happen in normal use must not be hidden by it.
 * @param what the missing thing, for the log
 * @throws Error naming it
 */
export function must<Value>(value: Value | null | undefined, what: string): Value {
  if (value === undefined || value === null) throw new Error(`Missing: ${what}`);
  return value;
}
