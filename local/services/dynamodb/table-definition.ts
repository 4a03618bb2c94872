import type { IndexDescription, KeyElement } from './dynalite-engine.ts';

/** A table as the local cloud creates it, from either of CloudFormation's two table types. */
export interface TableDefinition {
  name: string;
  attributes: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
  keySchema: KeyElement[];
  globalIndexes: IndexDescription[];
  localIndexes: IndexDescription[];
  /** The attribute with an item's time of expiry, in seconds since 1970. Undefined when time to live is off. */
  timeToLiveAttribute?: string;
}

interface TableProperties {
  AttributeDefinitions: TableDefinition['attributes'];
  KeySchema: KeyElement[];
  GlobalSecondaryIndexes?: IndexDescription[];
  LocalSecondaryIndexes?: IndexDescription[];
  TimeToLiveSpecification?: { AttributeName?: string; Enabled: boolean | string };
}

/** Reads the resolved properties of an `AWS::DynamoDB::Table` or `AWS::DynamoDB::GlobalTable`. */
export function toTableDefinition(name: string, properties: Record<string, unknown>): TableDefinition {
  const table = properties as unknown as TableProperties;
  const index = ({ IndexName, KeySchema, Projection }: IndexDescription) => ({
    IndexName,
    KeySchema,
    Projection,
  });
  const timeToLive = table.TimeToLiveSpecification;
  return {
    name,
    attributes: table.AttributeDefinitions,
    keySchema: table.KeySchema,
    globalIndexes: (table.GlobalSecondaryIndexes ?? []).map(index),
    localIndexes: (table.LocalSecondaryIndexes ?? []).map(index),
    ...(timeToLive &&
      String(timeToLive.Enabled) === 'true' && { timeToLiveAttribute: timeToLive.AttributeName }),
  };
}
