import {
  CloudWatchLogsClient,
  FilterLogEventsCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-cloudwatch-logs';
import { contracts } from '#shared/contracts/registry.ts';
import type { EndpointContract } from '#shared/contracts/endpoint.ts';
import { kebabCase } from '#infra/lib/kebab-case.ts';
import { namesOf } from '#infra/lib/names.ts';
import { changeToReplay, type NotedChange } from '#functions/platform/replay-note.ts';

/** A change from the logs of a stage's functions, with the id of the request that made it. */
export interface LoggedChange extends NotedChange {
  request: string;
  /** True when the log line has no fields of the body, because the contract's `replay` is `by hand`. */
  isByHand: boolean;
}

export interface LoggedChanges {
  /** The changes in the order of their calls. */
  changes: LoggedChange[];
  /**
   * The ids of operations whose function has no log group. The function was never deployed, or its log group
   * was deleted.
   */
  missing: string[];
}

/** The milliseconds that may pass between a call's log line and the call's write to the table. */
const callMs = 60_000;

const noted: EndpointContract[] = Object.values<EndpointContract>(contracts).filter(
  ({ replay }) => replay !== undefined,
);

/**
 * Reads the changes in the logs of a stage's functions, from `callMs` before `since` to `until`. The table may
 * already have the earliest of these changes. Repeating such a change does no harm.
 * @throws the errors of CloudWatch Logs
 */
export async function readLoggedChanges(
  stageName: string,
  { since, until }: { since: Date; until: Date },
  logs: CloudWatchLogsClient = new CloudWatchLogsClient(),
): Promise<LoggedChanges> {
  const changes: LoggedChange[] = [];
  const missing: string[] = [];
  for (const { id } of noted) {
    const logGroupName = namesOf(stageName).functionLogGroup(kebabCase(id));
    try {
      for await (const message of linesOf(logs, {
        logGroupName,
        startTime: since.getTime() - callMs,
        endTime: until.getTime(),
      })) {
        const change = changeIn(message);
        if (change) changes.push(change);
      }
    } catch (error) {
      if (!(error instanceof ResourceNotFoundException)) throw error;
      missing.push(id);
    }
  }
  const unique = new Map(changes.map((change) => [change.request, change]));
  return { changes: [...unique.values()].sort((one, other) => (one.at < other.at ? -1 : 1)), missing };
}

/** Reads all pages of log lines. An empty page may have a next page. Only a missing token means the end. */
async function* linesOf(
  logs: CloudWatchLogsClient,
  range: { logGroupName: string; startTime: number; endTime: number },
): AsyncGenerator<string> {
  let nextToken: string | undefined;
  do {
    const page = await logs.send(
      new FilterLogEventsCommand({
        ...range,
        filterPattern: `"${changeToReplay}"`,
        ...(nextToken && { nextToken }),
      }),
    );
    for (const { message } of page.events ?? []) if (message) yield message;
    nextToken = page.nextToken;
  } while (nextToken);
}

/** The change that a log line records; undefined for any other line. */
export function changeIn(line: string): LoggedChange | undefined {
  let read: { message?: unknown; request?: unknown; change?: NotedChange };
  try {
    read = JSON.parse(line) as typeof read;
  } catch {
    return undefined;
  }
  const { message, request, change } = read;
  if (message !== changeToReplay || typeof request !== 'string' || !change) return undefined;
  const contract = noted.find(({ id }) => id === change.operation);
  if (!contract) return undefined;
  // A log line leaves out fields that are empty.
  return {
    ...change,
    params: change.params ?? {},
    body: change.body ?? {},
    request,
    isByHand: contract.replay === 'by hand',
  };
}
