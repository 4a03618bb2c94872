import { fill } from '../support/shopping.ts';
import { location, once, product, shopper, visitor } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

/** The shopper, with a product in the cart. */
const filled = once(async () => {
  const member = await shopper();
  await fill(member, { products: [[await product(), 2]] });
  return member;
});

export const cartCalls = {
  addToCart: async () =>
    (await shopper()).client.call('addToCart', { body: { product_id: (await product()).id, quantity: 2 } }),
  getCart: async () => (await filled()).client.call('getCart'),
  updateCartItem: async () =>
    (await filled()).client.call('updateCartItem', {
      params: { id: (await product()).id },
      body: { quantity: 3 },
    }),
  setPickupLocation: async () =>
    (await filled()).client.call('setPickupLocation', {
      body: { pickup_location_id: (await location()).id },
    }),
  calculateTax: async () =>
    (await shopper()).client.call('calculateTax', {
      body: {
        products: [{ product: (await product()).id, quantity: 1 }],
        pickupLocation: (await location()).id,
      },
    }),
  checkPromotionCode: () => visitor.call('checkPromotionCode', { body: { code: 'WELCOME10' } }),
  validatePromotion: async () =>
    (await filled()).client.call('validatePromotion', { body: { code: 'WELCOME10' } }),
  applyPromotion: async () => (await filled()).client.call('applyPromotion', { body: { code: 'WELCOME10' } }),
  removePromotion: async () => (await filled()).client.call('removePromotion'),
  removeCartItem: async () =>
    (await filled()).client.call('removeCartItem', { params: { id: (await product()).id } }),
  clearCart: async () => (await shopper()).client.call('clearCart'),
} satisfies CallsOf<'cart'>;
