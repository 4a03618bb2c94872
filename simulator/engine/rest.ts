import type { VirtualTime } from './virtual-time.ts';

/**
 * Watches whether anything moves: data on the network, timers, and the services' own work. It must be called
 * before virtual time replaces the timers, because it keeps the real ones.
 */
export function watchMovement() {
  let traffic = 0;
  let busy = 0;
  const realImmediate = setImmediate;
  const realTimeout = setTimeout;
  const touch = () => void (traffic += 1);
  const turn = () => new Promise<void>((resolve) => realImmediate(resolve));
  /** Sleeps for a real millisecond, so that other threads get on with the loading of modules. */
  const turnOfLoading = () => new Promise<void>((resolve) => void realTimeout(resolve, 1));

  return {
    /** Records that something moved. */
    touch,

    /** Counts work as movement until it is done. */
    async tracked<T>(work: () => Promise<T>): Promise<T> {
      busy += 1;
      try {
        return await work();
      } finally {
        busy -= 1;
        touch();
      }
    },

    /** @param loading answers the number of modules that are being loaded */
    waitWith(time: VirtualTime, loading: () => number) {
      /**
       * Resolves when nothing moves except calls and timers that wait for the scheduler or the clock. A
       * module that is being loaded may wait for timers, too. These timers fire without moving the clock,
       * because a run must not depend on which functions are cold.
       */
      async function rest(): Promise<void> {
        for (let quiet = 0, seen = -1; quiet < 4 || loading() > 0;) {
          await (loading() > 0 ? turnOfLoading() : turn());
          const isQuiet = traffic === seen && busy === 0 && !waitsForFiles();
          quiet = isQuiet ? quiet + 1 : 0;
          seen = traffic;
          if (quiet >= 4 && loading() > 0) time.fireEarly(100);
        }
      }

      /** Moves the clock from timer to timer until a piece of the simulator's own work is done. */
      async function through<T>(work: Promise<T>): Promise<T> {
        let isDone = false;
        const end = () => void (isDone = true);
        work.then(end, end);
        while (!isDone) {
          await rest();
          const next = time.nextTimerAt();
          if (!isDone && next !== undefined) time.moveTo(next);
        }
        return work;
      }
      return { rest, through };
    },
  };
}

/**
 * True while a cold start reads files. Bundles and the SDK's settings come from the disk, in other threads
 * and in real time. Node lists such reads as requests of the file system and as messages between threads.
 */
const waitsForFiles = () =>
  process.getActiveResourcesInfo().some((resource) => /^(FSReq|MessagePort)/.test(resource));
