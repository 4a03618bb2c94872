export type Throttle = () => Promise<void>;

/** Spreads calls evenly, at most `perSecond` a second. Simultaneous runs must divide the rate among themselves. */
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
