import { createMember } from '../support/world.ts';
import { admin, bodyOf, once, product, shopper, visitor } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const review = { rating: 5, content: 'Good' };

const reviewed = once(async () => {
  const { client } = await createMember();
  const { id } = await product();
  const written = await bodyOf(client.call('createProductReview', { params: { id }, body: review }));
  return { client, params: { id, reviewId: written.review.id } };
});

const moderate = async () => {
  const { id } = await product();
  const { client } = await createMember();
  const written = await bodyOf(client.call('createProductReview', { params: { id }, body: review }));
  return (await admin()).call('moderateReview', {
    params: { id: written.review.id },
    body: { product_id: id, status: 'approved', version: 1 },
  });
};

export const catalogueCalls = {
  listProducts: async () =>
    (await shopper()).client.call('listProducts', { query: { search: 'honey', sort: 'price' } }),
  getProduct: async () =>
    (await shopper()).client.call('getProduct', { params: { id: (await product()).id } }),
  listProductCategories: () => visitor.call('listProductCategories'),
  listRecipes: () => visitor.call('listRecipes'),
  listProductReviews: async () =>
    (await shopper()).client.call('listProductReviews', { params: { id: (await product()).id } }),
  listReviews: async () => (await shopper()).client.call('listReviews'),
  getReviewStatistics: () => visitor.call('getReviewStatistics'),
  createProductReview: async () =>
    (await shopper()).client.call('createProductReview', {
      params: { id: (await product()).id },
      body: review,
    }),
  updateProductReview: async () => {
    const { client, params } = await reviewed();
    return client.call('updateProductReview', { params, body: { rating: 4, content: 'Still good' } });
  },
  listAdminReviews: async () => {
    await reviewed();
    return (await admin()).call('listAdminReviews');
  },
  moderateReview: moderate,
  deleteProductReview: async () => {
    const { client, params } = await reviewed();
    return client.call('deleteProductReview', { params });
  },
  markReviewHelpful: async () => {
    const { body } = await moderate();
    return (await shopper()).client.call('markReviewHelpful', {
      params: { id: body.review.id },
      body: { product_id: body.review.product_id },
    });
  },
} satisfies CallsOf<'catalogue'>;
