import { hasHalfCharacter } from '#shared/half-character.ts';
import type { AwsRequest, AwsResponse, AwsService, LocalClock } from '#local/ground/aws-service.ts';
import { localAccount, localRegion } from '#local/ground/aws-service.ts';
import { AwsError, jsonBody, targetOperation } from '#local/ground/aws-json.ts';
import { capacityHeader, capacityOf, totalCapacity } from './consumed-capacity.ts';
import { dynamoDbActions } from './dynamodb-actions.ts';
import {
  engine,
  engineOperations,
  readItem,
  readTable,
  runAction,
  validateRequest,
  type EngineOperation,
  type Store,
  type WireBody,
  type WireItem,
} from './dynalite-engine.ts';
import { ensureTable } from './ensure-table.ts';
import { useWholeIndexKeys } from './index-keys.ts';
import { createLevelStore } from './level-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { stageWrites } from './staged-store.ts';
import type { TableDefinition } from './table-definition.ts';
import { createTimeToLive } from './time-to-live.ts';
import { createTransactions, TransactionCanceled } from './transactions.ts';
import { createWriteQueue } from './write-queue.ts';

export interface DynamoDbService extends AwsService {
  /**
   * Creates the table. When the table is stored already, its indexes are changed to fit the definition.
   * @throws Error when the stored table has another primary key.
   */
  ensureTable(definition: TableDefinition): Promise<void>;
  /**
   * Deletes expired items of every table with time to live.
   * @returns the number of deleted items.
   */
  sweepTimeToLive(): Promise<number>;
  /** The capacity units that an answer reports. One unit is 4 KB read consistently, or 1 KB written. */
  capacityOf(response: AwsResponse): number;
  /** Every item of a table, in the order of a scan. These are the stored objects, so callers must not change them. */
  items(table: string): Promise<WireItem[]>;
  stop(): Promise<void>;
}

const conditionalWrites = ['PutItem', 'UpdateItem', 'DeleteItem'];
const otherOperations = ['TransactWriteItems', 'TransactGetItems', 'UpdateTimeToLive', 'DescribeTimeToLive'];

/**
 * DynamoDB over its JSON protocol. The engine is dynalite 4.0.0. This service adds what dynalite lacks:
 * transactions, time to live, ReturnValuesOnConditionCheckFailure, and atomic index writes.
 * @param options.path folder of the LevelDB store. When it is left out, the tables live in memory
 * (`memory-store.ts`).
 */
export async function createDynamoDbService(options: {
  clock: LocalClock;
  path?: string;
}): Promise<DynamoDbService> {
  useWholeIndexKeys();
  const store: Store = options.path
    ? createLevelStore(options.path)
    : createMemoryStore({ maxItemSize: engine.MAX_SIZE, createTableMs: 0 });
  store.tableDb.awsAccountId = localAccount;
  store.tableDb.awsRegion = localRegion;
  await store.open();
  const exclusively = createWriteQueue();
  const transactions = createTransactions(store, exclusively, options.clock);
  const timeToLive = createTimeToLive(store, exclusively, options.clock);

  async function conditionalWrite(operation: EngineOperation, body: WireBody): Promise<WireBody> {
    const data = validateRequest(store, operation, body);
    return exclusively(async () => {
      const staged = stageWrites(store);
      try {
        const answer = await runAction(staged.store, operation, data);
        await staged.commit();
        return answer;
      } catch (error) {
        const wantsOld = body.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
        if (!(error instanceof AwsError) || error.type !== 'ConditionalCheckFailedException' || !wantsOld) {
          throw error;
        }
        const table = await readTable(store, data.TableName as string);
        const item = await readItem(store, table, (data.Key ?? data.Item) as WireItem);
        throw new ConditionFailed(error.message, item);
      }
    });
  }

  async function run(operation: string, body: WireBody): Promise<WireBody> {
    if (operation === 'TransactWriteItems') return transactions.write(body);
    if (operation === 'TransactGetItems') return transactions.get(body);
    if (operation === 'UpdateTimeToLive' || operation === 'DescribeTimeToLive') {
      return timeToLive.answer(operation, body);
    }
    if (!engineOperations.includes(operation as EngineOperation)) {
      throw new AwsError('UnknownOperationException', `The local DynamoDB does not serve ${operation}`);
    }
    const engineOperation = operation as EngineOperation;
    if (conditionalWrites.includes(engineOperation)) return conditionalWrite(engineOperation, body);
    const data = validateRequest(store, engineOperation, body);
    if (engineOperation !== 'BatchWriteItem') return runAction(store, engineOperation, data);
    return exclusively(async () => {
      const staged = stageWrites(store);
      const answer = await runAction(staged.store, engineOperation, data);
      await staged.commit();
      return answer;
    });
  }

  return {
    name: 'dynamodb',

    actions(request) {
      const operation = targetOperation(request);
      if (![...engineOperations, ...otherOperations].includes(operation)) {
        throw new AwsError('UnknownOperationException', `The local DynamoDB does not serve ${operation}`);
      }
      return dynamoDbActions(operation, jsonBody(request));
    },

    async handle(request: AwsRequest) {
      try {
        if (hasHalfCharacter(request.body.toString('utf8')))
          throw new AwsError('SerializationException', 'A text has half of a surrogate pair.');
        const body = jsonBody(request);
        const capacity = body.ReturnConsumedCapacity;
        const wantsCapacity = capacity === 'TOTAL' || capacity === 'INDEXES';
        const counted = wantsCapacity ? body : { ...body, ReturnConsumedCapacity: 'TOTAL' };
        const answer = { ...(await run(targetOperation(request), counted)) };
        const units = totalCapacity(answer);
        if (!wantsCapacity) delete answer.ConsumedCapacity;
        return jsonAnswer(200, answer, { [capacityHeader]: String(units) });
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        return jsonAnswer(error.status, errorBody(error));
      }
    },

    async ensureTable(definition) {
      await ensureTable(store, definition);
      if (definition.timeToLiveAttribute) timeToLive.set(definition.name, definition.timeToLiveAttribute);
    },

    sweepTimeToLive: timeToLive.sweep,

    capacityOf,

    items: async (table) => (await store.entriesOf(`item-${table}`)).map(([, value]) => value as WireItem),

    stop: () => store.close(),
  };
}

class ConditionFailed extends AwsError {
  readonly item: WireItem | undefined;

  constructor(message: string, item: WireItem | undefined) {
    super('ConditionalCheckFailedException', message);
    this.item = item;
  }
}

function errorBody(error: AwsError): WireBody {
  return {
    __type: `com.amazonaws.dynamodb.v20120810#${error.type}`,
    message: error.message,
    ...(error instanceof ConditionFailed && error.item && { Item: error.item }),
    ...(error instanceof TransactionCanceled && { CancellationReasons: error.reasons }),
  };
}

function jsonAnswer(status: number, value: WireBody, headers: Record<string, string> = {}): AwsResponse {
  const requestId = crypto.randomUUID().replaceAll('-', '').toUpperCase();
  return {
    status,
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': requestId, ...headers },
    body: JSON.stringify(value),
  };
}
