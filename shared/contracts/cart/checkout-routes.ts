import type { Routes } from '../route.ts';

/**
 * The calls about the cart's pickup location, tax and promotion codes. Only pages that show or pay the cart
 * need them.
 */
export const cartCheckoutRoutes = {
  setPickupLocation: { paths: ['PUT /api/cart/pickup-location'], changes: ['cart'], returnsCart: true },
  calculateTax: { paths: ['POST /api/tax/calculate'], changes: [] },
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
