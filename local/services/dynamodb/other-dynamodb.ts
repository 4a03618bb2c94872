import { randomUUID } from 'node:crypto';
import { jsonBody, targetOperation } from '#local/ground/aws-json.ts';
import { localRegion, type LocalClock } from '#local/ground/aws-service.ts';
import { capacityHeader, capacityOf, totalCapacity } from './consumed-capacity.ts';
import type { WireBody, WireItem } from './dynalite-engine.ts';
import { dynamoDbActions } from './dynamodb-actions.ts';
import type { DynamoDbService } from './dynamodb-service.ts';
import type { TableDefinition } from './table-definition.ts';

/** The operations that answer their capacity units on request. */
const countsCapacity = /Item|^Query$|^Scan$/;

/** A signature without meaning. Emulators demand one and do not check it. */
const authorization = `AWS4-HMAC-SHA256 Credential=local/20260101/${localRegion}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`;

/**
 * Sends all DynamoDB calls to another program at `url` that speaks DynamoDB's protocol. Several local clouds can
 * use one program, because each adds a suffix of its own to the names of its tables. `stop` deletes the tables.
 * The program reads the real clock. Only the deletion of expired items follows the local clock.
 */
export function createOtherDynamoDb(url: string, clock: LocalClock): DynamoDbService {
  const suffix = `-${randomUUID().slice(0, 8)}`;
  const tables = new Map<string, TableDefinition>();

  async function call(operation: string, body: WireBody): Promise<{ status: number; answer: WireBody }> {
    let text = JSON.stringify(body);
    for (const name of tables.keys()) text = text.replaceAll(`"${name}"`, `"${name}${suffix}"`);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-date': '20260101T000000Z',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
      },
      body: text,
    });
    let answered = await response.text();
    for (const name of tables.keys()) answered = answered.replaceAll(`"${name}${suffix}"`, `"${name}"`);
    return { status: response.status, answer: JSON.parse(answered) as WireBody };
  }

  async function succeed(operation: string, body: WireBody): Promise<WireBody> {
    const { status, answer } = await call(operation, body);
    if (status !== 200) throw new Error(`${url} refused ${operation}: ${JSON.stringify(answer)}`);
    return answer;
  }

  async function scan(TableName: string, more: WireBody = {}): Promise<WireItem[]> {
    const items: WireItem[] = [];
    let ExclusiveStartKey: unknown;
    do {
      const page = await succeed('Scan', {
        TableName,
        ...more,
        ...(ExclusiveStartKey !== undefined && { ExclusiveStartKey }),
      });
      items.push(...((page.Items ?? []) as WireItem[]));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    return items;
  }

  return {
    name: 'dynamodb',

    actions: (request) => dynamoDbActions(targetOperation(request), jsonBody(request)),

    async handle(request) {
      const operation = targetOperation(request);
      const body = jsonBody(request);
      const wantsCapacity = ['TOTAL', 'INDEXES'].includes(String(body.ReturnConsumedCapacity));
      const isCounted = !wantsCapacity && countsCapacity.test(operation);
      const { status, answer } = await call(
        operation,
        isCounted ? { ...body, ReturnConsumedCapacity: 'TOTAL' } : body,
      );
      const units = totalCapacity(answer);
      if (!wantsCapacity) delete answer.ConsumedCapacity;
      return {
        status,
        headers: { 'content-type': 'application/x-amz-json-1.0', [capacityHeader]: String(units) },
        body: JSON.stringify(answer),
      };
    },

    async ensureTable(definition) {
      const { name, attributes, keySchema, globalIndexes, localIndexes } = definition;
      tables.set(name, definition);
      await succeed('CreateTable', {
        TableName: name,
        AttributeDefinitions: attributes,
        KeySchema: keySchema,
        BillingMode: 'PAY_PER_REQUEST',
        ...(globalIndexes.length > 0 && { GlobalSecondaryIndexes: globalIndexes }),
        ...(localIndexes.length > 0 && { LocalSecondaryIndexes: localIndexes }),
      });
      for (;;) {
        const { Table } = await succeed('DescribeTable', { TableName: name });
        if ((Table as { TableStatus: string }).TableStatus === 'ACTIVE') return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },

    async sweepTimeToLive() {
      let deleted = 0;
      const now = { N: String(Math.floor(clock.now().getTime() / 1000)) };
      for (const { name, keySchema, timeToLiveAttribute } of tables.values()) {
        if (!timeToLiveAttribute) continue;
        const expired = await scan(name, {
          FilterExpression: '#end < :now',
          ExpressionAttributeNames: { '#end': timeToLiveAttribute },
          ExpressionAttributeValues: { ':now': now },
        });
        for (const item of expired) {
          const keys = keySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName]] as const);
          await succeed('DeleteItem', { TableName: name, Key: Object.fromEntries(keys) });
        }
        deleted += expired.length;
      }
      return deleted;
    },

    capacityOf,

    items: (table) => scan(table),

    async stop() {
      for (const name of tables.keys()) await call('DeleteTable', { TableName: name }).catch(() => undefined);
    },
  };
}
