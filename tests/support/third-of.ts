/**
 * When `npm test` sets `THIRD`, only this third of all operations or pages is tried. Otherwise all are tried.
 * Three consecutive commits try everything, and so does a single `npm run test:whole`.
 */
const third = process.env.THIRD === undefined ? undefined : Number(process.env.THIRD);

export const thirdOf = <T>(all: readonly T[]): T[] =>
  third === undefined ? [...all] : all.filter((_, at) => at % 3 === third);
