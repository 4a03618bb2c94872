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

/** A change as it was noted, with the id of the call that made it. */
export interface LoggedChange extends NotedChange {
  request: string;
  /** The log does not hold what it takes to do it again. */
  isByHand: boolean;
}

export interface LoggedChanges {
  /** In the order of their calls. */
  changes: LoggedChange[];
  /** Functions without a log: they were never deployed, or their log was deleted. */
  missing: string[];
}

/** A call is noted when it came, and may have written up to a minute later. */
const callMs = 60_000;

const noted: EndpointContract[] = Object.values<EndpointContract>(contracts).filter(
  ({ replay }) => replay !== undefined,
);

/**
 * The changes that the logs of a stage's functions hold of the time from `since`, less a minute, to `until`: what the table
 * has already does no harm when it is done again.
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

/** A page may be empty and have a next one: only a missing token is the end. */
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

/** Undefined for a line that only speaks of such a change. */
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
  // What is empty is left out of a line.
  return {
    ...change,
    params: change.params ?? {},
    body: change.body ?? {},
    request,
    isByHand: contract.replay === 'by hand',
  };
}
