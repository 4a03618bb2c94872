/**
 * Runs one at a time over all tabs of this browser. A browser without locks (before 2022, or without a secure
 * address) runs at once. For such browsers the server accepts a used refresh token for a few seconds longer.
 */
export function oneTabAtATime<Result>(run: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? locks.request('refresh-session', run) : run();
}
