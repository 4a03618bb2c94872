/** Waits as long as it takes to spread calls evenly. */
export type Throttle = () => Promise<void>;

/**
 * Lets at most `perSecond` calls pass a second in this run of a function. Runs at the same time divide the
 * rate between them.
 */
export function createThrottle(perSecond: number): Throttle {
  const gap = 1000 / perSecond;
  let free = 0;
  return async () => {
    const now = performance.now();
    const mine = Math.max(now, free);
    free = mine + gap;
    // Timers are no finer than a millisecond, so at very high rates several calls pass at once.
    if (mine - now >= 1) await new Promise((resolve) => setTimeout(resolve, mine - now));
  };
}
