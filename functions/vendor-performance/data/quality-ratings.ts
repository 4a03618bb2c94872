import { defineEntity } from '#functions/platform/entity.ts';
import { due, lists } from '#functions/platform/keys.ts';
import { latestFirst, listQuery } from '#functions/platform/list-query.ts';
import type { Page } from '#functions/platform/table.ts';
import { addDays, localInstant } from '#shared/local-date.ts';
import type { DayRange } from '#functions/platform/chosen-days.ts';
import type { QualityRating } from '../domain/quality-rating.ts';

export const qualityRatingEntity = defineEntity({
  name: 'quality rating',
  key: (ratingId: string) => ({ pk: `QUALITY_RATING#${ratingId}`, sk: 'QUALITY_RATING' }),
  idOf: (rating: QualityRating) => [rating.id],
  indexes: ({ vendorId, createdAt, id }) => ({
    listing_pk: lists.qualityRatings(vendorId),
    listing_sk: `${createdAt}#${id}`,
    due_pk: due.qualityRatings,
    due_sk: `${createdAt}#${id}`,
  }),
});

const midnight = (date: string) => localInstant(date, '00:00').toISOString();

/**
 * Newest first.
 * @throws AppError `invalid` for a cursor that is not of this list
 */
export function listQualityRatings(
  { from, to }: DayRange,
  vendorId: string | undefined,
  limit: number,
  cursor: string | undefined,
): Promise<Page<QualityRating>> {
  const bounds = { between: [midnight(from), midnight(addDays(to, 1))] } as const;
  const list =
    vendorId === undefined
      ? listQuery('due', due.qualityRatings, bounds)
      : listQuery('listing', lists.qualityRatings(vendorId), bounds);
  return qualityRatingEntity.queryPage(latestFirst(list), limit, cursor);
}
