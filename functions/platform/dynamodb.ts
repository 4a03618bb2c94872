import { createHash, createHmac } from 'node:crypto';
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
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import { setting } from './setting.ts';
import { timeLimits } from './time-limits.ts';

type Attributes = Parameters<typeof unmarshall>[0];

const toAttributes = (item: object): object => marshall(item, { removeUndefinedValues: true });
const fromAttributes = (item: object): object => unmarshall(item as Attributes);

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

/** A refusal by DynamoDB, with DynamoDB's name for it, e.g. ConditionalCheckFailedException. */
export class DynamoDbError extends Error {
  /** The item as it is in the table, when the refused write asked for it; undefined otherwise. */
  readonly item: Record<string, unknown> | undefined;
  /** The reasons why a transaction was cancelled, one for each of its writes. */
  readonly reasons: { Code?: string }[];
  readonly $metadata: { httpStatusCode: number };

  constructor(httpStatusCode: number, answer: Record<string, unknown>) {
    super(String(answer.message ?? answer.Message ?? `The table answered ${httpStatusCode}`));
    this.name = String(answer.__type ?? 'UnknownError').replace(/^.*#/, '');
    this.item = answer.Item ? unmarshall(answer.Item as Attributes) : undefined;
    this.reasons = (answer.CancellationReasons ?? []) as { Code?: string }[];
    this.$metadata = { httpStatusCode };
  }
}

/** The maximum number of tries of a call, the first included. */
const maxTries = 4;

/** Errors of DynamoDB after which another try can succeed. */
const passingRefusals = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionInProgressException',
]);
const brokenConnection =
  /^(ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

function isPassing(error: unknown): boolean {
  if (error instanceof DynamoDbError)
    return error.$metadata.httpStatusCode >= 500 || passingRefusals.has(error.name);
  const { name, code = '' } = error as { name?: string; code?: string };
  return name === 'TimeoutError' || brokenConnection.test(code);
}

/** Waits a random time (full jitter): at most 50 ms after attempt 1, doubling with each, never over one second. */
export const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(1000, 25 * 2 ** attempt)));

/** Uses parts of the SDK, for speed (docs/decisions/2026-11-28-table-calls-by-the-parts-of-the-sdk.md). */
export const dynamodb = {
  /** A command on a terminal replaces this by the credentials of the AWS command line, which are renewed in time. */
  credentials: (): Promise<Credentials> => ofEnvironment(),

  /**
   * Makes a call, with at most `maxTries` tries. When an answer was lost, the call may have written already.
   * @throws DynamoDbError for a refusal; the connection's own error, or a TimeoutError
   */
  async send<const Name extends keyof Calls>(operation: Name, input: Input<Name>): Promise<Output<Name>> {
    const body = JSON.stringify(withItems(input, toAttributes), bytesAsText);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return withItems(await post(operation, body), fromAttributes) as Output<Name>;
      } catch (error) {
        if (attempt === maxTries || !isPassing(error)) throw error;
        await pause(attempt);
      }
    }
  },
};

/**
 * The replacer for `JSON.stringify` that writes bytes as base 64. A Buffer's `toJSON` runs before the replacer,
 * so the bytes are read from the object that has the Buffer (`this`).
 */
function bytesAsText(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const before = this[name];
  return before instanceof Uint8Array ? Buffer.from(before).toString('base64') : value;
}

/** Recognizes the rare answers that contain bytes. The values of all other answers are not converted. */
const bytes = /"B"\s*:\s*"/;

const parse = (text: string): object =>
  JSON.parse(
    text,
    bytes.test(text)
      ? (name, value: unknown) =>
          name === 'B' && typeof value === 'string' ? new Uint8Array(Buffer.from(value, 'base64')) : value
      : undefined,
  ) as object;

/** The fields of calls and answers that contain an item, or some attributes of one. */
const itemFields = new Set([
  'Item',
  'Key',
  'Attributes',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
]);
const listFields = new Set(['Items', 'Keys']);

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

/** Node's SHA-256 hash, with the methods that the SDK's signer calls. */
class Sha256 {
  readonly #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash =
      secret === undefined
        ? createHash('sha256')
        : createHmac('sha256', secret instanceof ArrayBuffer ? Buffer.from(secret) : (secret as string));
  }
  update(data: string | Uint8Array): void {
    this.#hash.update(data);
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }
  reset(): void {}
}

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

const ofEnvironment = (): Promise<Credentials> =>
  Promise.resolve({
    accessKeyId: setting('AWS_ACCESS_KEY_ID'),
    secretAccessKey: setting('AWS_SECRET_ACCESS_KEY'),
    sessionToken: process.env.AWS_SESSION_TOKEN,
  });

let connection: { url: URL; signer: SignatureV4; handler: NodeHttpHandler } | undefined;

function connect() {
  const { AWS_ENDPOINT_URL_DYNAMODB, AWS_ENDPOINT_URL } = process.env;
  const region = setting('AWS_REGION');
  return {
    url: new URL(AWS_ENDPOINT_URL_DYNAMODB ?? AWS_ENDPOINT_URL ?? `https://dynamodb.${region}.amazonaws.com`),
    signer: new SignatureV4({
      service: 'dynamodb',
      region,
      sha256: Sha256,
      credentials: () => dynamodb.credentials(),
    }),
    handler: new NodeHttpHandler(timeLimits(10_000)),
  };
}

/** Sends a call once, and answers the body of DynamoDB's answer. */
async function post(operation: string, body: string): Promise<object> {
  const { url, signer, handler } = (connection ??= connect());
  const signed = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port && { port: Number(url.port) }),
    path: '/',
    query: {},
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'content-length': String(Buffer.byteLength(body)),
      host: url.host,
      'x-amz-target': `DynamoDB_20120810.${operation}`,
    },
    body,
  });
  const { response } = await handler.handle(signed as Parameters<typeof handler.handle>[0]);
  const pieces: Buffer[] = [];
  for await (const piece of response.body as AsyncIterable<Buffer>) pieces.push(piece);
  const text = Buffer.concat(pieces).toString();
  if (response.statusCode === 200) return parse(text);
  throw new DynamoDbError(response.statusCode, parsedRefusal(text));
}

/** An empty object when the body is no JSON, as when a proxy refused the call. */
function parsedRefusal(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
