import type { IncomingMessage } from 'node:http';
import * as https from 'node:https';
import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  DeleteCommandInput,
  DeleteCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  TransactWriteCommandInput,
  TransactWriteCommandOutput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import { fromAttributes, toAttributes, type Attributes } from './attribute-values.ts';
import { setting } from './setting.ts';
import { signPost } from './sign-post.ts';
import { timeLimits } from './time-limits.ts';

/** The calls of the table's service, with what they take and answer. */
interface Calls {
  BatchGetItem: [BatchGetCommandInput, BatchGetCommandOutput];
  DeleteItem: [DeleteCommandInput, DeleteCommandOutput];
  GetItem: [GetCommandInput, GetCommandOutput];
  Query: [QueryCommandInput, QueryCommandOutput];
  TransactWriteItems: [TransactWriteCommandInput, TransactWriteCommandOutput];
  UpdateItem: [UpdateCommandInput, UpdateCommandOutput];
}
type Input<Name extends keyof Calls> = Calls[Name][0];
type Output<Name extends keyof Calls> = Name extends unknown ? Omit<Calls[Name][1], '$metadata'> : never;

/** A call that the service refused. Its name is the service's, for example ConditionalCheckFailedException. */
export class DynamoDbError extends Error {
  /** The item as it was, where a refused write asked for it. */
  readonly item: Record<string, unknown> | undefined;
  /** Why a transaction was cancelled, for each of its writes. */
  readonly reasons: { Code?: string }[];
  readonly $metadata: { httpStatusCode: number };

  constructor(httpStatusCode: number, answer: Record<string, unknown>) {
    super(String(answer.message ?? answer.Message ?? `The table answered ${httpStatusCode}`));
    this.name = String(answer.__type ?? 'UnknownError').replace(/^.*#/, '');
    this.item = answer.Item ? fromAttributes(answer.Item as Attributes) : undefined;
    this.reasons = (answer.CancellationReasons ?? []) as { Code?: string }[];
    this.$metadata = { httpStatusCode };
  }
}

/** The most tries of one call, with its first. */
const maxTries = 4;

/** Refusals that pass by themselves. */
const passingRefusals = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionInProgressException',
]);
/** Failures of a connection. */
const brokenConnection =
  /^(ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

function isPassing(error: unknown): boolean {
  if (error instanceof DynamoDbError)
    return error.$metadata.httpStatusCode >= 500 || passingRefusals.has(error.name);
  const { name, code = '' } = error as { name?: string; code?: string };
  return name === 'TimeoutError' || brokenConnection.test(code);
}

/**
 * The pause before the next try (full-jitter backoff): up to 25 ms, doubled with each attempt, one second at
 * most.
 */
export const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(1000, 25 * 2 ** attempt)));

/**
 * The table's service, without the SDK, whose layers cost more than half of each call
 * (docs/decisions/2026-11-28-table-calls-without-the-sdk.md).
 */
export const dynamodb = {
  /**
   * Makes one call. After a lost connection, a fault of the service or too many calls it is sent again, at most
   * three times. A call whose answer was lost may then have written already.
   * @throws DynamoDbError for a refusal; the connection's own error, or a TimeoutError
   */
  async send<const Name extends keyof Calls>(operation: Name, input: Input<Name>): Promise<Output<Name>> {
    const body = JSON.stringify(withItems(input, toAttributes));
    for (let attempt = 1; ; attempt += 1) {
      try {
        return withItems(
          await post(operation, body),
          fromAttributes as (item: object) => object,
        ) as Output<Name>;
      } catch (error) {
        if (attempt === maxTries || !isPassing(error)) throw error;
        await pause(attempt);
      }
    }
  },
};

/** The fields of calls and answers that are an item, or some attributes of one. */
const itemFields = new Set([
  'Item',
  'Key',
  'Attributes',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
]);
/** The fields that are a list of items. */
const listFields = new Set(['Items', 'Keys']);

/** Changes the form of every item in a call or an answer. */
function withItems(message: object, change: (item: object) => object): object {
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(message) as [string, unknown][])
    changed[name] = changedField(name, value, change);
  return changed;
}

function changedField(name: string, value: unknown, change: (item: object) => object): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (itemFields.has(name)) return change(value);
  if (listFields.has(name)) return (value as object[]).map(change);
  if (name === 'Responses')
    return Object.fromEntries(
      Object.entries(value).map(([table, items]) => [table, (items as object[]).map(change)]),
    );
  return Array.isArray(value)
    ? value.map((one: unknown) => changedField('', one, change))
    : withItems(value, change);
}

interface Connection {
  url: URL;
  request: typeof https.request;
  agent: https.Agent;
}

let connection: Connection | undefined;

/** Connections are kept for the next call. Node's HTTP client is loaded only where the local cloud needs it. */
function connect(): Connection {
  const { AWS_ENDPOINT_URL_DYNAMODB, AWS_ENDPOINT_URL } = process.env;
  const url = new URL(
    AWS_ENDPOINT_URL_DYNAMODB ??
      AWS_ENDPOINT_URL ??
      `https://dynamodb.${setting('AWS_REGION')}.amazonaws.com`,
  );
  const { request, Agent } = url.protocol === 'http:' ? process.getBuiltinModule('node:http') : https;
  return { url, request, agent: new Agent({ keepAlive: true, maxSockets: 50 }) as https.Agent };
}

/** Sends a call once and answers what the service wrote. */
function post(operation: string, body: string): Promise<object> {
  const { url, request, agent } = (connection ??= connect());
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN } = process.env;
  const headers = signPost(
    { service: 'dynamodb', region: setting('AWS_REGION'), now: new Date() },
    {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      sessionToken: AWS_SESSION_TOKEN,
    },
    {
      'content-type': 'application/x-amz-json-1.0',
      host: url.host,
      'x-amz-target': `DynamoDB_20120810.${operation}`,
    },
    body,
  );
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        hostname: url.hostname,
        port: url.port,
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (response) => void readAnswer(response).then(resolve, reject),
    );
    const stopTimers = limitTime(sent, url.protocol === 'http:' ? 'connect' : 'secureConnect');
    sent.on('error', reject);
    sent.on('close', stopTimers);
    sent.end(body);
  });
}

/** Ends a request that takes too long. @returns a function that stops the clocks */
function limitTime(request: ReturnType<typeof https.request>, connected: string): () => void {
  const { connectionTimeout, requestTimeout } = timeLimits(10_000);
  const end = (milliseconds: number) => () =>
    request.destroy(
      Object.assign(new Error(`No answer within ${milliseconds} ms`), { name: 'TimeoutError' }),
    );
  const answering = setTimeout(end(requestTimeout), requestTimeout);
  let connecting: NodeJS.Timeout | undefined;
  request.on('socket', (socket) => {
    if (!socket.connecting) return;
    connecting = setTimeout(end(connectionTimeout), connectionTimeout);
    socket.once(connected, () => clearTimeout(connecting));
  });
  return () => {
    clearTimeout(answering);
    clearTimeout(connecting);
  };
}

async function readAnswer(response: IncomingMessage): Promise<object> {
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString();
  if (response.statusCode === 200) return JSON.parse(text) as object;
  throw new DynamoDbError(response.statusCode ?? 0, parsedRefusal(text));
}

/** A refusal by something before the service may be no JSON. */
function parsedRefusal(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
