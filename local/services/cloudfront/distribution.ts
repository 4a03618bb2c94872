import { matchesWildcard } from '#local/iam/policy-conditions.ts';
import type { OriginRequest, OriginResponse, ViewerRequest } from '#local/ground/http-messages.ts';
import { byteRangeOf } from './byte-range.ts';
import type { ReadObject } from './bucket-content.ts';
import { compressBody } from './compression.ts';
import type { Behavior, DistributionDefinition } from './distribution-definition.ts';
import { cacheKey, secondsToKeep, type EdgeCache } from './edge-cache.ts';
import {
  edgePairs,
  runEdgeFunction,
  toEdgeRequest,
  type EdgeContext,
  type EdgeRequest,
  type EdgeResponse,
} from './edge-function.ts';
import { applyResponseHeaders } from './response-headers.ts';

export interface DistributionParts {
  readObject: ReadObject;
  serveApi(apiId: string, request: OriginRequest): Promise<OriginResponse>;
  /**
   * Maps deployed addresses, for example of buckets, to their addresses on this machine. A content security
   * policy in an answer gets the local addresses.
   */
  localAddresses: Map<string, string>;
  /**
   * The edge's cache for answers of the API. An answer's headers and the template decide whether the cache keeps
   * the answer. When the cache is left out, the edge keeps no answer.
   */
  edgeCache?: EdgeCache;
}

/** An address from CloudFront's published ranges. Origins see it as their client. */
const edgeServerIp = '130.176.0.1';

/**
 * Answers a viewer as the template's distribution does. The edge keeps no answers of a bucket, because a build
 * on this machine changes the bucket's files without a deployment. On AWS, each deployment clears the edge.
 */
export async function serveDistribution(
  distribution: DistributionDefinition,
  viewer: ViewerRequest,
  parts: DistributionParts,
): Promise<OriginResponse> {
  const behavior = behaviorFor(distribution, viewer.rawPath);
  const context: EdgeContext = {
    distributionDomainName: distribution.domainName,
    distributionId: distribution.id,
    viewerIp: viewer.viewerIp,
  };
  if (!behavior.allowedMethods.includes(viewer.method)) {
    return finish(
      behavior,
      viewer,
      errorPage(403, 'This distribution is not configured to allow the HTTP request method'),
      parts,
    );
  }
  let request = toEdgeRequest(viewer.method, viewer.rawPath, viewer.rawQuery, viewer.headers);
  for (const edgeFunction of behavior.functions.filter((one) => one.eventType === 'viewer-request')) {
    const result = await runEdgeFunction(edgeFunction, context, request);
    if ('statusCode' in result) return finish(behavior, viewer, fromEdgeResponse(result), parts);
    request = result;
  }
  let response = await fetchThroughCache(distribution, behavior, request, viewer, parts);
  const custom = distribution.customErrors.find((entry) => entry.errorCode === response.status);
  if (custom?.pagePath) {
    const pageBehavior = behaviorFor(distribution, custom.pagePath);
    const pageRequest = { ...request, method: 'GET', uri: custom.pagePath };
    const page = await fetchOrigin(distribution, pageBehavior, pageRequest, viewer, parts);
    if (page.status === 200) response = { ...page, status: custom.responseCode };
  }
  for (const edgeFunction of behavior.functions.filter((one) => one.eventType === 'viewer-response')) {
    const result = await runEdgeFunction(edgeFunction, context, request, toEdgeResponse(response));
    response = { ...fromEdgeResponse(result as EdgeResponse), body: response.body };
  }
  return finish(behavior, viewer, response, parts);
}

function behaviorFor(distribution: DistributionDefinition, path: string): Behavior {
  const behavior = distribution.behaviors.find(({ pathPattern }) =>
    matchesWildcard(
      pathPattern === '*' || pathPattern.startsWith('/') ? pathPattern : `/${pathPattern}`,
      path,
    ),
  );
  if (!behavior) throw new Error('A distribution always has a default behaviour');
  return behavior;
}

