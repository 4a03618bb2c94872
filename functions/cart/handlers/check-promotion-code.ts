import { checkPromotionCode } from '#shared/contracts/cart/promotion-code.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toPromotion } from '#functions/promotions/domain/to-promotion.ts';
import { checkCode } from '../use-cases/check-code.ts';

export const handler = endpoint(checkPromotionCode, async ({ body, now }) => {
  const promotion = toPromotion(await checkCode(body.code, now));
  return { message: 'Promotion code applied successfully!', promotion };
});
