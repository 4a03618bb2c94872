/** The maximum duration of the preparation, in milliseconds. The first call does what is left. */
const longestMilliseconds = 1500;

/**
 * Prepares work for the first call while the module is loaded. A function then has more processor time, and
 * no caller waits. A failure does no harm, because the call does the same work again.
 * @param setting the environment variable that the preparation needs. Without it, as in tests, nothing is
 * prepared
 */
export async function atColdStart(setting: string, prepare: () => Promise<unknown>): Promise<void> {
  if (!process.env[setting]) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestMilliseconds)));
  await Promise.race([prepare().catch(() => undefined), late]);
  clearTimeout(timer);
}
