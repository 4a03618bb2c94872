import { productEntity } from '#functions/catalogue/data/products.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { notFound } from '#functions/platform/errors.ts';
import { campaignEntity } from '../data/campaigns.ts';
import { promotionEntity } from '../data/promotions.ts';

/** Shows a code with its campaign and its products that still exist. @throws AppError `not_found`. */
export async function showCode(code: string) {
  const promotion = await promotionEntity.get(code);
  if (!promotion) throw notFound('Promotion code');
  const [campaign, products] = await getEntities([
    promotion.campaignId === null ? undefined : campaignEntity.at(promotion.campaignId),
    promotion.applicableProducts.map((id) => productEntity.at(id)),
  ]);
  return { promotion, campaign, products: products.filter((product) => product !== undefined) };
}
