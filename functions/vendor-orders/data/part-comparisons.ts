import { defineEntity } from '#functions/platform/entity.ts';
import { put, type NamedWrite } from '#functions/platform/table.ts';

/** The progress of a comparison of the vendors' figures with the orders. */
export interface PartComparison {
  /** The local day on which it began. There is one a night. */
  startedOn: string;
  stage: 'orders' | 'vendors' | 'done';
  /** The place in the list of orders; null at its beginning. */
  position: Record<string, unknown> | null;
  /** The last vendor that was compared. */
  vendorId: string;
  /** The number of pieces that the comparisons went through. */
  pieces: number;
  /** The number of differences that the comparisons found. */
  found: number;
  /** True when differences are repaired: the rebuilding. */
  isRepair: boolean;
}

export const partComparisonEntity = defineEntity<PartComparison, []>({
  name: 'comparison of vendor parts',
  key: () => ({ pk: 'PART_COMPARISON', sk: 'PART_COMPARISON' }),
  idOf: () => [],
});

/**
 * Moves the comparison to its next place. Refused (`comparison of vendor parts`) where another run has moved it
 * meanwhile, so that repairs in the same transaction are made once.
 * @param before the comparison as it was read; undefined for the first one
 */
export const positionWrite = (before: PartComparison | undefined, after: PartComparison): NamedWrite =>
  put('comparison of vendor parts', {
    Item: partComparisonEntity.item(after),
    ...(before
      ? { ConditionExpression: 'pieces = :read', ExpressionAttributeValues: { ':read': before.pieces } }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  });
