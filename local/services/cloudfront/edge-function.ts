import { createContext, Script, type Context } from 'node:vm';
import type { EdgeFunction } from './distribution-definition.ts';

interface EdgeValue {
  value: string;
  multiValue?: { value: string }[];
}

/** The request object of a CloudFront Function. */
export interface EdgeRequest {
  method: string;
  uri: string;
  querystring: Record<string, EdgeValue>;
  headers: Record<string, EdgeValue>;
  cookies: Record<string, EdgeValue>;
}

export interface EdgeResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: Record<string, EdgeValue>;
  cookies?: Record<string, EdgeValue & { attributes?: string }>;
  body?: string | { encoding: 'text' | 'base64'; data: string };
}

export interface EdgeContext {
  distributionDomainName: string;
  distributionId: string;
  viewerIp: string;
}

/**
 * The maximum wall time of one run of a CloudFront Function, in milliseconds. The limit is long enough for
 * busy machines, and only ends functions that would never end.
 */
const timeLimitMs = 20_000;

const contexts = new WeakMap<EdgeFunction, Context>();
const invoke = new Script(
  'Promise.resolve(handler(JSON.parse(__event))).then((value) => JSON.stringify(value));',
);

/**
 * Runs a CloudFront Function in a context of its own, with the event shape of cloudfront-js-2.0.
 * @returns the changed request, or a response (an object with `statusCode`).
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 * @throws Error when the function throws or computes too long.
 */
export async function runEdgeFunction(
  edgeFunction: EdgeFunction,
  context: EdgeContext,
  request: EdgeRequest,
  response?: EdgeResponse,
): Promise<EdgeRequest | EdgeResponse> {
  const event = {
    version: '1.0',
    context: {
      distributionDomainName: context.distributionDomainName,
      distributionId: context.distributionId,
      eventType: edgeFunction.eventType,
      requestId: crypto.randomUUID(),
    },
    viewer: { ip: context.viewerIp },
    request,
    ...(response && { response }),
  };
  let sandbox = contexts.get(edgeFunction);
  if (!sandbox) {
    sandbox = createContext({ console: { log: () => undefined } });
    new Script(edgeFunction.code, { filename: `${edgeFunction.name}.js` }).runInContext(sandbox);
    contexts.set(edgeFunction, sandbox);
  }
  sandbox.__event = JSON.stringify(event);
  const result = (await invoke.runInContext(sandbox, { timeout: timeLimitMs })) as string | undefined;
  if (result === undefined) throw new Error(`the CloudFront Function ${edgeFunction.name} returned nothing`);
  return JSON.parse(result) as EdgeRequest | EdgeResponse;
}

export function toEdgeRequest(
  method: string,
  rawPath: string,
  rawQuery: string,
  headers: Record<string, string>,
): EdgeRequest {
  const values = (pairs: Iterable<readonly [string, string]>) => {
    const result = Object.create(null) as Record<string, EdgeValue>;
    for (const [name, value] of pairs) {
      const previous = result[name];
      if (previous)
        previous.multiValue = [...(previous.multiValue ?? [{ value: previous.value }]), { value }];
      else result[name] = { value };
    }
    return result;
  };
  const { cookie, ...rest } = headers;
  const cookies = (cookie ?? '')
    .split(/;\s*/)
    .filter(Boolean)
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const);
  const query = rawQuery
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=');
      return at === -1 ? ([pair, ''] as const) : ([pair.slice(0, at), pair.slice(at + 1)] as const);
    });
  return {
    method,
    uri: rawPath,
    querystring: values(query),
    headers: values(Object.entries(rest)),
    cookies: values(cookies),
  };
}

/** Answers a pair of name and value for each value of a request's headers, cookies or query strings. */
export function edgePairs(map: Record<string, EdgeValue> | undefined): [string, string][] {
  return Object.entries(map ?? {}).flatMap(([name, entry]) =>
    (entry.multiValue ?? [entry]).map(({ value }): [string, string] => [name, value]),
  );
}
