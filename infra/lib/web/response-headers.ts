import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
} from 'aws-cdk-lib/aws-cloudfront';
import { ownUsageAddress } from '#shared/usage.ts';
import type { StageConfig } from '../stage-config.ts';

export interface Origins {
  uploadsOrigin: string;
  /** The origin of map pictures; left out when that is the site itself, or when maps have no pictures. */
  tilesOrigin?: string | undefined;
  /**
   * The origin to which browsers report their use; left out when that is the site itself, or nothing is
   * counted.
   */
  usageOrigin?: string | undefined;
}

/** The origin to which browsers report their use; undefined when that is the site itself. */
export const originOfUsage = (usage: StageConfig['usage']): string | undefined =>
  usage && usage.address !== ownUsageAddress ? new URL(usage.address).origin : undefined;

/** The origin of the pictures on maps; undefined when that is the site itself. */
export const originOfTiles = (map: StageConfig['map']): string | undefined =>
  map && !map.tiles.startsWith('/') ? new URL(map.tiles).origin : undefined;

/**
 * The content security policy: what a page may load. Stripe's documentation names the script, the frames and
 * the API; React needs the style attributes.
 * @see https://docs.stripe.com/security/guide#content-security-policy
 */
export const contentSecurityPolicy = ({ uploadsOrigin, tilesOrigin, usageOrigin }: Origins): string =>
  Object.entries({
    'default-src': "'self'",
    'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    // The map fetches its pictures, and draws in a worker whose script is a file of the site.
    'connect-src': ["'self'", 'https://api.stripe.com', uploadsOrigin, usageOrigin, tilesOrigin]
      .filter(Boolean)
      .join(' '),
    'worker-src': "'self'",
    'img-src': "'self' data: blob:",
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'object-src': "'none'",
    'base-uri': "'self'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

const permissionsPolicy =
  'camera=(), microphone=(), geolocation=(self), payment=(self "https://js.stripe.com")';

/** The headers of everything that the site answers: pages, files, uploads and the API. */
export const securityHeaders = (origins: Origins): ResponseHeadersPolicyProps => ({
  securityHeadersBehavior: {
    contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(origins), override: true },
    strictTransportSecurity: {
      accessControlMaxAge: Duration.days(365),
      includeSubdomains: false,
      override: true,
    },
    contentTypeOptions: { override: true },
    frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    referrerPolicy: {
      referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
      override: true,
    },
  },
  customHeadersBehavior: {
    customHeaders: [
      { header: 'Permissions-Policy', value: permissionsPolicy, override: true },
      // Payment windows of banks and wallets must be able to answer the page that opened them.
      { header: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups', override: true },
    ],
  },
});
