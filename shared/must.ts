/**
 * Answers a value that is never null or undefined, unless the program or the table's data has an error. Do
 * not use this for values that can be missing in normal use.
 * @throws Error that names the missing value
 */
export function must<Value>(value: Value | null | undefined, what: string): Value {
  if (value === undefined || value === null) throw new Error(`Missing: ${what}`);
  return value;
}
