import { performance } from 'node:perf_hooks';

/** Milliseconds in which this process has waited for something else to happen, so far. */
const idleMs = (): number => performance.eventLoopUtilization().idle;

/** However busy the machine is, a limit ends after so many times its length. */
const maxTimes = 30;

/**
 * Calls `end` once `limitMs` have gone by in which this process was not busy itself. Computing here, or
 * waiting for a turn at a loaded machine's processors, is time that a machine of the cloud would not have taken.
 * @param spent milliseconds on the clock that counts
 * @returns takes the limit away
 */
export function startTimeLimit(limitMs: number, end: () => void, spent: () => number = idleMs): () => void {
  const begun = spent();
  const latest = performance.now() + limitMs * maxTimes;
  const wait = (milliseconds: number) =>
    setTimeout(() => {
      const left = Math.min(limitMs - (spent() - begun), latest - performance.now());
      // A timer may come a fraction of a millisecond early.
      if (left < 1) end();
      else timer = wait(left);
    }, Math.ceil(milliseconds));
  let timer = wait(limitMs);
  return () => clearTimeout(timer);
}
