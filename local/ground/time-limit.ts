import { performance } from 'node:perf_hooks';

/** The milliseconds that this process has spent waiting since it began. */
const idleMs = (): number => performance.eventLoopUtilization().idle;

/** A limit ends at the latest after this many times its length, however busy the machine is. */
const maxTimes = 30;

/**
 * Calls `end` once this process has waited for `limitMs` milliseconds. Time in which it computes, or waits
 * for a processor of a loaded machine, does not count, because a machine of the cloud would not have needed
 * it.
 * @param spent milliseconds on the clock that counts
 * @returns takes the limit away
 */
export function startTimeLimit(limitMs: number, end: () => void, spent: () => number = idleMs): () => void {
  const begun = spent();
  const latest = performance.now() + limitMs * maxTimes;
  const wait = (milliseconds: number) =>
    setTimeout(() => {
      const remainingMs = Math.min(limitMs - (spent() - begun), latest - performance.now());
      // A timer may come a fraction of a millisecond early.
      if (remainingMs < 1) end();
      else timer = wait(remainingMs);
    }, Math.ceil(milliseconds));
  let timer = wait(limitMs);
  return () => clearTimeout(timer);
}
