import type { HttpRoute } from './http-api-definition.ts';

export interface RouteMatch {
  route: HttpRoute;
  /** The decoded values of the path's variables. */
  pathParameters: Record<string, string>;
}

/**
 * Picks the most specific of the routes that match. A route without a greedy variable (`{name+}`) comes
 * first, then a greedy route, then `$default`. When two paths are equally specific, a route for the method
 * comes before one for `ANY`.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html
 */
export function matchRoute(routes: HttpRoute[], method: string, rawPath: string): RouteMatch | undefined {
  const segments = rawPath.split('/').slice(1);
  const matches = routes.flatMap((route) => {
    if (route.method !== 'ANY' && route.method !== method) return [];
    const pathParameters = route.isDefault ? {} : matchSegments(route.segments, segments);
    return pathParameters ? [{ route, pathParameters }] : [];
  });
  return matches.sort((one, other) => compareRank(rank(one.route), rank(other.route)))[0];
}

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | undefined {
  const greedy = /^\{(.+)\+\}$/.exec(pattern.at(-1) ?? '')?.[1];
  const fixed = greedy ? pattern.slice(0, -1) : pattern;
  if (greedy ? segments.length <= fixed.length : segments.length !== fixed.length) return undefined;
  const values: Record<string, string> = {};
  for (const [at, part] of fixed.entries()) {
    const actual = segments[at] ?? '';
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name === undefined && part !== actual) return undefined;
    if (name !== undefined && actual === '') return undefined;
    if (name !== undefined) values[name] = decode(actual);
  }
  if (greedy) {
    const rest = segments.slice(fixed.length).join('/');
    if (rest === '') return undefined;
    values[greedy] = decode(rest);
  }
  return values;
}

/** Ranks a route by numbers that are compared from the first to the last. A lower number is more specific. */
function rank(route: HttpRoute): number[] {
  const isGreedy = route.segments.at(-1)?.endsWith('+}') ?? false;
  const fixedSegments = route.segments.map((segment) => (segment.startsWith('{') ? 1 : 0));
  return [
    route.isDefault ? 1 : 0,
    isGreedy ? 1 : 0,
    isGreedy ? -route.segments.length : 0,
    ...fixedSegments,
    route.method === 'ANY' ? 1 : 0,
  ];
}

function compareRank(one: number[], other: number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
