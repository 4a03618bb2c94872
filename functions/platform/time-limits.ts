/**
 * The local cloud sets this factor, because it runs everything on one or two cores, where a call may wait
 * long for its turn.
 */
const factor = () => Number(process.env.TIME_LIMIT_FACTOR ?? 1);

/**
 * The time limits of a call of the SDK, which otherwise waits without end. A dead connection must not hold a
 * function until its own time is over.
 * @param requestMilliseconds for the answer, once connected
 */
export const timeLimits = (requestMilliseconds: number) => ({
  connectionTimeout: 2000 * factor(),
  requestTimeout: requestMilliseconds * factor(),
  throwOnRequestTimeout: true,
});
