/**
 * Runs one at a time over all tabs of this browser. Where a browser has no locks (before 2022, or without a
 * secure address) it runs at once: the server takes an aged refresh token a few seconds longer for that.
 */
export function oneTabAtATime<Result>(run: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? locks.request('refresh-session', run) : run();
}
