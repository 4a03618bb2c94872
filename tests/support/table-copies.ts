import { isDeepStrictEqual } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';

type Copy = Map<string, Record<string, unknown>>;

const nameOf = ({ pk, sk }: Record<string, unknown>) => `${String(pk)}\n${String(sk)}`;

export async function copyTable(): Promise<Copy> {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient());
  const copy: Copy = new Map();
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await table.send(
      new ScanCommand({ TableName: process.env.TABLE_NAME, ConsistentRead: true, ExclusiveStartKey }),
    );
    for (const item of page.Items ?? []) copy.set(nameOf(item), item);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return copy;
}

/** Resets the table to its copy, item by item, as a restore from a backup does. */
export async function putTableBack(copy: Copy): Promise<void> {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient());
  const TableName = process.env.TABLE_NAME;
  const now = await copyTable();
  for (const [name, { pk, sk }] of now)
    if (!copy.has(name)) await table.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
  for (const [name, Item] of copy)
    if (!isDeepStrictEqual(now.get(name), Item)) await table.send(new PutCommand({ TableName, Item }));
}
