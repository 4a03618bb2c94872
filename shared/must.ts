/**
 * Answers a value that cannot be null or undefined, except by an error of the program or of the table's data.
 * Do not use this for values that can be missing in normal use.
 * @param what the missing thing, for the log
 * @throws Error naming it
 */
export function must<Value>(value: Value | null | undefined, what: string): Value {
  if (value === undefined || value === null) throw new Error(`Missing: ${what}`);
  return value;
}
