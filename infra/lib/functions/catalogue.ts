import type { FunctionsOf } from '../function-settings.ts';
import { table, verifyTokens } from '../grants.ts';

/**
 * The grants for reading the catalogue. A cold start reads all parts of the catalogue. Each later call reads
 * the versions of the parts, and the parts whose version changed.
 */
const readsCatalogue = table({ actions: ['BatchGetItem', 'Query'] });

export const catalogueFunctions = {
  listProducts: {
    keptWarm: true,
    grants: [readsCatalogue, verifyTokens()],
  },
  getProduct: { keptWarm: true, grants: [table({ actions: ['BatchGetItem'] }), verifyTokens()] },
  listRecipes: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] },
  listProductCategories: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] },
  listProductReviews: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing'] }), verifyTokens()],
  },
  listReviews: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['due'] }), verifyTokens()],
  },
  getReviewStatistics: { grants: [table({ actions: ['BatchGetItem'] })] },
  createProductReview: {
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'], indexes: ['listing'] })],
  },
  updateProductReview: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] })] },
  listAdminReviews: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing', 'due'] })],
  },
  moderateReview: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] })],
  },
  deleteProductReview: {
    // When an approved review is deleted, its rating is taken out of the product's average.
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] })],
  },
  markReviewHelpful: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] })],
  },
} satisfies FunctionsOf<'catalogue'>;
