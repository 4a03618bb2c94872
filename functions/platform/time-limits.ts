/** The local cloud runs everything on one or two cores, where a call may wait long for its turn: it sets this. */
const factor = () => Number(process.env.TIME_LIMIT_FACTOR ?? 1);

/**
 * How long a call of the SDK may take, which waits without end unless told otherwise: a connection that died must not
 * hold a function until its own time is over.
 * @param requestMilliseconds for the answer, once connected
 */
export const timeLimits = (requestMilliseconds: number) => ({
  connectionTimeout: 2000 * factor(),
  requestTimeout: requestMilliseconds * factor(),
  throwOnRequestTimeout: true,
});
