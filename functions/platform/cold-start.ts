/** The limit of the preparation, in milliseconds. Unfinished work is left to the first call. */
const longestMilliseconds = 1500;

/**
 * Does work of the first call while the module is being loaded. A function has more of a processor then, and
 * nobody waits. A failure does no harm, because the call does the same work again.
 * @param setting a variable of the environment without which there is nothing to prepare, as in tests of
 * rules.
 */
export async function atColdStart(setting: string, prepare: () => Promise<unknown>): Promise<void> {
  if (!process.env[setting]) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestMilliseconds)));
  await Promise.race([prepare().catch(() => undefined), late]);
  clearTimeout(timer);
}
