import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

export type InvocationTrigger = 'http' | 'queue' | 'schedule' | 'direct';
export type InvocationOutcome = 'running' | 'ok' | 'error' | 'timeout' | 'crashed';

export interface TableRequest {
  operation: string;
  /** The tables and indexes that the request used: `Table` or `Table/index`. */
  on: string[];
  /** Capacity units: one for 4 KB read or 1 KB written. */
  capacityUnits: number;
  /** The error code of the table's refusal; undefined for a success. */
  error?: string;
}

export interface InvocationRecord {
  requestId: string;
  functionName: string;
  trigger: InvocationTrigger;
  /** The time by the local clock, ISO 8601. */
  startedAt: string;
  durationMs?: number;
  outcome: InvocationOutcome;
  error?: string;
  coldStart: boolean;
  tableRequests: TableRequest[];
  /** Calls to services other than DynamoDB, for example `sqs:SendMessage`; a failed call also has its error code. */
  otherCalls: string[];
  logs: string[];
}

/**
 * The number of invocations that are kept. A benchmark sets a higher number, because other invocations would
 * push the measured ones out of the log.
 */
const keptInvocations = Number(process.env.KEPT_INVOCATIONS ?? 500);
const keptLogLines = 200;

export interface InvocationLog {
  open(record: Omit<InvocationRecord, 'tableRequests' | 'otherCalls' | 'logs' | 'outcome'>): InvocationRecord;
  find(requestId: string): InvocationRecord | undefined;
  /**
   * The invocations, newest first.
   * @param functionName end of a function's name.
   */
  list(functionName?: string): InvocationRecord[];
  write(record: InvocationRecord, line: string): void;
  flush(): Promise<void>;
}

/**
 * Keeps the last 500 invocations, or `KEPT_INVOCATIONS` of them, with their log lines. With a folder it also
 * writes one log file for each function.
 * @param read receives everything that functions print
 */
export function createInvocationLog(
  folder?: string,
  read?: (output: string, functionName: string) => void,
): InvocationLog {
  const records: InvocationRecord[] = [];
  let writing: Promise<unknown> = folder ? mkdir(folder, { recursive: true }) : Promise.resolve();
  return {
    open(start) {
      const record: InvocationRecord = {
        ...start,
        outcome: 'running',
        tableRequests: [],
        otherCalls: [],
        logs: [],
      };
      records.unshift(record);
      records.splice(keptInvocations);
      return record;
    },
    find: (requestId) => records.find((record) => record.requestId === requestId),
    list: (functionName) => records.filter((record) => record.functionName.endsWith(functionName ?? '')),
    write(record, line) {
      read?.(line, record.functionName);
      const text = line.trimEnd();
      if (record.logs.length < keptLogLines) record.logs.push(text);
      if (!folder) return;
      const file = join(folder, `${record.functionName}.log`);
      const entry = `${new Date().toISOString()} ${record.requestId} ${text}\n`;
      writing = writing.then(() => appendFile(file, entry)).catch(() => undefined);
    },
    flush: async () => {
      await writing;
    },
  };
}
