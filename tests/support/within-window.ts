const windowMs = 15 * 60_000;
const windowNow = () => Math.floor(Date.now() / windowMs);

/**
 * Makes a test of a limit. When the test fails, and a quarter of an hour of the clock began during the test, the
 * test runs again. The counter of a limit starts at 0 in each time window. Each window begins together with a
 * quarter of an hour.
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
