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
  /** The origin of map pictures. It is left out when the site itself serves them, or when maps have no pictures. */
  tilesOrigin?: string | undefined;
  /**
   * The origin to which browsers report how readers use the site. It is left out when browsers report to the
   * site itself, or report nothing.
   */
  usageOrigin?: string | undefined;
}

export const originOfUsage = (usage: StageConfig['usage']): string | undefined =>
  usage && usage.address !== ownUsageAddress ? new URL(usage.address).origin : undefined;

export const originOfTiles = (map: StageConfig['map']): string | undefined =>
  map && !map.tiles.startsWith('/') ? new URL(map.tiles).origin : undefined;

/**
 * The content security policy: what a page may load. Stripe's documentation names its script, frames and API.
 * The style attributes are allowed because React needs them.
 * @see https://docs.stripe.com/security/guide#content-security-policy
 */
export const contentSecurityPolicy = ({ uploadsOrigin, tilesOrigin, usageOrigin }: Origins): string =>
  Object.entries({
    'default-src': "'self'",
    'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    // The map fetches its pictures by script, so their origin is under `connect-src`. The map draws in a
    // worker, whose script is a file of the site.
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
      // A payment window of a bank or wallet must be able to answer the page that opened it.
      { header: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups', override: true },
    ],
  },
});
