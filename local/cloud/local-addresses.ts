import type { CloudModel } from './cloud-model.ts';
import { localRegion } from '#local/ground/aws-service.ts';
import type { CorsRule } from '#local/services/s3/s3-service.ts';

/** Maps each public address of the deployed system (buckets and site) to its address on this machine. */
export function publicAddresses(
  model: CloudModel,
  local: { site: string; aws: string },
): Map<string, string> {
  const addresses = new Map<string, string>();
  for (const bucket of model.assembly.ofType('AWS::S3::Bucket')) {
    for (const domain of [bucket.attributes.RegionalDomainName, bucket.attributes.DomainName]) {
      addresses.set(`https://${String(domain)}`, local.aws);
    }
  }
  addresses.set(`https://s3.${localRegion}.amazonaws.com`, local.aws);
  for (const name of siteNames(model)) addresses.set(`https://${name}`, local.site);
  return addresses;
}

const siteNames = (model: CloudModel): string[] =>
  model.distribution ? [model.distribution.domainName, ...model.distribution.aliases] : [];

/** The port of the development server for pages (web/vite.config.ts). */
const developmentPort = 5173;

/**
 * The buckets with their CORS rules. In each rule, the local site and the development server replace the deployed
 * site and any local origin. Both are allowed as `localhost` and as `127.0.0.1`.
 */
export function bucketDefinitions(model: CloudModel, sitePort: number): { name: string; cors: CorsRule[] }[] {
  const sites = siteNames(model).map((name) => `https://${name}`);
  const isSite = (origin: string) =>
    sites.includes(origin) || /^http:\/\/(127\.0\.0\.1|localhost):/.test(origin);
  const local = [sitePort, developmentPort].flatMap((port) => [
    `http://localhost:${port}`,
    `http://127.0.0.1:${port}`,
  ]);
  return model.assembly.ofType('AWS::S3::Bucket').map((bucket) => {
    const configuration = bucket.properties.CorsConfiguration as { CorsRules?: CorsRule[] } | undefined;
    return {
      name: bucket.ref,
      cors: (configuration?.CorsRules ?? []).map((rule) => ({
        ...rule,
        AllowedOrigins: rule.AllowedOrigins.flatMap((origin) => (isSite(origin) ? local : [origin])),
      })),
    };
  });
}

/**
 * When the template sets the address of Stripe or of the site, the local address replaces it. The variables
 * in `additions` are set for every function.
 */
export const localSettings =
  (addresses: { site: string; stripe: string }, additions: Record<string, string>) =>
  (settings: Record<string, string>): Record<string, string> => ({
    ...('STRIPE_API_URL' in settings && { STRIPE_API_URL: addresses.stripe }),
    ...('SITE_URL' in settings && { SITE_URL: addresses.site }),
    ...additions,
  });
