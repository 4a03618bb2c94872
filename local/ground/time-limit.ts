import { performance } from 'node:perf_hooks';

const idleMs = (): number => performance.eventLoopUtilization().idle;

/** The longest that a limit may last on a busy machine, as a multiple of `limitMs`. */
const maxTimes = 30;

/**
 * Calls `end` once this process has been idle for `limitMs` milliseconds. When the process is busy, `end` is
 * called after `limitMs * maxTimes` milliseconds at the latest. Time in which the process computes, or waits
 * for a busy processor, does not count. In the cloud each function has a processor of its own, and would not
 * lose this time to other functions.
 * @param spent answers the milliseconds that count; when left out, the idle time of this process
 * @returns a function that removes the limit
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
