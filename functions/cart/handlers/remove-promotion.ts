import { removePromotion } from '#shared/contracts/cart/promotion-code.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { removeCode } from '../use-cases/check-code.ts';

export const handler = endpoint(removePromotion, async ({ actor, now }) => removeCode(actor.userId, now));
