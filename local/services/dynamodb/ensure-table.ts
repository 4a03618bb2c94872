import {
  engine,
  runAction,
  validateRequest,
  type IndexDescription,
  type Store,
  type StoreOperation,
  type TableDescription,
  type WireItem,
} from './dynalite-engine.ts';
import type { TableDefinition } from './table-definition.ts';

/**
 * Makes the stored table fit the template. A new index is filled from the items.
 * @throws Error when the primary key or the type of one of its attributes changed. AWS would replace the
 * table then.
 */
export async function ensureTable(store: Store, definition: TableDefinition): Promise<void> {
  const existing = await new Promise<TableDescription | undefined>((resolve, reject) =>
    store.tableDb.get(definition.name, (error, value) =>
      error ? reject(error) : resolve((value ?? undefined) as TableDescription | undefined),
    ),
  );
  if (!existing) await create(store, definition);
  else await reconcile(store, existing, definition);
}

async function create(store: Store, definition: TableDefinition): Promise<void> {
  const request = {
    TableName: definition.name,
    AttributeDefinitions: definition.attributes,
    KeySchema: definition.keySchema,
    BillingMode: 'PAY_PER_REQUEST',
    ...(definition.globalIndexes.length > 0 && { GlobalSecondaryIndexes: definition.globalIndexes }),
    ...(definition.localIndexes.length > 0 && { LocalSecondaryIndexes: definition.localIndexes }),
  };
  await runAction(store, 'CreateTable', validateRequest(store, 'CreateTable', structuredClone(request)));
  // The engine marks a table ACTIVE after a timer. The cloud must not start before this mark.
  while ((await describe(store, definition.name)).TableStatus !== 'ACTIVE') {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

async function describe(store: Store, name: string): Promise<TableDescription> {
  const { Table } = await runAction(store, 'DescribeTable', { TableName: name });
  return Table as TableDescription;
}

async function reconcile(
  store: Store,
  existing: TableDescription,
  definition: TableDefinition,
): Promise<void> {
  const keys = (table: { KeySchema: unknown; types: unknown }) => JSON.stringify(table);
  const types = (attributes: TableDefinition['attributes'], schema: TableDefinition['keySchema']) =>
    schema.map((key) => attributes.find((attribute) => attribute.AttributeName === key.AttributeName));
  const before = keys({
    KeySchema: existing.KeySchema,
    types: types(existing.AttributeDefinitions, existing.KeySchema),
  });
  const after = keys({
    KeySchema: definition.keySchema,
    types: types(definition.attributes, definition.keySchema),
  });
  if (before !== after) {
    throw new Error(
      `The stored table ${definition.name} has another primary key than the template. Start over with fresh state.`,
    );
  }
  const indexes = existing.GlobalSecondaryIndexes ?? [];
  const meaning = ({ IndexName, KeySchema, Projection }: IndexDescription) =>
    JSON.stringify([IndexName, KeySchema, Projection.ProjectionType, Projection.NonKeyAttributes ?? []]);
  const wanted = definition.globalIndexes;
  const added = wanted.filter((index) => !indexes.some((other) => meaning(other) === meaning(index)));
  const removed = indexes.filter((index) => !wanted.some((other) => meaning(other) === meaning(index)));
  if (added.length === 0 && removed.length === 0) return;

  const table: TableDescription = {
    ...existing,
    AttributeDefinitions: definition.attributes,
    GlobalSecondaryIndexes: wanted.map((index) => ({
      ...index,
      IndexArn: `${existing.TableArn}/index/${index.IndexName}`,
      IndexSizeBytes: 0,
      ItemCount: 0,
      IndexStatus: 'ACTIVE',
      ProvisionedThroughput: { ReadCapacityUnits: 0, WriteCapacityUnits: 0, NumberOfDecreasesToday: 0 },
    })),
  };
  const operations: StoreOperation[] = [{ type: 'put', part: 'table', key: definition.name, value: table }];
  for (const index of removed) {
    const part = `index-global~${definition.name}~${index.IndexName}`;
    for (const [key] of await store.entriesOf(part)) operations.push({ type: 'del', part, key });
  }
  for (const [, value] of await store.entriesOf(`item-${definition.name}`)) {
    const { puts } = engine.getIndexActions(added, null, value as WireItem, table);
    for (const entry of puts) {
      operations.push({
        type: 'put',
        part: `index-global~${definition.name}~${entry.index}`,
        key: entry.key,
        value: entry.item,
      });
    }
  }
  await store.writeTogether(operations);
}
