import { listRewardCodes } from '#shared/contracts/promotions/rewards.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listRewards } from '../use-cases/list-rewards.ts';

export const handler = endpoint(listRewardCodes, ({ actor, now }) => listRewards(actor.userId, now));
