import { AsyncResource } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import promised from 'node:timers/promises';
import { installMovableDate } from '#local/ground/movable-date.mjs';

interface Timer {
  at: number;
  /** Timers of the same moment fire in the order in which they were set. */
  order: number;
  everyMs: number | undefined;
  run(): void;
}

export interface VirtualTime {
  /** Milliseconds since 1970. */
  now(): number;
  /** Sets the clock to `at`, the beginning of a run, and removes every timer. */
  begin(at: number): void;
  /** The time of the next timer; undefined when none is set. */
  nextTimerAt(): number | undefined;
  /** Fires the next timer if it is due within `withinMs` milliseconds. The clock stays. */
  fireEarly(withinMs: number): void;
  /**
   * Moves the clock to `at` and fires the timers that are due then.
   * @throws RangeError when a timer is due before `at`
   */
  moveTo(at: number): void;
}

/**
 * Takes over the process's clock and timers for good. `Date`, `performance.now`, `setTimeout` (with its
 * promise form) and `setInterval` stand still until the simulation moves them. Node's own sockets keep real
 * time, but no simulation waits for a socket.
 * `setImmediate` stays real, because the event loop needs it. Some work, such as composing a mail, goes on by
 * `setImmediate` alone. To report this work too, `onFire` is also called for `setImmediate`.
 * @param onFire called before each callback of a timer or of `setImmediate`
 */
export function installVirtualTime(onFire: () => void): VirtualTime {
  let time = 0;
  let set = 0;
  const timers = new Map<number, Timer>();
  const realImmediate = setImmediate;
  installMovableDate(() => time);
  performance.now = () => time;

  class Handle {
    constructor(private readonly id: number) {}
    ref() {
      return this;
    }
    unref() {
      return this;
    }
    hasRef() {
      return false;
    }
    close() {
      timers.delete(this.id);
      return this;
    }
    refresh() {
      const timer = timers.get(this.id);
      if (timer) timer.at = time + (timer.everyMs ?? 0);
      return this;
    }
    [Symbol.toPrimitive]() {
      return this.id;
    }
    [Symbol.dispose]() {
      this.close();
    }
  }

  const add =
    (isRepeated: boolean) =>
    (callback: (...args: unknown[]) => void, delay = 0, ...values: unknown[]) => {
      const id = (set += 1);
      const delayMs = Math.max(1, Number(delay) || 0);
      const resource = new AsyncResource('Timer');
      timers.set(id, {
        at: time + delayMs,
        order: id,
        everyMs: isRepeated ? delayMs : undefined,
        run: () => resource.runInAsyncScope(callback, undefined, ...values),
      });
      return new Handle(id);
    };
  const clear = (handle: unknown) => void timers.delete(Number(handle ?? 0));
  Object.assign(globalThis, {
    setTimeout: add(false),
    setInterval: add(true),
    clearTimeout: clear,
    clearInterval: clear,
    setImmediate: (callback: (...args: unknown[]) => void, ...values: unknown[]) =>
      realImmediate(() => {
        onFire();
        callback(...values);
      }),
  });
  promised.setTimeout = (delay, value) =>
    new Promise((resolve) => void setTimeout(() => resolve(value as never), delay));
  syncBuiltinESMExports();

  const next = (): [number, Timer] | undefined => {
    let earliest: [number, Timer] | undefined;
    for (const entry of timers)
      if (
        !earliest ||
        entry[1].at < earliest[1].at ||
        (entry[1].at === earliest[1].at && entry[1].order < earliest[1].order)
      )
        earliest = entry;
    return earliest;
  };

  return {
    now: () => time,
    begin(at) {
      timers.clear();
      time = at;
    },
    nextTimerAt: () => next()?.[1].at,
    fireEarly(withinMs) {
      const [id, timer] = next() ?? [];
      if (!timer || timer.at > time + withinMs) return;
      timers.delete(id!);
      onFire();
      timer.run();
    },
    moveTo(at) {
      const due = next();
      if (due && due[1].at < at) throw new RangeError('A timer lies before this moment');
      time = Math.max(time, at);
      for (let entry = due; entry && entry[1].at <= time; entry = next()) {
        const [id, timer] = entry;
        if (timer.everyMs === undefined) timers.delete(id);
        else timer.at = time + timer.everyMs;
        onFire();
        timer.run();
      }
    },
  };
}
