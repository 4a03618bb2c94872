import { createHash, timingSafeEqual } from 'node:crypto';
import { originHeader } from '#shared/origin-header.ts';
import { setting } from './setting.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * True when the request came through our CloudFront distribution, which alone knows the secret in the header.
 * While the secret is being replaced, the next secret is accepted too
 * (docs/decisions/2026-11-22-the-api-behind-cloudfront.md).
 */
export function isFromCloudFront(headers: Record<string, string | undefined>): boolean {
  const sentDigest = digest(headers[originHeader] ?? '');
  return setting('ORIGIN_SECRETS')
    .split(',')
    .some((secret) => timingSafeEqual(digest(secret), sentDigest));
}
