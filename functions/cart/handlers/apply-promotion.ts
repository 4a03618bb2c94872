import { applyPromotion } from '#shared/contracts/cart/promotion-code.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { applyCode } from '../use-cases/check-code.ts';

export const handler = endpoint(applyPromotion, async ({ actor, body, now }) =>
  applyCode(actor.userId, body.code, now),
);
