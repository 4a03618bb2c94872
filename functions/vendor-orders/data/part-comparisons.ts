import { defineEntity } from '#functions/platform/entity.ts';
import { put, type NamedWrite } from '#functions/platform/table.ts';

/** How far a comparison of what vendors read with the orders has come. */
export interface PartComparison {
  /** The local day that it was begun on: one a night. */
  startedOn: string;
  stage: 'orders' | 'vendors' | 'done';
  /** Where the list of orders goes on; null at its beginning. */
  position: Record<string, unknown> | null;
  /** The vendors that were compared come up to this one. */
  vendorId: string;
  /** Counts the pieces of all comparisons. */
  pieces: number;
  /** Differences so far. */
  found: number;
  /** What differs is made right: the rebuilding. */
  isRepair: boolean;
}

export const partComparisonEntity = defineEntity<PartComparison, []>({
  name: 'comparison of vendor parts',
  key: () => ({ pk: 'PART_COMPARISON', sk: 'PART_COMPARISON' }),
  idOf: () => [],
});

/**
 * Goes on from one place to the next. Refused (`comparison of vendor parts`) where another run has gone on meanwhile, so that what
 * is repaired together with it is repaired once.
 * @param before as it was read; undefined for the first one
 */
export const placeWrite = (before: PartComparison | undefined, after: PartComparison): NamedWrite =>
  put('comparison of vendor parts', {
    Item: partComparisonEntity.item(after),
    ...(before
      ? { ConditionExpression: 'pieces = :read', ExpressionAttributeValues: { ':read': before.pieces } }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  });
