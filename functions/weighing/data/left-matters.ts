import { lists } from '#functions/platform/keys.ts';
import { listQuery, queryAll } from '#functions/platform/list-query.ts';
import { shortageEntity } from '#functions/shortages/data/shortages.ts';
import { weighingEntity } from './weights.ts';

/** Matters of a packing day that are left to staff: orders of a shortage, or weights of a weighing. */
export interface LeftMatters {
  cycleId: string;
  /** Local, YYYY-MM-DD. */
  date: string;
  count: number;
}

/** Lists the shortages and weighings that left something to staff, and whose latest pass ended after an instant. */
export async function listLeftMatters(after: string): Promise<LeftMatters[]> {
  const items = await queryAll<object>(listQuery('listing', lists.leftOnPackingDays, { after }));
  return items.flatMap((item): LeftMatters[] => {
    const weighing = weighingEntity.read(item);
    if (weighing) return [{ cycleId: weighing.cycleId, date: weighing.date, count: weighing.leftCount ?? 0 }];
    const shortage = shortageEntity.read(item);
    // A shortage that was taken back in the middle of a pass may still be in the list.
    return shortage && shortage.takenBackBy === undefined
      ? [{ cycleId: shortage.cycle.id, date: shortage.date, count: shortage.leftCount }]
      : [];
  });
}
