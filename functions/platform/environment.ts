/**
 * A setting that the template must give this function.
 * @throws Error naming the setting when it is missing, so that the function fails at its first start.
 */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The setting ${name} is missing from this function's environment`);
  return value;
}
