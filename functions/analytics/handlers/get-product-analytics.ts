import { getProductAnalytics } from '#shared/contracts/analytics/analytics.ts';
import { chosenDays } from '#functions/platform/chosen-days.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { figureOf } from '#functions/orders/domain/contribution.ts';
import { rankFigures, toAddOnRow, toRange } from '../domain/rows.ts';
import { readRange } from '../use-cases/read-range.ts';

export const handler = endpoint(getProductAnalytics, async ({ query, now }) => {
  const range = chosenDays(query, now);
  const rows = rankFigures((await readRange(['products'], range, now)).figures, figureOf.product);
  return {
    ...toRange(range),
    total_products: rows.length,
    products: rows.slice(0, query.limit).map(toAddOnRow),
  };
});
