import { createOrder } from '#shared/contracts/checkout/checkout.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { placeOrder } from '../use-cases/place-order.ts';
import { showPlacedOrder } from '../use-cases/show-placed-order.ts';

export const handler = endpoint(createOrder, async ({ actor, body }) =>
  showPlacedOrder(
    await placeOrder(actor.userId, {
      paymentMethodType: 'ach',
      savePaymentMethod: body.save_payment_method,
      isMethodForShares: body.use_for_shares,
      specialInstructions: body.special_instructions,
      expectedCents: body.amount,
      expectedCode: body.promotion_code,
      expectedCycleId: body.cycle_id,
    }),
  ),
);
