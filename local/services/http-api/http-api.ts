import type { JSONWebKeySet } from 'jose';
import type { LocalClock } from '#local/ground/aws-service.ts';
import type { InvocationResult } from '#local/lambda/invoker.ts';
import type { CorsRules, HttpApiDefinition } from './http-api-definition.ts';
import { toHttpEvent } from './http-event.ts';
import { startTimeLimit } from '#local/ground/time-limit.ts';
import type { OriginRequest, OriginResponse } from '#local/ground/http-messages.ts';
import { authorizeJwt } from './jwt-authorizer.ts';
import { matchRoute } from './match-route.ts';

export interface HttpApiParts {
  clock: LocalClock;
  keysOf(issuer: string): JSONWebKeySet | undefined;
  invoke(functionName: string, event: unknown): Promise<InvocationResult>;
}

/**
 * API Gateway's quotas for the body and the headers of a request, and Lambda's quota for the event and the
 * answer of a synchronous call.
 */
const maximumRequestBytes = 10 * 1024 * 1024;
const maximumEventBytes = 6 * 1024 * 1024;
const maximumHeaderBytes = 10_240;

export async function serveHttpApi(
  api: HttpApiDefinition,
  request: OriginRequest,
  parts: HttpApiParts,
): Promise<OriginResponse> {
  const cors = corsHeaders(api.cors, request.headers.origin);
  const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'];
  if (api.cors && isPreflight) return { status: 204, headers: cors, body: Buffer.alloc(0) };
  const response = await answer(api, request, parts);
  return { ...response, headers: { ...response.headers, ...cors } };
}

async function answer(
  api: HttpApiDefinition,
  request: OriginRequest,
  parts: HttpApiParts,
): Promise<OriginResponse> {
  if (api.isClosed) return message(429, 'Too Many Requests');
  if (request.body.length > maximumRequestBytes) return message(413, 'Request Entity Too Large');
  const headerBytes = Object.entries(request.headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length,
    request.rawPath.length + request.rawQuery.length,
  );
  if (headerBytes > maximumHeaderBytes) return message(431, 'Request Header Fields Too Large');
  const match = matchRoute(api.routes, request.method, request.rawPath);
  if (!match) return message(404, 'Not Found');
  const { route } = match;
  const authorization =
    route.authorizer && (await authorizeJwt(route.authorizer, route.scopes, request.headers, parts.keysOf));
  if (authorization?.outcome === 'unauthorized') {
    return message(401, 'Unauthorized', { 'www-authenticate': 'Bearer' });
  }
  if (authorization?.outcome === 'forbidden') return message(403, 'Forbidden');

  const event = toHttpEvent(api.id, request, match, authorization?.jwt, parts.clock.now());
  if (Buffer.byteLength(JSON.stringify(event)) > maximumEventBytes)
    return message(413, 'Request Entity Too Large');

  let endLimit = () => {};
  const late = new Promise<'late'>((resolve) => {
    endLimit = startTimeLimit(route.timeoutMs, () => resolve('late'));
  });
  const result = await Promise.race([parts.invoke(route.functionName, event), late]);
  endLimit();
  const response =
    result === 'late'
      ? message(503, 'Service Unavailable')
      : result.ok
        ? toResponse(result.value)
        : message(500, 'Internal Server Error');
  return { ...response, headers: { ...response.headers, 'apigw-requestid': event.requestContext.requestId } };
}

function message(status: number, text: string, headers: Record<string, string> = {}): OriginResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify({ message: text })),
  };
}

/**
 * Reads a function's answer. When the answer has no status code, the whole answer becomes the body of a
 * response with status 200.
 */
function toResponse(value: unknown): OriginResponse {
  if (typeof value !== 'object' || value === null || !('statusCode' in value)) {
    const body = typeof value === 'string' ? value : JSON.stringify(value ?? null);
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) };
  }
  const result = value as {
    statusCode: unknown;
    headers?: Record<string, unknown>;
    multiValueHeaders?: Record<string, unknown[]>;
    cookies?: string[];
    body?: unknown;
    isBase64Encoded?: boolean;
  };
  const status = Number(result.statusCode);
  const isValid = Number.isInteger(status) && status >= 200 && status <= 599;
  if (!isValid || (result.body !== undefined && result.body !== null && typeof result.body !== 'string')) {
    return message(500, 'Internal Server Error');
  }
  const body = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8');
  if (body.length > maximumEventBytes) return message(500, 'Internal Server Error');
  const headers: OriginResponse['headers'] = {};
  for (const [name, header] of Object.entries(result.headers ?? {}))
    headers[name.toLowerCase()] = String(header);
  const cookies = [...(result.cookies ?? [])];
  for (const [name, values] of Object.entries(result.multiValueHeaders ?? {})) {
    if (name.toLowerCase() === 'set-cookie') cookies.push(...values.map(String));
    else headers[name.toLowerCase()] = values.join(',');
  }
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  headers['content-type'] ??= 'text/plain; charset=utf-8';
  return { status, headers, body };
}

function corsHeaders(rules: CorsRules | undefined, origin: string | undefined): Record<string, string> {
  if (!rules || !origin) return {};
  const isAny = rules.allowOrigins.includes('*');
  if (!isAny && !rules.allowOrigins.includes(origin)) return {};
  return {
    'access-control-allow-origin': isAny ? '*' : origin,
    'access-control-allow-methods': rules.allowMethods.join(','),
    'access-control-allow-headers': rules.allowHeaders.join(','),
    ...(rules.exposeHeaders.length > 0 && { 'access-control-expose-headers': rules.exposeHeaders.join(',') }),
    ...(rules.allowCredentials && { 'access-control-allow-credentials': 'true' }),
    ...(rules.maxAgeSeconds !== undefined && { 'access-control-max-age': String(rules.maxAgeSeconds) }),
  };
}
