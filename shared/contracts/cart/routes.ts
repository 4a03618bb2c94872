import type { Routes } from '../route.ts';

export const cartRoutes = {
  getCart: {
    paths: ['GET /api/cart'],
    shows: ['cart', 'subscriptions', 'plans', 'settings', 'profile', 'calendar'],
    minutesFresh: 0,
    failure: 'Failed to fetch cart',
  },
  addToCart: {
    paths: ['POST /api/cart/add'],
    changes: ['cart'],
    returnsCart: true,
    failure: 'Failed to add to cart',
  },
  updateCartItem: {
    paths: ['PUT /api/cart/update/{id}'],
    changes: ['cart'],
    returnsCart: true,
    failure: 'Failed to update cart item',
  },
  removeCartItem: {
    paths: ['DELETE /api/cart/remove/{id}'],
    changes: ['cart'],
    returnsCart: true,
    failure: 'Failed to remove from cart',
  },
  clearCart: {
    paths: ['DELETE /api/cart/clear'],
    changes: ['cart'],
    returnsCart: true,
    failure: 'Failed to clear cart',
  },
  setPickupLocation: { paths: ['PUT /api/cart/pickup-location'], changes: ['cart'], returnsCart: true },
  calculateTax: { paths: ['POST /api/tax/calculate'], changes: [] },
  checkPromotionCode: {
    paths: ['POST /api/promotions/check'],
    changes: [],
    failure: 'Invalid promotion code. Please try again.',
  },
  validatePromotion: {
    paths: ['POST /api/promotions/validate'],
    changes: [],
    failure: 'Invalid promotion code',
  },
  applyPromotion: {
    paths: ['POST /api/promotions/apply'],
    changes: ['cart'],
    returnsCart: true,
    failure: 'Failed to apply promotion code',
  },
  removePromotion: { paths: ['DELETE /api/promotions/apply'], changes: ['cart'], returnsCart: true },
} as const satisfies Routes;