async function fetchThroughCache(
  distribution: DistributionDefinition,
  behavior: Behavior,
  request: EdgeRequest,
  viewer: ViewerRequest,
  parts: DistributionParts,
): Promise<OriginResponse> {
  const { edgeCache } = parts;
  const key = edgeCache && behavior.origin.kind === 'api' ? cacheKey(behavior, request) : undefined;
  if (!edgeCache || key === undefined) return fetchOrigin(distribution, behavior, request, viewer, parts);
  const cached = edgeCache.find(key);
  if (cached) return { ...cached, headers: { ...cached.headers, 'x-cache': 'Hit from cloudfront' } };
  const response = await fetchOrigin(distribution, behavior, request, viewer, parts);
  const seconds = secondsToKeep(behavior.forwarding.cache, response, distribution.customErrors);
  if (seconds > 0) edgeCache.keep(key, response, seconds);
  return { ...response, headers: { ...response.headers, 'x-cache': 'Miss from cloudfront' } };
}

async function fetchOrigin(
  distribution: DistributionDefinition,
  behavior: Behavior,
  request: EdgeRequest,
  viewer: ViewerRequest,
  parts: DistributionParts,
): Promise<OriginResponse> {
  const { origin } = behavior;
  if (origin.kind === 'api') {
    const { headers, ...rest } = forwarded(behavior, request, viewer);
    return parts.serveApi(origin.apiId, {
      ...rest,
      headers: { ...headers, ...origin.customHeaders },
      rawPath: origin.path + request.uri,
      body: viewer.body,
      sourceIp: edgeServerIp,
    });
  }
  if (request.method === 'OPTIONS') return errorPage(403, 'AccessForbidden');
  if (request.method !== 'GET' && request.method !== 'HEAD') return errorPage(403, 'AccessDenied');
  const isRoot = request.uri === '/' && distribution.defaultRootObject;
  const path = isRoot ? `/${distribution.defaultRootObject}` : request.uri;
  const key = decodePath(origin.path + path);
  const object = origin.mayRead(key) ? await parts.readObject(origin.bucket, key) : undefined;
  if (!object) return origin.mayList ? errorPage(404, 'NoSuchKey') : errorPage(403, 'AccessDenied');
  return {
    status: 200,
    headers: {
      'content-type': object.contentType,
      etag: object.etag,
      'accept-ranges': 'bytes',
      ...(object.cacheControl && { 'cache-control': object.cacheControl }),
      ...(object.lastModified && { 'last-modified': object.lastModified.toUTCString() }),
    },
    body: object.body,
  };
}

/** Turns a path into a bucket's key, which is decoded and has no leading slash. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).slice(1);
  } catch {
    return path.slice(1);
  }
}

/** Headers, cookies and query strings that the behavior's policies let through. */
function forwarded(behavior: Behavior, request: EdgeRequest, viewer: ViewerRequest) {
  const { forwarding } = behavior;
  const headers = Object.create(null) as Record<string, string>;
  for (const [name, value] of edgePairs(request.headers)) {
    if (!forwarding.headers(name)) continue;
    headers[name] = name in headers ? `${headers[name]},${value}` : value;
  }
  const cookies = edgePairs(request.cookies).filter(([name]) => forwarding.cookies(name));
  if (cookies.length > 0) headers.cookie = cookies.map(([name, value]) => `${name}=${value}`).join('; ');
  headers['user-agent'] ??= 'Amazon CloudFront';
  const clientIp = [viewer.headers['x-forwarded-for'], viewer.viewerIp].filter(Boolean).join(', ');
  Object.assign(headers, {
    via: '2.0 local.cloudfront.net (CloudFront)',
    'x-amz-cf-id': crypto.randomUUID(),
    'x-amzn-trace-id': `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`,
    'x-forwarded-for': `${clientIp}, ${edgeServerIp}`,
    'x-forwarded-port': '443',
    'x-forwarded-proto': 'https',
  });
  if (behavior.origin.kind === 'api')
    headers.host = `${behavior.origin.apiId}.execute-api.us-east-1.amazonaws.com`;
  const query = edgePairs(request.querystring).filter(([name]) => forwarding.query(decodeQuery(name)));
  return {
    method: request.method,
    headers,
    rawQuery: query.map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join('&'),
  };
}

