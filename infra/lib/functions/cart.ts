import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

const readsCart = table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing'] });
const changesCart = table({ actions: ['GetItem', 'BatchGetItem', 'UpdateItem'], indexes: ['listing'] });

/** The cart and what it would cost. */
export const cartFunctions = {
  getCart: { grants: [readsCart] },
  addToCart: { grants: [changesCart] },
  updateCartItem: { grants: [changesCart] },
  removeCartItem: { grants: [changesCart] },
  clearCart: { grants: [changesCart] },
  setPickupLocation: { grants: [changesCart] },
  calculateTax: { grants: [table({ actions: ['GetItem', 'BatchGetItem'] })] },
} satisfies FunctionsOf<'cart'>;
