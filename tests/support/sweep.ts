/**
 * What is tried of a sweep, which is over every operation or every page: all of it, unless `npm test` says by
 * `SWEEP` which third. Three commits one after the other try everything, and `npm run test:whole` does by itself.
 */
const third = process.env.SWEEP === undefined ? undefined : Number(process.env.SWEEP);

export const swept = <T>(all: readonly T[]): T[] =>
  third === undefined ? [...all] : all.filter((_, at) => at % 3 === third);
