/** The number of answers of each operation; `good` counts those with a status below 400. */
export type Answers = Map<string, { all: number; good: number }>;

/**
 * The number of tries after which an operation that was refused every time counts as a failure. The actions with
 * such an operation test nothing.
 */
const triesOfAll = 500;

export function addAnswers(sum: Answers, answers: Iterable<[string, { all: number; good: number }]>): void {
  for (const [operation, { all, good }] of answers) {
    const before = sum.get(operation) ?? { all: 0, good: 0 };
    sum.set(operation, { all: before.all + all, good: before.good + good });
  }
}

export const alwaysRefused = (answers: Answers, tries = triesOfAll): string[] =>
  [...answers]
    .filter(([, { all, good }]) => all >= tries && good === 0)
    .map(([operation, { all }]) => `${operation} (${all})`);

/** Every operation with its tries and the percentage of them that was refused, the highest percentage first. */
export const sharesRefused = (answers: Answers): string[] =>
  [...answers]
    .map(([operation, { all, good }]) => ({ operation, all, refused: 1 - good / all }))
    .sort((one, other) => other.refused - one.refused || other.all - one.all)
    .map(
      ({ operation, all, refused }) =>
        `${(refused * 100).toFixed(0).padStart(4)} % of ${String(all).padStart(6)}  ${operation}`,
    );
