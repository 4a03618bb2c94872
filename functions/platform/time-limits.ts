/**
 * How long a call of the SDK may take, which waits without end unless told otherwise: a connection that died must not
 * hold a function until its own time is over.
 * @param requestMilliseconds for the answer, once connected
 */
export const timeLimits = (requestMilliseconds: number) => ({
  connectionTimeout: 2000,
  requestTimeout: requestMilliseconds,
  throwOnRequestTimeout: true,
});
