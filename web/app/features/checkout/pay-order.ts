import { ApiError, errorText } from '#web/api/api-error.ts';
import type { Output } from '#shared/contracts/registry.ts';
import type { PaymentOutcome } from './payment/payment-form.ts';

type PlacedOrder = Pick<Output<'createPaymentIntent'>, 'orderId' | 'client_secret' | 'payment_intent_id'> & {
  order: { payment_status: string };
};

export interface PayPorts {
  /** Creates the order and a payment for it. */
  place(): Promise<PlacedOrder>;
  confirmAtProvider(clientSecret: string, orderId: string): Promise<PaymentOutcome>;
  confirmAtBackend(payment: {
    paymentIntentId: string;
    paymentMethodId?: string;
  }): Promise<{ payment_status: string }>;
}

export type PayStep = 'placing' | 'paying' | 'confirming';

export type PayResult =
  | { isDone: true; orderId: string; paymentStatus: string }
  | {
      isDone: false;
      text: string;
      /**
       * True when the server refused the order because the cart or its prices have changed. The cart is then
       * read again, and the member has to press Pay again.
       */
      isCartStale: boolean;
      /**
       * The order's id, set once the payment may have succeeded. The page then reads the order until its
       * payment is settled.
       */
      orderId?: string;
    };

const failed = (text: string, more: { isCartStale?: boolean; orderId?: string } = {}): PayResult => ({
  isDone: false,
  text,
  isCartStale: false,
  ...more,
});

/**
 * Handles one press of the pay button: the order, the payment at the provider, and the confirmation by our
 * server. Every failure is answered as a text for the member (document 1, section 8). Pressing again is safe,
 * because an unchanged cart gets the same order and the same payment.
 */
export async function payOrder(ports: PayPorts, onStep: (step: PayStep) => void): Promise<PayResult> {
  onStep('placing');
  let placedOrder: PlacedOrder;
  try {
    placedOrder = await ports.place();
  } catch (error) {
    return notPlaced(error);
  }
  const { orderId } = placedOrder;
  if (placedOrder.client_secret === null && orderId)
    return { isDone: true, orderId, paymentStatus: placedOrder.order.payment_status };
  if (!placedOrder.client_secret) return failed(initFailed);
  if (!placedOrder.payment_intent_id)
    return failed('Payment processing error: No payment ID received from server. Please try again.');

  onStep('paying');
  const outcome = await ports.confirmAtProvider(placedOrder.client_secret, orderId);
  if (outcome.status === 'failed') return failed(outcome.message ?? initFailed);
  if (!outcome.paymentIntentId)
    return failed('Payment succeeded but no payment ID available for confirmation. Please contact support.', {
      orderId,
    });

  onStep('confirming');
  const { paymentIntentId, paymentMethodId } = outcome;
  try {
    const order = await ports.confirmAtBackend({ paymentIntentId, paymentMethodId });
    return { isDone: true, orderId, paymentStatus: order.payment_status };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'payment_failed') return failed(error.message);
    return failed(
      'Payment succeeded with the card provider but backend processing failed. ' +
        `Please contact support with payment ID: ${paymentIntentId}. Error: ${errorText(error)}`,
      { orderId },
    );
  }
}

const initFailed =
  'Payment processing error: Unable to initialize payment. Please try again or contact support.';

/**
 * The result when the order's call failed. When the server gave a reason (prices, stock, cut-off), the member
 * sees that reason. When a bank transfer is refused without a reason, the member sees the default text of
 * `createOrder`. In all other cases the member sees `initFailed`.
 */
function notPlaced(error: unknown): PayResult {
  if (
    error instanceof ApiError &&
    error.operation === 'createOrder' &&
    !error.isFromServer &&
    !error.unanswered
  )
    return failed(error.message);
  if (!(error instanceof ApiError) || !error.isFromServer || error.code === 'internal')
    return failed(initFailed);
  return failed(error.message, { isCartStale: error.status === 409 || error.status === 422 });
}
