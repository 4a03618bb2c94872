import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

/** The cart with everything that prices it; the update is the code on the cart, or the count of tries. */
const readsCart = table({ actions: ['BatchGetItem', 'UpdateItem'], indexes: ['listing'] });

/** Promotion codes. */
export const promotionsFunctions = {
  checkPromotionCode: { grants: [table({ actions: ['GetItem', 'UpdateItem'] })] },
  validatePromotion: { grants: [readsCart] },
  applyPromotion: { grants: [readsCart] },
  removePromotion: { grants: [readsCart] },
  listPromotionUsage: { grants: [table({ actions: [], indexes: ['listing'] })] },
} satisfies FunctionsOf<'promotions'>;
