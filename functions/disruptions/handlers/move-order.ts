import { formatLocalDate } from '#shared/local-date.ts';
import { moveOrder } from '#shared/contracts/disruptions/disruptions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { moveOneOrder } from '../use-cases/move-one-order.ts';

export const handler = endpoint(moveOrder, async ({ params, body, actor, now }) => {
  const request = { ...body, orderId: params.id, userId: actor.userId };
  const { location, cycle } = await moveOneOrder(request, now);
  return { message: `The order is now at ${location.name}, on ${formatLocalDate(cycle.pickupDate)}.` };
});
