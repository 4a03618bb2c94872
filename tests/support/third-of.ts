/**
 * A third of all operations or pages to try. It is all of them unless `npm test` names a third by `THIRD`.
 * Three commits one after the other try everything, and so does `npm run test:whole` alone.
 */
const third = process.env.THIRD === undefined ? undefined : Number(process.env.THIRD);

export const thirdOf = <T>(all: readonly T[]): T[] =>
  third === undefined ? [...all] : all.filter((_, at) => at % 3 === third);
