/**
 * Answers a value that can be missing only by an error of the program or the table. It hides no case that can
 * happen in use.
 * @param what the missing thing, for the log
 * @throws Error naming it
 */
export function must<Value>(value: Value | null | undefined, what: string): Value {
  if (value === undefined || value === null) throw new Error(`Missing: ${what}`);
  return value;
}
