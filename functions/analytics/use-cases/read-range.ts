import type { DayRange } from '#functions/platform/chosen-days.ts';
import type { Key } from '#functions/platform/keys.ts';
import type { Item } from '#functions/platform/table.ts';
import { localDate } from '#shared/local-date.ts';
import { readFigures } from '../data/figure-items.ts';
import { addUp, type Figures, type Section } from '../domain/figures.ts';

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
