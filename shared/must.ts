/**
 * A value that is there unless the program or the table is wrong: nothing that can happen in use is hidden by it.
 * @param what what is missing otherwise, for the log
 * @throws Error naming it
 */
export function must<Value>(value: Value | null | undefined, what: string): Value {
  if (value === undefined || value === null) throw new Error(`Missing: ${what}`);
  return value;
}
