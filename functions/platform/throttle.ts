/** Waits as long as it takes for calls to be spread evenly. */
export type Throttle = () => Promise<void>;

/** At most `perSecond` passes a second, in this run of a function; runs at once share a rate by dividing it. */
export function createThrottle(perSecond: number): Throttle {
  const gap = 1000 / perSecond;
  let free = 0;
  return async () => {
    const now = performance.now();
    const mine = Math.max(now, free);
    free = mine + gap;
    // Timers are no finer than a millisecond: of very high rates several pass at once.
    if (mine - now >= 1) await new Promise((resolve) => setTimeout(resolve, mine - now));
  };
}
