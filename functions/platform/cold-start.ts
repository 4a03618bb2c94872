/** The maximum time in milliseconds that loading the module waits for the preparation. */
const longestMilliseconds = 1500;

/**
 * Prepares work for the first call while the module is loaded, because a function then has more processor
 * time. When the preparation fails, the call does the same work again.
 * @param setting an environment variable that is needed. When missing, as in tests, nothing is prepared
 */
export async function atColdStart(setting: string, prepare: () => Promise<unknown>): Promise<void> {
  if (!process.env[setting]) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestMilliseconds)));
  await Promise.race([prepare().catch(() => undefined), late]);
  clearTimeout(timer);
}
