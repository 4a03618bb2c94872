import type { ResolvedAssembly } from '#local/assembly/resolved-assembly.ts';
import type { Forwarding } from './distribution-definition.ts';

type Selector = { behavior: string; names: string[] };
interface Policy {
  headers: Selector;
  cookies: Selector;
  query: Selector;
  compresses: boolean;
  /** The minimum, default and maximum seconds for which an answer is kept. */
  seconds: [number, number, number];
}

const nothing: Selector = { behavior: 'none', names: [] };
const everything: Selector = { behavior: 'all', names: [] };
const policy = (part: Partial<Policy>): Policy => ({
  headers: nothing,
  cookies: nothing,
  query: nothing,
  compresses: false,
  seconds: [0, 0, 0],
  ...part,
});
const year = 31_536_000;
const optimized: Policy['seconds'] = [1, 86_400, year];
const only = (...names: string[]): Selector => ({ behavior: 'whitelist', names });

/**
 * AWS's managed policies, by id.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
 * @see
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html
 */
const managedPolicies: Record<string, Policy> = {
  // In this order: CachingOptimized, CachingOptimizedForUncompressedObjects, CachingDisabled
  '658327ea-f89d-4fab-a63d-7e88639e58f6': policy({ compresses: true, seconds: optimized }),
  'b2884449-e4de-46a7-ac36-70bc7f1ddd6d': policy({ seconds: optimized }),
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': policy({}),
  // In this order: UseOriginCacheControlHeaders, UseOriginCacheControlHeaders-QueryStrings
  '83da9c7e-98b4-4e11-a168-04f0df8e2c65': policy({
    headers: only('host', 'origin', 'x-http-method-override', 'x-http-method', 'x-method-override'),
    cookies: everything,
    compresses: true,
    seconds: [0, 0, year],
  }),
  '4cc15a8a-d715-48a4-82b8-cc0b614638fe': policy({
    headers: only('host', 'origin', 'x-http-method-override', 'x-http-method', 'x-method-override'),
    cookies: everything,
    query: everything,
    compresses: true,
    seconds: [0, 0, year],
  }),
  // In this order: AllViewer, AllViewerExceptHostHeader, CORS-S3Origin, CORS-CustomOrigin,
  // UserAgentRefererHeaders.
  '216adef6-5c7f-47e4-b989-5492eafa07d3': policy({
    headers: everything,
    cookies: everything,
    query: everything,
  }),
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': policy({
    headers: { behavior: 'allExcept', names: ['host'] },
    cookies: everything,
    query: everything,
  }),
  '88a5eaf4-2fd4-4709-b370-b4c650ea3fcf': policy({
    headers: only('origin', 'access-control-request-headers', 'access-control-request-method'),
  }),
  '59781a5b-3903-41f3-afcb-af62929ccde1': policy({ headers: only('origin') }),
  'acba4595-bd28-49b8-b9fe-13317c0390fa': policy({ headers: only('user-agent', 'referer') }),
};

/**
 * The headers that CloudFront sends to every origin, whatever the policies say. When no policy lets a viewer's
 * Host or User-Agent through, CloudFront sends its own.
 */
const alwaysSent = [
  'content-type',
  'content-length',
  'if-none-match',
  'if-modified-since',
  'range',
  'accept',
];

/**
 * Reads a behavior's two policies. The origin request policy and the cache key of the cache policy together
 * say which parts of a request go to the origin. The cache policy also says how the edge keeps the answer.
 * @throws Error for a policy id that is missing in the templates and in the list of managed policies.
 */
export function readForwarding(
  assembly: ResolvedAssembly,
  cachePolicyId: string | undefined,
  originRequestPolicyId: string | undefined,
): Forwarding {
  if (!cachePolicyId)
    throw new Error('a behaviour without a cache policy (legacy cache settings) is not served');
  const cache = readPolicy(assembly, cachePolicyId, 'AWS::CloudFront::CachePolicy');
  const policies = [cache];
  if (originRequestPolicyId) {
    policies.push(readPolicy(assembly, originRequestPolicyId, 'AWS::CloudFront::OriginRequestPolicy'));
  }
  return {
    headers: (name) => alwaysSent.includes(name) || policies.some((one) => selects(one.headers, name)),
    cookies: (name) => policies.some((one) => selects(one.cookies, name)),
    query: (name) => policies.some((one) => selects(one.query, name)),
    compresses: cache.compresses,
    cache: {
      shortestSeconds: cache.seconds[0],
      usualSeconds: cache.seconds[1],
      longestSeconds: cache.seconds[2],
      inKey: {
        headers: (name) => selects(cache.headers, name),
        cookies: (name) => selects(cache.cookies, name),
        query: (name) => selects(cache.query, name),
      },
    },
  };
}

function selects({ behavior, names }: Selector, name: string): boolean {
  if (behavior === 'whitelist') return names.includes(name);
  if (behavior === 'allExcept') return !names.includes(name);
  return behavior.startsWith('all');
}

function readPolicy(assembly: ResolvedAssembly, id: string, type: string): Policy {
  const managed = managedPolicies[id];
  if (managed) return managed;
  const resource = assembly.find(id, type);
  if (!resource) throw new Error(`the policy ${id} is not known`);
  if (type === 'AWS::CloudFront::OriginRequestPolicy') {
    const config = resource.properties.OriginRequestPolicyConfig as Record<string, Record<string, unknown>>;
    return policy({
      headers: selector(config.HeadersConfig, 'Header', true),
      cookies: selector(config.CookiesConfig, 'Cookie'),
      query: selector(config.QueryStringsConfig, 'QueryString'),
    });
  }
  const config = resource.properties.CachePolicyConfig as {
    MinTTL: number;
    DefaultTTL: number;
    MaxTTL: number;
    ParametersInCacheKeyAndForwardedToOrigin: Record<string, Record<string, unknown> & boolean>;
  };
  const parameters = config.ParametersInCacheKeyAndForwardedToOrigin;
  return {
    headers: selector(parameters.HeadersConfig, 'Header', true),
    cookies: selector(parameters.CookiesConfig, 'Cookie'),
    query: selector(parameters.QueryStringsConfig, 'QueryString'),
    compresses:
      Boolean(parameters.EnableAcceptEncodingGzip) || Boolean(parameters.EnableAcceptEncodingBrotli),
    seconds: [Number(config.MinTTL), Number(config.DefaultTTL), Number(config.MaxTTL)],
  };
}

function selector(config: Record<string, unknown> | undefined, kind: string, lowerCase = false): Selector {
  if (!config) return nothing;
  const names = ((config[`${kind}s`] ?? []) as string[]).map((name) =>
    lowerCase ? name.toLowerCase() : name,
  );
  return { behavior: String(config[`${kind}Behavior`]), names };
}
