import { shopper } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

export const promotionsCalls = {
  listPromotionUsage: async () => (await shopper()).client.call('listPromotionUsage'),
} satisfies CallsOf<'promotions'>;
