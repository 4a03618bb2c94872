import type { LocalClock } from './aws-service.ts';
import { installMovableDate } from './movable-date.mjs';

export interface MovableClock extends LocalClock {
  /** The milliseconds by which the clock is ahead of the machine's. */
  offsetMs(): number;
  /**
   * Moves the clock and calls the listeners. Resolves when every listener has done its work.
   * @param to a moment, or milliseconds to go forward.
   * @throws RangeError when `to` lies before the clock's time, or is not a valid date or number.
   */
  move(to: Date | number): Promise<void>;
  /** Sets the clock back to the machine's time. Nothing runs because of it. */
  reset(): void;
  /** Each move calls the listeners in the order in which they were added, with the time before the move. */
  onMove(listener: (before: Date) => Promise<void> | void): void;
  /** The offset in milliseconds as one Float64, which worker threads read. */
  sharedOffset: SharedArrayBuffer;
  stop(): void;
}

/**
 * Makes the clock of the local cloud. A move shifts the global Date of this process, and worker threads read
 * the same offset. So functions, the SDK, tokens and schedules agree on the time. Timers keep the machine's
 * pace, so code that waits for a distant moment must listen for moves.
 */
export function createClock(): MovableClock {
  const sharedOffset = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
  const offset = new Float64Array(sharedOffset);
  const offsetMs = () => offset[0] ?? 0;
  const restore = installMovableDate((machineMs) => machineMs + offsetMs());
  const listeners: ((before: Date) => Promise<void> | void)[] = [];

  return {
    now: () => new Date(),
    offsetMs,
    async move(to) {
      const before = new Date();
      const step = typeof to === 'number' ? to : to.getTime() - before.getTime();
      if (!Number.isFinite(step)) throw new RangeError('The clock needs a date or a number of milliseconds');
      if (step < 0) throw new RangeError('The clock moves forward only; reset it to go back');
      offset[0] = offsetMs() + step;
      for (const listener of listeners) await listener(before);
    },
    reset() {
      offset[0] = 0;
    },
    onMove: (listener) => listeners.push(listener),
    sharedOffset,
    stop: restore,
  };
}
