import '#web/api/page-routes.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { toCents } from '#shared/money.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { confirmationPath } from './confirmation-path.ts';
import { payOrder, type PayStep } from './pay-order.ts';
import type { Billing, PaymentForm, PaymentKind } from './payment/payment-form.ts';

type Cart = Output<'getCart'>;

export interface PayInput {
  kind: PaymentKind;
  save: boolean;
  isForShares: boolean;
  savedMethodId?: string;
  specialInstructions: string;
  /** The billing address; absent when nothing is left to pay. */
  billing?: Billing;
  form: PaymentForm | null;
}

export interface PayFailure {
  text: string;
  orderId?: string;
}

/**
 * Pays the cart. While it is being paid, a second press does nothing, and the page shows the cart that is
 * being paid.
 */
export function usePay(reloadCart: () => Promise<unknown>) {
  const createIntent = useApiMutation('createPaymentIntent');
  const createOrder = useApiMutation('createOrder');
  const confirmPayment = useApiMutation('confirmPayment');
  const navigate = useNavigate();
  const running = useRef(false);
  const [step, setStep] = useState<PayStep | null>(null);
  const [paid, setPaid] = useState<Cart | null>(null);
  const [failure, setFailure] = useState<PayFailure | null>(null);
  /** True when the page itself opens the order's confirmation. The reader is then not asked before the page is left. */
  const leaving = useRef(false);

  async function pay(
    cart: Cart,
    { kind, save, isForShares, savedMethodId, specialInstructions, billing, form }: PayInput,
  ): Promise<void> {
    if (running.current) return;
    running.current = true;
    setFailure(null);
    setPaid(cart);
    const expected = {
      amount: toCents(cart.amount_due),
      promotion_code: cart.promotion?.code ?? '',
      save_payment_method: save,
      use_for_shares: isForShares,
      special_instructions: specialInstructions,
      ...(cart.cycle && { cycle_id: cart.cycle.id }),
    };
    const result = await payOrder(
      {
        place: () =>
          kind === 'ach'
            ? createOrder.mutateAsync({ body: { payment_method_type: 'ach', ...expected } })
            : createIntent.mutateAsync({ body: { payment_method_type: 'card', ...expected } }),
        confirmAtProvider: async (clientSecret, orderId) =>
          form && billing
            ? form.confirm({ clientSecret, billing, savedMethodId, returnPath: confirmationPath(orderId) })
            : { status: 'failed' },
        confirmAtBackend: async ({ paymentIntentId, paymentMethodId }) => {
          const { order } = await confirmPayment.mutateAsync({
            body: {
              payment_intent_id: paymentIntentId,
              ...(paymentMethodId && { payment_method_id: paymentMethodId }),
              ...(billing && { billing_info: billing }),
            },
          });
          return order;
        },
      },
      setStep,
    );
    if (result.isDone) {
      leaving.current = true;
      await navigate(confirmationPath(result.orderId), {
        replace: true,
        state: {
          orderId: result.orderId,
          paymentIntent: { status: result.paymentStatus },
          paymentType: kind === 'ach' ? 'ach' : 'one-time',
        },
      });
      return;
    }
    if (result.isCartStale) await reloadCart();
    setFailure({ text: result.text, orderId: result.orderId });
    setStep(null);
    // Money may have moved, so the paid cart stays on the page and cannot be paid again here.
    if (result.orderId) return;
    setPaid(null);
    running.current = false;
  }

  const clearFailure = () => setFailure(null);
  return { pay, clearFailure, step, isBusy: step !== null, cartBeingPaid: paid, failure, leaving };
}
