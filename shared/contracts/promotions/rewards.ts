import * as z from 'zod';
import { coopAsSubject } from '../../co-op-review.ts';
import { productReview, reviewInput } from '../catalogue/catalogue.ts';
import { defineEndpoint } from '../endpoint.ts';
import { dollars, id, idParams, isoInstant, requestId } from '../fields.ts';

const rewardCode = z
  .strictObject({
    code: z.string(),
    kind: z.enum(['review', 'share']),
    amount: dollars,
    expires_at: isoInstant,
  })
  .meta({ id: 'RewardCode' });

const earned = {
  /** The earned code; null when none was earned. */
  reward: rewardCode.nullable(),
  /**
   * The time from which the member can earn a code again. It is set when the call earned none, because an
   * earlier code has not ended. Otherwise it is null.
   */
  next_reward_at: isoInstant.nullable(),
};

export const createReview = defineEndpoint({
  id: 'createReview',
  auth: 'customer',
  ids: { product_id: 'everybody', request_id: 'unused' },
  summary:
    'Write a review of a product, or of the co-op as a whole; it is public once a moderator has approved it, and earns a code',
  body: reviewInput.extend({
    product_id: id
      .default(coopAsSubject)
      .meta({ description: 'Left out, the review is about the co-op as a whole' }),
    request_id: requestId.optional(),
  }),
  response: z.strictObject({ message: z.string(), review: productReview, ...earned }),
  errors: ['not_found', 'conflict'],
  limits: [{ counter: 'reviews', per: 'account', atMost: 20, within: '1 hour' }],
});

export const shareReview = defineEndpoint({
  id: 'shareReview',
  auth: 'customer',
  ids: { id: 'review', product_id: 'everybody' },
  summary: 'Say that the own review was shared; earns a code once a review',
  params: idParams,
  body: z.strictObject({ product_id: id.default(coopAsSubject) }),
  response: z.strictObject({ message: z.string(), ...earned }),
  errors: ['not_found', 'conflict'],
});

export const listRewardCodes = defineEndpoint({
  id: 'listRewardCodes',
  auth: 'customer',
  summary: 'The codes that this member earned and can still use, the one that ends first before the others',
  response: z.strictObject({ rewards: z.array(rewardCode) }),
});
