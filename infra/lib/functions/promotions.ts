import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

/** Promotion codes. */
export const promotionsFunctions = {
  listPromotionUsage: { grants: [table({ actions: [], indexes: ['listing'] })] },
} satisfies FunctionsOf<'promotions'>;
