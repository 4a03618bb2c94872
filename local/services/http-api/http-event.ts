import { localAccount, localRegion } from '#local/ground/aws-service.ts';
import type { OriginRequest } from '#local/ground/http-messages.ts';
import type { RouteMatch } from './match-route.ts';

export interface JwtContext {
  claims: Record<string, string>;
  scopes: string[] | null;
}

/**
 * The event with which an HTTP API calls a function, in payload format 2.0.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function toHttpEvent(
  apiId: string,
  request: OriginRequest,
  match: RouteMatch,
  jwt: JwtContext | undefined,
  now: Date,
): Record<string, unknown> & { requestContext: { requestId: string; [name: string]: unknown } } {
  const { cookie, ...headers } = request.headers;
  const isText = isTextBody(headers);
  const hasBody = request.body.length > 0;
  const query = joinedQuery(request.rawQuery);
  return {
    version: '2.0',
    routeKey: match.route.routeKey,
    rawPath: request.rawPath,
    rawQueryString: request.rawQuery,
    ...(cookie !== undefined && { cookies: cookie.split(/;\s*/).filter(Boolean) }),
    headers: { ...headers, 'content-length': String(request.body.length) },
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(match.pathParameters).length > 0 && { pathParameters: match.pathParameters }),
    requestContext: {
      accountId: localAccount,
      apiId,
      domainName: `${apiId}.execute-api.${localRegion}.amazonaws.com`,
      domainPrefix: apiId,
      ...(jwt && { authorizer: { jwt } }),
      http: {
        method: request.method,
        path: request.rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: crypto.randomUUID(),
      routeKey: match.route.routeKey,
      stage: '$default',
      time: commonLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(hasBody && { body: request.body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: hasBody && !isText,
  };
}

/** Tells whether an HTTP API passes a body as text, and not as base64. */
function isTextBody(headers: Record<string, string>): boolean {
  if (headers['content-encoding']) return false;
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return (
    type === '' || type.startsWith('text/') || /^application\/(json|javascript|xml)$|\+(json|xml)$/.test(type)
  );
}

function joinedQuery(rawQuery: string): Record<string, string> {
  const joined = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(rawQuery)) {
    joined[name] = name in joined ? `${joined[name]},${value}` : value;
  }
  return joined;
}

/** `21/Nov/2026:05:00:00 +0000` */
function commonLogTime(date: Date): string {
  const [, day, month, year, time] = /\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(date.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}
