import { getAddonAnalytics } from '#shared/contracts/analytics/analytics.ts';
import { chosenDays } from '#functions/platform/chosen-days.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { figureOf } from '#functions/orders/domain/contribution.ts';
import { rankFigures, sumsOf, toAddOnRow, toRange, toSums } from '../domain/rows.ts';
import { readRange } from '../use-cases/read-range.ts';

export const handler = endpoint(getAddonAnalytics, async ({ query, now }) => {
  const { period, vendor_id: vendorId, start_date: start, end_date: end } = query;
  const range = chosenDays({ period, start, end }, now, 'start_date');
  const { figures } = await readRange(['summary', 'products'], range, now);
  const rows = rankFigures(figures, figureOf.product).filter(
    ({ figure }) => !vendorId || figure.vendorId === vendorId,
  );
  const all = sumsOf(figures, vendorId ? figureOf.vendor(vendorId) : figureOf.addOns);
  return {
    ...toRange(range),
    addon_analytics: rows.map(toAddOnRow),
    grand_total: { total_products: rows.length, ...toSums(all) },
  };
});