const decodeQuery = (name: string) => new URLSearchParams(`${name}=`).keys().next().value ?? name;

async function finish(
  behavior: Behavior,
  viewer: ViewerRequest,
  response: OriginResponse,
  parts: DistributionParts,
): Promise<OriginResponse> {
  const headers = { ...response.headers };
  let { status, body } = response;
  const etag = typeof headers.etag === 'string' ? headers.etag : undefined;
  const canCompress = [200, 403, 404].includes(status) && behavior.compress && !headers['content-encoding'];
  if (canCompress) {
    const accepted = viewer.headers['accept-encoding'] ?? '';
    const compressed = await compressBody(body, String(headers['content-type'] ?? ''), accepted, etag);
    headers.vary = 'Accept-Encoding';
    if (compressed) {
      body = compressed.body;
      headers['content-encoding'] = compressed.encoding;
      if (etag && !etag.startsWith('W/')) headers.etag = `W/${etag}`;
    }
  }
  if (
    status === 200 &&
    behavior.origin.kind === 'bucket' &&
    matchesEtag(viewer.headers['if-none-match'], etag)
  ) {
    status = 304;
    body = Buffer.alloc(0);
    delete headers['content-type'];
    delete headers['content-encoding'];
  }
  if (status === 200 && behavior.origin.kind === 'bucket' && !headers['content-encoding']) {
    const range = byteRangeOf(viewer.headers.range, body.length);
    if (range) {
      const part = range === 'unsatisfiable' ? '*' : `${range.first}-${range.last}`;
      headers['content-range'] = `bytes ${part}/${body.length}`;
      status = range === 'unsatisfiable' ? 416 : 206;
      body = range === 'unsatisfiable' ? Buffer.alloc(0) : body.subarray(range.first, range.last + 1);
    }
  }
  applyResponseHeaders(behavior.responseHeaders, headers);
  const policy = headers['content-security-policy'];
  if (typeof policy === 'string')
    headers['content-security-policy'] = localPolicy(policy, parts.localAddresses);
  return { status, headers, body };
}

function matchesEtag(wanted: string | undefined, etag: string | undefined): boolean {
  if (!wanted || !etag) return false;
  const plain = (text: string) => text.trim().replace(/^W\//, '');
  return wanted === '*' || wanted.split(',').map(plain).includes(plain(etag));
}

function localPolicy(policy: string, addresses: Map<string, string>): string {
  let text = policy;
  for (const [address, local] of addresses) text = text.replaceAll(address, local);
  return text;
}

function errorPage(status: number, code: string): OriginResponse {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`),
  };
}

function toEdgeResponse(response: OriginResponse): EdgeResponse {
  const { 'set-cookie': _cookies, ...headers } = response.headers;
  return {
    statusCode: response.status,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, { value: [value].flat().join(',') }]),
    ),
    cookies: {},
  };
}

function fromEdgeResponse(response: EdgeResponse): OriginResponse {
  const headers = Object.create(null) as OriginResponse['headers'];
  for (const [name, { value }] of Object.entries(response.headers ?? {})) headers[name.toLowerCase()] = value;
  const cookies = Object.entries(response.cookies ?? {}).map(
    ([name, cookie]) => `${name}=${cookie.value}${cookie.attributes ? `; ${cookie.attributes}` : ''}`,
  );
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  const { body } = response;
  const data =
    typeof body === 'object'
      ? Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8')
      : Buffer.from(body ?? '');
  return { status: response.statusCode, headers, body: data };
}
