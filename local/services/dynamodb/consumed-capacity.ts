import type { AwsResponse } from '#local/ground/aws-service.ts';
import type { WireBody } from './dynalite-engine.ts';

export interface ConsumedCapacity {
  TableName: string;
  CapacityUnits: number;
  ReadCapacityUnits?: number;
  WriteCapacityUnits?: number;
  Table?: { CapacityUnits: number };
}

export type CapacityDetail = 'NONE' | 'TOTAL' | 'INDEXES';

/**
 * Sums the capacity units of a transaction's parts for each table. A part costs twice as many units as the
 * same operation outside a transaction
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html).
 */
export function transactionCapacity(
  parts: { table: string; units: number }[],
  kind: 'read' | 'write',
  detail: CapacityDetail,
): ConsumedCapacity[] {
  const units = new Map<string, number>();
  for (const part of parts) units.set(part.table, (units.get(part.table) ?? 0) + part.units * 2);
  return [...units].map(([TableName, CapacityUnits]) => ({
    TableName,
    CapacityUnits,
    ...(kind === 'read' ? { ReadCapacityUnits: CapacityUnits } : { WriteCapacityUnits: CapacityUnits }),
    ...(detail === 'INDEXES' && { Table: { CapacityUnits } }),
  }));
}

/** The consumed capacity of any answer as one number. The invocation log has this number for each table request. */
export function totalCapacity(answer: WireBody): number {
  const consumed = answer.ConsumedCapacity as ConsumedCapacity | ConsumedCapacity[] | undefined;
  return [consumed ?? []].flat().reduce((sum, part) => sum + part.CapacityUnits, 0);
}

/** The header in which an answer tells the local cloud its capacity units. */
export const capacityHeader = 'x-local-capacity';

/** The capacity units that an answer reports. One unit is 4 KB read consistently, or 1 KB written. */
export const capacityOf = (response: AwsResponse): number => Number(response.headers[capacityHeader] ?? 0);
