import { figureOf } from '#functions/orders/domain/contribution.ts';
import type { Figures } from './figures.ts';
import { rankFigures } from './rows.ts';

/** The number of days up to today whose sales are counted: a whole cycle, with the renewals of its cut-off. */
export const salesDays = 14;

export interface ShortStock {
  productId: string;
  name: string;
  stock: number;
  /** The units that will be ordered until the cut-off when sales go on as in the last two weeks. */
  expected: number;
}

/** Lists the products that were sold, the one with the highest revenue first. */
export const soldProducts = (figures: Figures) =>
  rankFigures(figures, figureOf.product).filter(({ figure }) => figure.quantity > 0);

/**
 * The product that lacks the most units comes first.
 * @param stocks units left by product id; a product with null, or without an entry, is left out
 * @param daysLeft days until the cut-off; a part of a day counts as a day
 */
export function shortStock(
  figures: Figures,
  stocks: ReadonlyMap<string, number | null>,
  daysLeft: number,
): ShortStock[] {
  return soldProducts(figures)
    .flatMap(({ id, figure }) => {
      const stock = stocks.get(id);
      const expected = Math.ceil((figure.quantity * daysLeft) / salesDays);
      return stock === undefined || stock === null || stock >= expected
        ? []
        : [{ productId: id, name: figure.name ?? id, stock, expected }];
    })
    .toSorted((one, other) => other.expected - other.stock - (one.expected - one.stock));
}
