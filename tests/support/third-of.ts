/**
 * What is tried of every operation, or of every page: all of them, unless `npm test` says by `THIRD` which third.
 * Three commits one after the other try everything, and `npm run test:whole` does by itself.
 */
const third = process.env.THIRD === undefined ? undefined : Number(process.env.THIRD);

export const thirdOf = <T>(all: readonly T[]): T[] =>
  third === undefined ? [...all] : all.filter((_, at) => at % 3 === third);
