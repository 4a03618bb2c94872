import { useRef, useState } from 'react';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import type { Billing, PaymentForm, PaymentKind } from '#web/features/checkout/payment/payment-form.ts';
import { payByLink, type PayableOrder, type PayLinkStep } from './pay-by-link.ts';

interface PayLinkInput {
  kind: PaymentKind;
  save: boolean;
  isForShares: boolean;
  billing: Billing;
  form: PaymentForm;
}

/** Pays the order of a pay link. While a payment is running, another press does nothing. */
export function usePayLink(
  token: string,
  order: PayableOrder,
  { onPaid, onStale }: { onPaid(order: PayableOrder): void; onStale(): void },
) {
  const open = useApiMutation('openPayment');
  const confirm = useApiMutation('confirmOpenPayment');
  const running = useRef(false);
  const [step, setStep] = useState<PayLinkStep | null>(null);
  const [failure, setFailure] = useState('');

  async function pay({ kind, save, isForShares, billing, form }: PayLinkInput): Promise<void> {
    if (running.current) return;
    running.current = true;
    setFailure('');
    const params = { token };
    const result = await payByLink(
      {
        open: () =>
          open.mutateAsync({
            params,
            body: { payment_method_type: kind, save_payment_method: save, use_for_shares: isForShares },
          }),
        confirmAtProvider: (clientSecret) =>
          form.confirm({
            clientSecret,
            billing,
            returnPath: `/pay/${encodeURIComponent(token)}`,
          }),
        confirmAtBackend: async () => (await confirm.mutateAsync({ params })).order,
      },
      order.amount_due,
      setStep,
    );
    running.current = false;
    setStep(null);
    if ('order' in result) return onPaid(result.order);
    setFailure(result.text);
    if (result.isStale) onStale();
  }

  return { pay, step, failure, clearFailure: () => setFailure('') };
}
