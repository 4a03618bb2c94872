/**
 * Runs `run` while no other tab of this browser runs it. Browsers from before 2022 and pages without HTTPS have
 * no Web Locks API. They run `run` at once. For them the server accepts a used refresh token for a few more
 * seconds.
 */
export function oneTabAtATime<Result>(run: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? locks.request('refresh-session', run) : run();
}
