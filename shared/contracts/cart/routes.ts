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
  checkPromotionCode: {
    paths: ['POST /api/promotions/check'],
    changes: [],
    failure: 'Invalid promotion code. Please try again.',
  },
} as const satisfies Routes;
