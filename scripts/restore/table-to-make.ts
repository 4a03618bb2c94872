import type { TableCreationParameters } from '@aws-sdk/client-dynamodb';
import { indexKeys, tableKeys } from '#infra/lib/table-keys.ts';

const keySchema = ([partition, sort]: readonly [string, string]) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
];

/** The definition of a table with the keys and indexes of the stage's table, for a call that creates a table. */
export const tableToMake = (tableName: string): TableCreationParameters => ({
  TableName: tableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [tableKeys, ...Object.values(indexKeys)]
    .flat()
    .map((name) => ({ AttributeName: name, AttributeType: 'S' as const })),
  KeySchema: keySchema(tableKeys),
  GlobalSecondaryIndexes: Object.entries(indexKeys).map(([name, keys]) => ({
    IndexName: name,
    KeySchema: keySchema(keys),
    Projection: { ProjectionType: 'ALL' as const },
  })),
});
