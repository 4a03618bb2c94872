import type { FunctionsOf } from '../function-settings.ts';
import { table, verifyTokens } from '../grants.ts';

/** Products and what members say of them. */
export const catalogueFunctions = {
  listProducts: {
    grants: [table({ actions: ['GetItem'], indexes: ['listing', 'price'] }), verifyTokens()],
  },
  getProduct: { grants: [table({ actions: ['GetItem', 'BatchGetItem'] }), verifyTokens()] },
  listProductCategories: { grants: [table({ actions: ['GetItem'] })] },
  listProductReviews: {
    grants: [table({ actions: ['GetItem'], indexes: ['listing'] }), verifyTokens()],
  },
  createProductReview: {
    grants: [table({ actions: ['GetItem', 'PutItem'], indexes: ['listing'] })],
  },
  updateProductReview: { grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] })] },
  deleteProductReview: { grants: [table({ actions: ['GetItem', 'UpdateItem', 'DeleteItem'] })] },
} satisfies FunctionsOf<'catalogue'>;
