import { invalid } from '#functions/platform/errors.ts';
import type { Key } from '#functions/platform/keys.ts';
import type { Item } from '#functions/platform/table.ts';
import { localDate } from '#shared/local-date.ts';
import { readFigures } from '../data/figure-items.ts';
import { chosenDays, type DayRange, type Period } from '../domain/days.ts';
import { addUp, type Figures, type Section } from '../domain/figures.ts';

interface Asked {
  period: Period;
  start?: string | undefined;
  end?: string | undefined;
}

/**
 * @param field the name of the query's first day
 * @throws AppError `invalid` for a range that ends before it begins, or of more than a year
 */
export function askedDays({ period, start, end }: Asked, now: Date, field = 'start'): DayRange {
  const range = chosenDays({ period, first: start, last: end }, localDate(now));
  if (range === 'first') throw invalid(field, 'Please choose up to a year of days, the first one first');
  return range;
}

/** Other items may be read by key in the same request. */
export async function readRange(
  sections: readonly Section[],
  range: DayRange,
  now: Date,
  others: readonly Key[] = [],
): Promise<{ figures: Figures; others: (Item | undefined)[] }> {
  const today = localDate(now);
  const results = await Promise.all(
    sections.map((section, at) => readFigures(section, range, today, at === 0 ? others : [])),
  );
  return {
    figures: Object.assign({}, ...results.map(({ periods }) => addUp(periods))) as Figures,
    others: results[0]?.others ?? [],
  };
}
