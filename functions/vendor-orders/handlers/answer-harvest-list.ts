import { answerHarvestList } from '#shared/contracts/vendor-orders/harvest.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { staffBehind } from '#functions/platform/vendor-of.ts';
import { answerHarvest } from '../use-cases/answer-harvest.ts';
import { actingVendor } from '../use-cases/acting-vendor.ts';

export const handler = endpoint(answerHarvestList, async ({ params, body, actor, now }) => {
  await answerHarvest(params.id, body, actingVendor(actor), staffBehind(actor), now);
  return { message: 'Thank you, your answer is with the co-op.' };
});
