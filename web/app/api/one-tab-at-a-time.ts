/**
 * Runs `run` while no other tab of this browser runs it. A browser without the Web Locks API (before 2022, or
 * a page without HTTPS) runs it at once. For such browsers the server accepts a used refresh token for a few
 * more seconds.
 */
export function oneTabAtATime<Result>(run: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? locks.request('refresh-session', run) : run();
}
