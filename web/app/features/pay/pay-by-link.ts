import type { Output } from '#shared/contracts/registry.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import type { PaymentOutcome } from '#web/features/checkout/payment/payment-form.ts';

export type PayableOrder = Output<'getPayableOrder'>['order'];

export interface PayLinkPorts {
  open(): Promise<Output<'openPayment'>>;
  confirmAtProvider(clientSecret: string): Promise<PaymentOutcome>;
  confirmAtBackend(): Promise<PayableOrder>;
}

export type PayLinkStep = 'opening' | 'paying' | 'confirming';

export type PayLinkResult =
  | { order: PayableOrder }
  | {
      text: string;
      /** True when the order may have changed since the page showed it. The caller then reads the order again. */
      isStale: boolean;
    };

const unpaid: PayableOrder['state'][] = ['due', 'requires_action', 'retrying', 'failed'];
export const isUnpaid = ({ state }: Pick<PayableOrder, 'state'>): boolean => unpaid.includes(state);

/**
 * Handles one press of the pay button: it opens the payment, confirms it at the provider, and settles it at
 * our server. A failure is answered as a text and not thrown. The server keeps only one open payment for each
 * order, so a second press cannot pay the order twice.
 * @param amount the dollars that the page shows. When the server names another amount, the payment is not
 * confirmed
 */
export async function payByLink(
  ports: PayLinkPorts,
  amount: number,
  onStep: (step: PayLinkStep) => void,
): Promise<PayLinkResult> {
  onStep('opening');
  let openedPayment: Output<'openPayment'>;
  try {
    openedPayment = await ports.open();
  } catch (error) {
    return { text: errorText(error), isStale: error instanceof ApiError && error.status === 409 };
  }
  if (openedPayment.amount !== amount)
    return { text: 'The amount has changed. Please review it and try again.', isStale: true };
  onStep('paying');
  const outcome = await ports.confirmAtProvider(openedPayment.client_secret);
  if (outcome.status === 'failed') return { text: outcome.message ?? notPaid, isStale: false };
  onStep('confirming');
  try {
    const order = await ports.confirmAtBackend();
    return isUnpaid(order) ? { text: order.decline_reason || notPaid, isStale: true } : { order };
  } catch (error) {
    return {
      text:
        'Payment succeeded with the card provider but backend processing failed. ' +
        `Please contact support with payment ID: ${openedPayment.payment_intent_id}. Error: ${errorText(error)}`,
      isStale: true,
    };
  }
}

const notPaid = 'This payment did not go through. Please try again.';
