import { getReviewStatistics } from '#shared/contracts/catalogue/site-reviews.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { theReviewCounts } from '../data/review-figures.ts';
import { toReviewStatistics } from '../domain/review-figures.ts';

export const handler = endpoint(getReviewStatistics, async () => {
  const [counts] = await getEntities([theReviewCounts]);
  return { data: toReviewStatistics(counts) };
});
