import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

const listsCodes = table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing'] });

export const promotionsFunctions = {
  listPromotionUsage: { grants: [table({ actions: ['GetItem'], indexes: ['listing'] })] },
  createReview: {
    grants: [
      table({
        actions: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
        indexes: ['listing'],
      }),
    ],
  },
  shareReview: { grants: [table({ actions: ['BatchGetItem', 'PutItem', 'ConditionCheckItem'] })] },
  listRewardCodes: { grants: [table({ actions: ['BatchGetItem'] })] },
  listPromotionCodes: { grants: [listsCodes] },
  createPromotionCode: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] })] },
  getPromotionCode: { grants: [table({ actions: ['GetItem', 'BatchGetItem'] })] },
  // When a code moves to another campaign, the number of codes of both campaigns changes.
  updatePromotionCode: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] })],
  },
  deletePromotionCode: {
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] })],
  },
  listPromotionCampaigns: { grants: [table({ actions: ['GetItem'], indexes: ['listing'] })] },
  getPromotionCampaign: { grants: [table({ actions: ['GetItem'] })] },
  createPromotionCampaign: { grants: [table({ actions: ['GetItem', 'PutItem'] })] },
  updatePromotionCampaign: { grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] })] },
  listPromotionAnalytics: { grants: [listsCodes] },
} satisfies FunctionsOf<'promotions'>;
