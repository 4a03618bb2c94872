import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

const readsCart = table({ actions: ['BatchGetItem'], indexes: ['listing'] });
/** The grants for changing the cart. `UpdateItem` also counts the tries of a promotion code. */
const changesCart = table({ actions: ['BatchGetItem', 'UpdateItem'], indexes: ['listing'] });

export const cartFunctions = {
  getCart: { keptWarm: true, grants: [readsCart] },
  addToCart: { keptWarm: true, grants: [changesCart] },
  updateCartItem: { grants: [changesCart] },
  removeCartItem: { grants: [changesCart] },
  clearCart: { grants: [changesCart] },
  setPickupLocation: { grants: [changesCart, table({ actions: ['GetItem'] })] },
  calculateTax: { grants: [table({ actions: ['GetItem', 'BatchGetItem'] })] },
  checkPromotionCode: { grants: [table({ actions: ['GetItem', 'UpdateItem'] })] },
  validatePromotion: { grants: [changesCart] },
  applyPromotion: { grants: [changesCart] },
  removePromotion: { grants: [changesCart] },
} satisfies FunctionsOf<'cart'>;
