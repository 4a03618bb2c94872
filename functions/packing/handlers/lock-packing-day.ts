import { lockPackingDay } from '#shared/contracts/packing/packing.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { lockDay } from '../use-cases/lock-day.ts';

export const handler = endpoint(lockPackingDay, async ({ params, body, actor, now }) => ({
  day: await lockDay({ ...params, ...body }, actor.userId, now),
}));
