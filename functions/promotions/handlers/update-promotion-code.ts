import { updatePromotionCode } from '#shared/contracts/promotions/promotion-codes.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toPromotionCode } from '../domain/to-promotion-code.ts';
import { saveCode } from '../use-cases/save-code.ts';

export const handler = endpoint(updatePromotionCode, async ({ params, body, actor, now }) => {
  const { promotion, campaign } = await saveCode(params.id, body, actor.userId, now);
  return {
    message: 'Promotion code updated successfully',
    promotion_code: toPromotionCode(promotion, campaign, now),
  };
});
