import type { LocalClock } from '#local/ground/aws-service.ts';
import { readTable, runAction, type Store, type WireItem } from './dynalite-engine.ts';
import { stageWrites } from './staged-store.ts';
import type { WriteQueue } from './write-queue.ts';

/** DynamoDB never deletes an item whose time is more than five years past (developer guide, TTL). */
const oldestExpirySeconds = 5 * 365 * 24 * 3600;

/**
 * Deletes the items whose time to live has passed by the local clock. AWS does so within a few days, so
 * nothing may rely on the moment; the local cloud sweeps every minute and whenever the clock is moved.
 *
 * @param attribute number attribute with seconds since 1970.
 * @returns how many items were deleted.
 */
export async function sweepExpiredItems(
  store: Store,
  exclusively: WriteQueue,
  clock: LocalClock,
  tableName: string,
  attribute: string,
): Promise<number> {
  const table = await readTable(store, tableName);
  const nowSeconds = Math.floor(clock.now().getTime() / 1000);
  const isExpired = (item: WireItem) => {
    const value = item[attribute];
    if (typeof value?.N !== 'string') return false;
    const expiry = Number(value.N);
    return expiry < nowSeconds && expiry > nowSeconds - oldestExpirySeconds;
  };
  return exclusively(async () => {
    const staged = stageWrites(store);
    let deleted = 0;
    for (const [, value] of await store.entriesOf(`item-${tableName}`)) {
      const item = value as WireItem;
      if (!isExpired(item)) continue;
      const Key = Object.fromEntries(
        table.KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName]]),
      );
      await runAction(staged.store, 'DeleteItem', { TableName: tableName, Key });
      deleted += 1;
    }
    await staged.commit();
    return deleted;
  });
}
