import { getGeographicAnalytics } from '#shared/contracts/analytics/analytics.ts';
import { chosenDays } from '#functions/platform/chosen-days.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { figureOf } from '#functions/orders/domain/contribution.ts';
import { rankFigures, toRange, toSums } from '../domain/rows.ts';
import { readRange } from '../use-cases/read-range.ts';

export const handler = endpoint(getGeographicAnalytics, async ({ query, now }) => {
  const range = chosenDays(query, now);
  const { figures } = await readRange(['summary'], range, now);
  return {
    ...toRange(range),
    counties: rankFigures(figures, figureOf.county).map(({ id, figure }) => ({
      county: id,
      ...toSums(figure),
    })),
    locations: rankFigures(figures, figureOf.location).map(({ id, figure }) => ({
      location_id: id,
      location_name: figure.name ?? id,
      ...toSums(figure),
    })),
  };
});
