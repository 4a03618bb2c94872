/**
 * Lengthens all time limits. Only the local cloud, the emulator of AWS, sets it: it runs everything on one or two
 * cores, so a call may wait long.
 */
const factor = () => Number(process.env.TIME_LIMIT_FACTOR ?? 1);

/**
 * Without limits, the SDK's calls would wait forever. A dead connection must not hold a function until the
 * function's own time limit.
 * @param requestMilliseconds the time until an answer begins, once connected, and for each pause within the answer
 */
export const timeLimits = (requestMilliseconds: number) => ({
  connectionTimeout: 2000 * factor(),
  requestTimeout: requestMilliseconds * factor(),
  socketTimeout: requestMilliseconds * factor(),
  throwOnRequestTimeout: true,
});
