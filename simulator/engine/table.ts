import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { rootAccessKey } from '#local/cloud/aws-endpoint.ts';

export type Item = Record<string, unknown>;

/**
 * The simulator's own access to the table.
 * @param through moves the clock from timer to timer until a read or write is done
 */
export function openTable(TableName: string, endpoint: string, through: <T>(work: Promise<T>) => Promise<T>) {
  const root = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: 'us-east-1',
      endpoint,
      credentials: { accessKeyId: rootAccessKey, secretAccessKey: 'local' },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  return {
    read: async <T>(key: { pk: string; sk: string }): Promise<T | undefined> =>
      (await through(root.send(new GetCommand({ TableName, Key: key, ConsistentRead: true })))).Item as
        T | undefined,
    write: (item: Item) => through(root.send(new PutCommand({ TableName, Item: item }))),
    async writeAll(items: Item[]): Promise<void> {
      for (let start = 0; start < items.length; start += 25)
        await through(
          root.send(
            new BatchWriteCommand({
              RequestItems: {
                [TableName]: items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } })),
              },
            }),
          ),
        );
    },
  };
}
