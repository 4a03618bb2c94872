import type { LocalClock } from '#local/ground/aws-service.ts';
import { AwsError } from '#local/ground/aws-json.ts';
import { readTable, runAction, type Store, type WireBody, type WireItem } from './dynalite-engine.ts';
import { stageWrites } from './staged-store.ts';
import type { WriteQueue } from './write-queue.ts';

/** DynamoDB never deletes an item that expired more than five years ago (developer guide, TTL). */
const oldestExpirySeconds = 5 * 365 * 24 * 3600;

/** Keeps the tables that have time to live, and the attribute of each. */
export function createTimeToLive(store: Store, exclusively: WriteQueue, clock: LocalClock) {
  const attributes = new Map<string, string>();
  return {
    set: (table: string, attribute: string) => void attributes.set(table, attribute),

    async answer(operation: 'UpdateTimeToLive' | 'DescribeTimeToLive', body: WireBody): Promise<WireBody> {
      const { TableName: name } = await readTable(store, String(body.TableName));
      const AttributeName = attributes.get(name);
      if (operation === 'DescribeTimeToLive') {
        return {
          TimeToLiveDescription: AttributeName
            ? { TimeToLiveStatus: 'ENABLED', AttributeName }
            : { TimeToLiveStatus: 'DISABLED' },
        };
      }
      const wanted = body.TimeToLiveSpecification as { AttributeName: string; Enabled: boolean };
      if (wanted.Enabled === (AttributeName !== undefined)) {
        throw new AwsError(
          'ValidationException',
          `TimeToLive is already ${wanted.Enabled ? 'enabled' : 'disabled'}`,
        );
      }
      if (wanted.Enabled) attributes.set(name, wanted.AttributeName);
      else attributes.delete(name);
      return { TimeToLiveSpecification: wanted };
    },

    async sweep(): Promise<number> {
      let deleted = 0;
      for (const [table, attribute] of attributes)
        deleted += await sweepExpiredItems(store, exclusively, clock, table, attribute);
      return deleted;
    },
  };
}

/**
 * Deletes the items whose time to live has passed by the local clock. AWS does so within a few days, so
 * nothing may rely on the exact moment. The local cloud sweeps every minute and after each move of the clock.
 * @param attribute number attribute with seconds since 1970.
 */
async function sweepExpiredItems(
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
