import type { AwsRequest, AwsService, LocalClock } from '#local/ground/aws-service.ts';
import { localAccount, localRegion } from '#local/ground/aws-service.ts';
import { answerJson, AwsError, jsonBody, targetOperation } from '#local/ground/aws-json.ts';

export interface LogsService extends AwsService {
  /** Adds the output of a function to the function's log. */
  take(functionName: string, output: string): void;
}

interface LogEvent {
  eventId: string;
  timestamp: number;
  message: string;
}

interface Filter {
  logGroupName?: string;
  startTime?: number;
  endTime?: number;
  filterPattern?: string;
  limit?: number;
  nextToken?: string;
}

/** The number of log events that are kept for each function. */
const keptEvents = 2000;
const eventsAPage = 100;

/**
 * A local stand-in for the FilterLogEvents call of CloudWatch Logs. It answers the output of functions since the
 * local cloud started, with times of the local clock. The only filter pattern it knows is one phrase in
 * quotation marks.
 * @see https://docs.aws.amazon.com/AmazonCloudWatchLogs/latest/APIReference/API_FilterLogEvents.html
 */
export function createLogsService(options: { clock: LocalClock; functionNames(): string[] }): LogsService {
  const groups = new Map<string, LogEvent[]>();
  let eventCount = 0;

  const filter = ({ logGroupName = '', startTime = 0, endTime, limit = eventsAPage, ...paging }: Filter) => {
    const isThere = options.functionNames().some((name) => logGroupName === groupOf(name));
    if (!isThere) throw new AwsError('ResourceNotFoundException', 'The specified log group does not exist.');
    const phrase = phraseOf(paging.filterPattern);
    const matches = (groups.get(logGroupName) ?? []).filter(
      ({ timestamp, message }) =>
        timestamp >= startTime && timestamp <= (endTime ?? Infinity) && message.includes(phrase),
    );
    const start = paging.nextToken ? matches.findIndex(({ eventId }) => eventId === paging.nextToken) : 0;
    if (start < 0) throw new AwsError('InvalidParameterException', 'The specified nextToken is invalid.');
    const next = matches[start + limit];
    return {
      events: matches
        .slice(start, start + limit)
        .map((event) => ({ ...event, ingestionTime: event.timestamp, logStreamName: 'local' })),
      searchedLogStreams: [],
      ...(next && { nextToken: next.eventId }),
    };
  };

  return {
    name: 'logs',
    take(functionName, output) {
      const group = groups.get(groupOf(functionName)) ?? [];
      const timestamp = options.clock.now().getTime();
      for (const message of output.split('\n').filter((line) => line !== ''))
        group.push({ eventId: String((eventCount += 1)), timestamp, message });
      group.splice(0, group.length - keptEvents);
      groups.set(groupOf(functionName), group);
    },
    actions(request) {
      requireServed(request);
      const { logGroupName } = jsonBody(request) as Filter;
      const resource = `arn:aws:logs:${localRegion}:${localAccount}:log-group:${logGroupName}`;
      return [{ action: 'logs:FilterLogEvents', resource }];
    },
    handle: (request) =>
      answerJson(() => {
        requireServed(request);
        return filter(jsonBody(request) as Filter);
      }),
  };
}

const groupOf = (functionName: string): string => `/aws/lambda/${functionName}`;

function requireServed(request: AwsRequest): void {
  const operation = targetOperation(request);
  if (operation === 'FilterLogEvents') return;
  throw new AwsError(
    'UnknownOperationException',
    `The local CloudWatch Logs stand-in does not serve ${operation}.`,
  );
}

/**
 * The phrase of a filter pattern.
 * @throws AwsError InvalidParameterException for another pattern
 */
function phraseOf(pattern = ''): string {
  if (pattern === '') return '';
  const phrase = /^"([^"]+)"$/.exec(pattern)?.[1];
  if (phrase) return phrase;
  throw new AwsError(
    'InvalidParameterException',
    'The local stand-in knows one phrase in quotation marks alone.',
  );
}
