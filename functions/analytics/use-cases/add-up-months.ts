import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { listChangedMonths, monthWrites } from '../data/figure-items.ts';

/** Adds up the past months whose days changed, so that reading a year needs few items. */
export async function addUpMonths(now: Date): Promise<number> {
  const changed = await listChangedMonths(now);
  for (const { month } of changed)
    await retryOnConflict(async () => {
      const latestMark = (await listChangedMonths(now)).find((one) => one.month === month);
      if (latestMark) await transact(await monthWrites(month, latestMark.changes));
    });
  return changed.length;
}
