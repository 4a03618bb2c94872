import { lists } from '#functions/platform/keys.ts';
import { listQuery, queryAll } from '#functions/platform/list-query.ts';
import { shortageEntity } from '#functions/shortages/data/shortages.ts';
import { weighingEntity } from './weights.ts';

/** The number of orders that a shortage or a weighing of a packing day left to staff. */
export interface LeftOrders {
  cycleId: string;
  /** Local, YYYY-MM-DD. */
  date: string;
  count: number;
}

/** Lists the shortages and weighings with orders left to staff whose last pass ended after an instant. */
export async function listLeftOrders(after: string): Promise<LeftOrders[]> {
  const items = await queryAll<object>(listQuery('listing', lists.leftOnPackingDays, { after }));
  return items.flatMap((item): LeftOrders[] => {
    const weighing = weighingEntity.read(item);
    if (weighing) return [{ cycleId: weighing.cycleId, date: weighing.date, count: weighing.leftCount ?? 0 }];
    const shortage = shortageEntity.read(item);
    return shortage ? [{ cycleId: shortage.cycle.id, date: shortage.date, count: shortage.leftCount }] : [];
  });
}
