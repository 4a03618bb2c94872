import { defineEntity } from '#functions/platform/entity.ts';
import { put, transact } from '#functions/platform/table.ts';
import type { Comparison } from '../domain/comparison.ts';

export const comparisonEntity = defineEntity<Comparison, []>({
  name: 'comparison of figures',
  key: () => ({ pk: 'FIGURE_COMPARISON', sk: 'FIGURE_COMPARISON' }),
  idOf: () => [],
});

export const saveComparison = (comparison: Comparison): Promise<void> =>
  transact([put('comparison of figures', { Item: comparisonEntity.item(comparison) })]);
