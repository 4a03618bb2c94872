import { getPromotionCode } from '#shared/contracts/promotions/promotion-codes.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toPromotionCode } from '../domain/to-promotion-code.ts';
import { showCode } from '../use-cases/show-code.ts';

export const handler = endpoint(getPromotionCode, async ({ params, now }) => {
  const { promotion, campaign, products } = await showCode(params.id);
  return {
    promotion_code: toPromotionCode(promotion, campaign, now),
    products: products.map(({ id, name }) => ({ id, name })),
  };
});
