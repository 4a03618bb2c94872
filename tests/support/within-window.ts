const windowMs = 15 * 60_000;
const windowNow = () => Math.floor(Date.now() / windowMs);

/**
 * A test of a limit. It runs again when a quarter of an hour of the clock began meanwhile: the counters of
 * limits start again with their time window, and each window of an hour or a day begins with such a quarter.
 * @param test makes its own subjects, so that it can run twice
 */
export const withinWindow = (test: () => Promise<void>) => async (): Promise<void> => {
  for (;;) {
    const begun = windowNow();
    try {
      return await test();
    } catch (error) {
      if (windowNow() === begun) throw error;
    }
  }
};
