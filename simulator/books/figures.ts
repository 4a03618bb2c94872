import { gunzipSync } from 'node:zlib';
import { differences, changeFigures, type Figures } from '#functions/analytics/domain/figures.ts';
import type { Comparison } from '#functions/analytics/domain/comparison.ts';
import { contributionOf, figureDateOf, type Contribution } from '#functions/orders/domain/contribution.ts';
import type { Snapshot } from './snapshot.ts';

/** The stored figures of each day. A day's figures are stored in two items, which are merged here. */
function keptDays({ items }: Snapshot): Map<string, Figures> {
  const days = new Map<string, Figures>();
  for (const { entity, sk, figures } of items)
    if (entity === 'figures')
      days.set(sk, {
        ...days.get(sk),
        ...(JSON.parse(gunzipSync(Buffer.from(String(figures), 'base64')).toString()) as Figures),
      });
  return days;
}

function* compared(figures: Map<string, Figures>, expected: Map<string, Figures>): Generator<string> {
  for (const date of new Set([...figures.keys(), ...expected.keys()]))
    for (const figure of differences(figures.get(date) ?? {}, expected.get(date) ?? {}))
      yield `${date} ${figure} is ${JSON.stringify(figures.get(date)?.[figure])}, not ${JSON.stringify(expected.get(date)?.[figure])}`;
}

/** Checks that each day's figures are the sum of the contributions counted for its orders. */
export function* countedBook(snapshot: Snapshot): Generator<string> {
  const expected = new Map<string, Figures>();
  for (const { entity, listing_pk: list, contribution } of snapshot.items) {
    if (entity !== 'counted order' || typeof list !== 'string') continue;
    const date = list.replace('COUNTED#', '');
    expected.set(date, changeFigures(expected.get(date) ?? {}, {}, contribution as Contribution));
  }
  yield* compared(keptDays(snapshot), expected);
}

/** Checks that each day's figures equal a recount of the orders. */
export function* dailyFigureBook(snapshot: Snapshot): Generator<string> {
  const expected = new Map<string, Figures>();
  for (const order of snapshot.orders) {
    const date = figureDateOf(order);
    expected.set(date, changeFigures(expected.get(date) ?? {}, {}, contributionOf(order)));
  }
  yield* compared(keptDays(snapshot), expected);
}

/** Checks that the last nightly comparison of figures found no difference, even when orders were counted meanwhile. */
export function* foundDifferenceBook({ items }: Snapshot): Generator<string> {
  const last = items.find(({ entity }) => entity === 'comparison of figures') as Comparison | undefined;
  if (last && last.found > 0) yield `${last.found} differences were found`;
}
