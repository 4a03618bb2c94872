import { defineEntity } from '#functions/platform/entity.ts';
import { put, type NamedWrite } from '#functions/platform/table.ts';

/** The progress of a comparison of the vendors' figures with the orders. */
export interface PartComparison {
  /** The local day on which the comparison began. There is one comparison a night. */
  startedOn: string;
  stage: 'orders' | 'vendors' | 'done';
  /** The position in the list of orders; null at its beginning. */
  position: Record<string, unknown> | null;
  /** The id of the last vendor that was compared. */
  vendorId: string;
  /** The number of pieces of work that all comparisons have done so far. Each write checks it. */
  pieces: number;
  found: number;
  isRepair: boolean;
}

export const partComparisonEntity = defineEntity<PartComparison, []>({
  name: 'comparison of vendor parts',
  key: () => ({ pk: 'PART_COMPARISON', sk: 'PART_COMPARISON' }),
  idOf: () => [],
});

/**
 * Moves the comparison to its next position. Refused (`comparison of vendor parts`) when another run has
 * moved it meanwhile, so that repairs in the same transaction are made once.
 * @param before the comparison as it was read; undefined for the first one
 */
export const positionWrite = (before: PartComparison | undefined, after: PartComparison): NamedWrite =>
  put('comparison of vendor parts', {
    Item: partComparisonEntity.item(after),
    ...(before
      ? { ConditionExpression: 'pieces = :read', ExpressionAttributeValues: { ':read': before.pieces } }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  });
