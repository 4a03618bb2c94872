import { createPromotionCode } from '#shared/contracts/promotions/promotion-codes.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toPromotionCode } from '../domain/to-promotion-code.ts';
import { addCode } from '../use-cases/save-code.ts';

export const handler = endpoint(createPromotionCode, async ({ body, actor, now }) => {
  const { promotion, campaign } = await addCode(body, actor.userId, now);
  return {
    message: 'Promotion code created successfully',
    promotion_code: toPromotionCode(promotion, campaign, now),
  };
});
