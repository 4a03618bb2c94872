/**
 * Reads a setting that the template gives this function.
 * @throws Error naming the setting and the function when the setting is missing. The function then fails at
 * its first start.
 */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `No grant of ${process.env['AWS_LAMBDA_FUNCTION_NAME']} brings the setting ${name}: see its area in infra/lib/functions`,
    );
  return value;
}
