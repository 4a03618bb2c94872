import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

const readsCart = table({ actions: ['BatchGetItem'], indexes: ['listing'] });
const changesCart = table({ actions: ['BatchGetItem', 'UpdateItem'], indexes: ['listing'] });

/** The cart and what it would cost. */
export const cartFunctions = {
  getCart: { keptWarm: true, grants: [readsCart] },
  addToCart: { keptWarm: true, grants: [changesCart] },
  updateCartItem: { grants: [changesCart] },
  removeCartItem: { grants: [changesCart] },
  clearCart: { grants: [changesCart] },
  setPickupLocation: { grants: [changesCart, table({ actions: ['GetItem'] })] },
  calculateTax: { grants: [table({ actions: ['GetItem', 'BatchGetItem'] })] },
} satisfies FunctionsOf<'cart'>;
