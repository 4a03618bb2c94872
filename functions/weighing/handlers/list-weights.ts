import { listWeights } from '#shared/contracts/weighing/weighing.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import * as weights from '../use-cases/list-weights.ts';

export const handler = endpoint(listWeights, ({ params }) => weights.listWeights(params));
