import { validatePromotion } from '#shared/contracts/cart/promotion-code.ts';
import { toDollars } from '#shared/money.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toPromotion } from '#functions/promotions/domain/to-promotion.ts';
import { tryCode } from '../use-cases/check-code.ts';

export const handler = endpoint(validatePromotion, async ({ actor, body, now }) => {
  const { promotion, discountCents } = await tryCode(actor.userId, body.code, now);
  return { promotion: toPromotion(promotion), discount: toDollars(discountCents) };
});
