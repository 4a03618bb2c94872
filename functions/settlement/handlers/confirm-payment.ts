import { confirmPayment } from '#shared/contracts/settlement/settlement.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { confirmOwnPayment } from '../use-cases/confirm-payment.ts';
import { toOrder } from '#functions/orders/domain/to-order.ts';

export const handler = endpoint(confirmPayment, async ({ actor, body }) => ({
  order: toOrder(await confirmOwnPayment(actor.userId, body.payment_intent_id)),
}));
