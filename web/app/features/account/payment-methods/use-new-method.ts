import '#web/api/page-routes.ts';
import { useRef, useState } from 'react';
import { queryClient } from '#web/api/client.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useToast } from '#web/components/toasts.tsx';
import type { PaymentKind } from '#web/features/checkout/payment/payment-form.ts';
import { keepMethod } from './keep-method.ts';

interface NewMethod {
  kind: PaymentKind;
  isForShares: boolean;
  /** Confirms the method at the payment provider. */
  confirmAtProvider(clientSecret: string): ReturnType<Parameters<typeof keepMethod>[0]['confirmAtProvider']>;
}

/**
 * Keeps a new payment method: begun with us, confirmed at the provider, and saved with us. After a failed save
 * the confirmed method is kept for the next attempt.
 */
export function useNewMethod(onKept: () => void) {
  const begin = useApiMutation('setUpPaymentMethod');
  const save = useApiMutation('savePaymentMethod');
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const methodId = useRef<string>(undefined);

  const keep = async ({ kind, isForShares, confirmAtProvider }: NewMethod) => {
    setSaving(true);
    setFailure('');
    const result = await keepMethod(
      {
        begin: () => begin.mutateAsync({ body: { payment_method_type: kind } }),
        confirmAtProvider,
        save: (stripe_payment_method_id) =>
          save.mutateAsync({ body: { stripe_payment_method_id, is_default: isForShares } }),
      },
      methodId.current,
    );
    setSaving(false);
    if (!result.isKept) {
      methodId.current = result.methodId;
      return setFailure(result.text);
    }
    if (result.isWaiting)
      toast.info('Your bank is asked first. The account is listed here once it has answered.');
    else toast.success(isForShares ? 'Saved. Your shares are charged to it from now on.' : 'Saved.');
    onKept();
  };
  return {
    isSaving,
    failure,
    keep,
    /** Tells whether a method is confirmed at the provider and not saved yet. */
    isConfirmed: () => methodId.current !== undefined,
    /** Begins with another method. */
    startOver() {
      setFailure('');
      methodId.current = undefined;
    },
    /** Reads everything again when a confirmed method may be kept by the provider's own message. */
    leave() {
      if (methodId.current) void queryClient.invalidateQueries();
    },
  };
}
