import { markReviewHelpful } from '#shared/contracts/catalogue/catalogue.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { markHelpful } from '../use-cases/mark-helpful.ts';

export const handler = endpoint(markReviewHelpful, async ({ params, body, actor, now }) => ({
  helpful_votes: await markHelpful(body.product_id, params.id, actor.userId, now),
}));
