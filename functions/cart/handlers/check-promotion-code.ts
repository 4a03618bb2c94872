import { checkPromotionCode } from '#shared/contracts/cart/promotion-code.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { limitRate } from '#functions/platform/rate-limit.ts';
import { toPromotion } from '#functions/promotions/domain/to-promotion.ts';
import { checkCode } from '../use-cases/judge-code.ts';

export const handler = endpoint(checkPromotionCode, async ({ body, now, sourceIp }) => {
  await limitRate(`code:${sourceIp}`, 60, 3600, now);
  const promotion = toPromotion(await checkCode(body.code, now));
  return { success: true, message: 'Promotion code applied successfully!', promotion };
});
