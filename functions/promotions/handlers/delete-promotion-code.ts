import { deletePromotionCode } from '#shared/contracts/promotions/promotion-codes.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { deleteCode } from '../use-cases/save-code.ts';

export const handler = endpoint(deletePromotionCode, async ({ params, actor, now }) => {
  const outcome = await deleteCode(params.id, actor.userId, now);
  return {
    outcome,
    message: outcome === 'deleted' ? 'Promotion code deleted' : 'Promotion code ended: orders have used it',
  };
});
