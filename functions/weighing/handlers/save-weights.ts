import { saveWeights } from '#shared/contracts/weighing/weighing.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import * as weights from '../use-cases/save-weights.ts';

export const handler = endpoint(saveWeights, ({ params, body, actor, now }) =>
  weights.saveWeights(params, body.weights, actor.userId, now),
);
