import { getVendorAnalytics } from '#shared/contracts/analytics/analytics.ts';
import { chosenDays } from '#functions/platform/chosen-days.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { figureOf } from '#functions/orders/domain/contribution.ts';
import { rankFigures, toRange, toSums } from '../domain/rows.ts';
import { readRange } from '../use-cases/read-range.ts';

export const handler = endpoint(getVendorAnalytics, async ({ query, now }) => {
  const range = chosenDays(query, now);
  const rows = rankFigures((await readRange(['summary'], range, now)).figures, figureOf.vendor);
  return {
    ...toRange(range),
    total_vendors: rows.length,
    vendors: rows.slice(0, query.limit).map(({ id, figure }) => ({
      vendor_id: id,
      vendor_name: figure.name ?? id,
      ...toSums(figure),
      total_quantity: figure.quantity,
    })),
  };
});
