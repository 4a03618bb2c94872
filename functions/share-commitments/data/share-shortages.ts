import { defineEntity } from '#functions/platform/entity.ts';
import { put, transact } from '#functions/platform/table.ts';

/**
 * Cycles within seven days of their cut-off that lack items for their shares, written by
 * `warn-of-missing-shares`.
 */
interface ShareShortages {
  all: { cycleId: string; cycleName: string; cutoffAt: string; missing: number }[];
}

export const shareShortagesEntity = defineEntity<ShareShortages, []>({
  name: 'share shortages',
  key: () => ({ pk: 'SHARE_SHORTAGES', sk: 'SHARE_SHORTAGES' }),
  idOf: () => [],
});

export async function keepShortages(
  before: ShareShortages | undefined,
  after: ShareShortages,
): Promise<void> {
  if (JSON.stringify(before?.all ?? []) === JSON.stringify(after.all)) return;
  await transact([put('share shortages', { Item: shareShortagesEntity.item(after) })]);
}
