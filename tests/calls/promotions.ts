import { randomUUID } from 'node:crypto';
import { createMember } from '../support/world.ts';
import { admin, bodyOf, once, product, shopper } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const dates = { start_date: '2026-01-01', end_date: '2035-12-31' };
const createCampaign = async () =>
  (await admin()).call('createPromotionCampaign', {
    body: { name: `Campaign ${randomUUID()}`, campaign_type: 'seasonal', ...dates },
  });
const campaign = once(async () => (await bodyOf(createCampaign())).campaign);

const createCode = async () =>
  (await admin()).call('createPromotionCode', {
    body: {
      code: `TYPICAL-${randomUUID().slice(0, 8)}`,
      discount_value: 10,
      applicable_products: [(await product()).id],
      campaign_id: (await campaign()).id,
    },
  });
const madeCode = async () => (await bodyOf(createCode())).promotion_code;
const code = once(madeCode);

const review = { rating: 5, content: 'Good', request_id: randomUUID() };
const reviewer = once(async () => {
  const { client } = await createMember();
  return { client, ...(await bodyOf(client.call('createReview', { body: review }))) };
});

export const promotionsCalls = {
  listPromotionUsage: async () => (await shopper()).client.call('listPromotionUsage'),
  createReview: async () =>
    (await createMember()).client.call('createReview', {
      body: { ...review, product_id: (await product()).id },
    }),
  shareReview: async () => {
    const { client, review: own } = await reviewer();
    return client.call('shareReview', { params: { id: own.id }, body: { product_id: own.product_id } });
  },
  listRewardCodes: async () => (await reviewer()).client.call('listRewardCodes'),
  listPromotionCodes: async () =>
    (await admin()).call('listPromotionCodes', {
      query: { campaign_id: (await code()).campaign_id ?? '', search: 'typical' },
    }),
  createPromotionCode: createCode,
  getPromotionCode: async () =>
    (await admin()).call('getPromotionCode', { params: { id: (await code()).id } }),
  updatePromotionCode: async () => {
    const { id, version } = await madeCode();
    return (await admin()).call('updatePromotionCode', {
      params: { id },
      body: { version, discount_value: 12 },
    });
  },
  deletePromotionCode: async () =>
    (await admin()).call('deletePromotionCode', { params: { id: (await madeCode()).id } }),
  listPromotionCampaigns: async () => {
    await campaign();
    return (await admin()).call('listPromotionCampaigns');
  },
  getPromotionCampaign: async () =>
    (await admin()).call('getPromotionCampaign', { params: { id: (await campaign()).id } }),
  createPromotionCampaign: createCampaign,
  updatePromotionCampaign: async () => {
    const { id, version } = (await bodyOf(createCampaign())).campaign;
    return (await admin()).call('updatePromotionCampaign', {
      params: { id },
      body: { version, is_active: false },
    });
  },
  listPromotionAnalytics: async () =>
    (await admin()).call('listPromotionAnalytics', { query: { search: (await code()).code } }),
} satisfies CallsOf<'promotions'>;
