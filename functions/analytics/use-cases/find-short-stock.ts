import { theStaffVersions } from '#functions/catalogue/data/parts.ts';
import { getStocks } from '#functions/catalogue/data/products.ts';
import { listUpcomingCycles } from '#functions/cycles/data/cycles.ts';
import { readStaffCatalogue } from '#functions/product-management/data/read-staff-catalogue.ts';
import { addDays, localDate } from '#shared/local-date.ts';
import { salesDays, shortStock, soldProducts, type ShortStock } from '../domain/short-stock.ts';
import { readRange } from './read-range.ts';

const day = 24 * 3600_000;

/** The products on sale whose stock will not last until the next cut-off, by the sales of the last two weeks. */
export async function findShortStock(now: Date): Promise<ShortStock[]> {
  const today = localDate(now);
  const [[cycle], { figures, others }] = await Promise.all([
    listUpcomingCycles(now, 1),
    readRange(['products'], { from: addDays(today, 1 - salesDays), to: today }, now, [theStaffVersions.key]),
  ]);
  const { entries } = await readStaffCatalogue(theStaffVersions.read(others[0]));
  const onSale = new Set(entries.flatMap(({ card }) => (card.status === 'active' ? [card.id] : [])));
  const soldIds = soldProducts(figures).flatMap(({ id }) => (onSale.has(id) ? [id] : []));
  const stocks = await getStocks(cycle ? soldIds : []);
  const daysLeft = cycle ? Math.ceil((Date.parse(cycle.cutoffAt) - now.getTime()) / day) : 0;
  return shortStock(figures, stocks, daysLeft);
}
