import { conditionOf } from '#functions/platform/change-item.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { put, type NamedWrite } from '#functions/platform/table.ts';

/** The progress of a comparison of the vendors' figures with the orders. */
export interface PartComparison {
  /** Local. There is one comparison a night. */
  startedOn: string;
  stage: 'orders' | 'vendors' | 'done';
  /** The position in the list of orders; null at its beginning. */
  position: Record<string, unknown> | null;
  /** The last vendor that was compared. */
  vendorId: string;
  /** Counts the pieces of work of all comparisons. Each write checks it. */
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
 * Refused (`comparison of vendor parts`) when another run has moved the comparison, so that repairs in the
 * same transaction are made once.
 * @param before undefined for the first comparison
 */
export const positionWrite = (before: PartComparison | undefined, after: PartComparison): NamedWrite =>
  put('comparison of vendor parts', {
    Item: partComparisonEntity.item(after),
    ...conditionOf(before ? { pieces: before.pieces } : { pk: undefined }),
  });
