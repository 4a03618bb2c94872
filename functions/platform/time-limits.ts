/** The local cloud sets this factor, because it runs everything on one or two cores, where a call may wait long. */
const factor = () => Number(process.env.TIME_LIMIT_FACTOR ?? 1);

/**
 * Without limits, the SDK's calls would wait forever. A dead connection must not hold a function until its
 * own limit.
 * @param requestMilliseconds the time for an answer to begin, once connected, and for each pause within it
 */
export const timeLimits = (requestMilliseconds: number) => ({
  connectionTimeout: 2000 * factor(),
  requestTimeout: requestMilliseconds * factor(),
  socketTimeout: requestMilliseconds * factor(),
  throwOnRequestTimeout: true,
});
