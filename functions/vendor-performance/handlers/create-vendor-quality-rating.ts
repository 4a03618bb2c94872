import { createVendorQualityRating } from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { rateQuality } from '../use-cases/rate-quality.ts';

export const handler = endpoint(createVendorQualityRating, async ({ body, actor, now }) => ({
  id: await rateQuality(body, actor.userId, now),
  message: 'Quality rating created successfully',
}));
