import type { LocalClock } from '#local/ground/aws-service.ts';
import type { OriginResponse } from '#local/ground/http-messages.ts';
import type { Behavior, CacheRules, CustomError } from './distribution-definition.ts';
import { edgePairs, type EdgeRequest } from './edge-function.ts';

export interface EdgeCache {
  find(key: string): OriginResponse | undefined;
  keep(key: string, response: OriginResponse, seconds: number): void;
}

/**
 * The statuses of the errors that CloudFront keeps by default, for ten seconds. A distribution may set the
 * seconds for each status.
 */
const keptErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
const usualErrorSeconds = 10;
const maxEntries = 2000;

/** Keeps answers of the edge in memory. They expire by the local clock. */
export function createEdgeCache(clock: LocalClock): EdgeCache {
  const entries = new Map<string, { response: OriginResponse; until: number }>();
  return {
    find(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.until > clock.now().getTime()) return entry.response;
      entries.delete(key);
      return undefined;
    },
    keep(key, response, seconds) {
      entries.set(key, { response, until: clock.now().getTime() + seconds * 1000 });
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    },
  };
}

/**
 * The key under which the edge keeps a request's answer. The key is undefined when the behavior keeps
 * nothing, and for methods other than GET and HEAD.
 */
export function cacheKey(behavior: Behavior, request: EdgeRequest): string | undefined {
  const { cache } = behavior.forwarding;
  if (cache.longestSeconds === 0 || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
  const accepted = behavior.forwarding.compresses ? normalEncodings(request) : '';
  const parts = [
    edgePairs(request.headers).filter(([name]) => cache.inKey.headers(name)),
    edgePairs(request.cookies).filter(([name]) => cache.inKey.cookies(name)),
    edgePairs(request.querystring).filter(([name]) => cache.inKey.query(decodeURIComponent(name))),
  ];
  return JSON.stringify([behavior.pathPattern, request.method, request.uri, accepted, ...parts]);
}

/** The encodings that a request accepts, reduced to the two that CloudFront knows. */
const normalEncodings = (request: EdgeRequest): string => {
  const accepted = edgePairs(request.headers).find(([name]) => name === 'accept-encoding')?.[1] ?? '';
  return ['br', 'gzip'].filter((encoding) => accepted.includes(encoding)).join(',');
};

/** @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html */
export function secondsToKeep(rules: CacheRules, response: OriginResponse, errors: CustomError[]): number {
  if (rules.longestSeconds === 0 || response.headers['set-cookie']) return 0;
  const control = String(response.headers['cache-control'] ?? '');
  const maxAge = /s-maxage=(\d+)/.exec(control)?.[1] ?? /max-age=(\d+)/.exec(control)?.[1];
  const forbidden = /no-store|no-cache|private/.test(control);
  if (keptErrors.includes(response.status)) {
    const own = errors.find(({ errorCode }) => errorCode === response.status)?.keptSeconds;
    return Math.max(own ?? usualErrorSeconds, forbidden ? 0 : Number(maxAge ?? 0));
  }
  if (response.status >= 300) return 0;
  if (forbidden) return rules.shortestSeconds;
  const wanted = maxAge === undefined ? rules.usualSeconds : Number(maxAge);
  return Math.min(Math.max(wanted, rules.shortestSeconds), rules.longestSeconds);
}
