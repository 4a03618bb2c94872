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
  confirmAtProvider(clientSecret: string): ReturnType<Parameters<typeof keepMethod>[0]['confirmAtProvider']>;
}

/** Saves a new method. When the save gets no answer or a server error, a retry repeats only the save. */
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
    /** Forgets a confirmed method, so that the reader can enter another. */
    startOver() {
      setFailure('');
      methodId.current = undefined;
    },
    /**
     * Reads all data again when the provider has confirmed a method but the page could not save it. The
     * provider's webhook may have saved the method meanwhile.
     */
    leave() {
      if (methodId.current) void queryClient.invalidateQueries();
    },
  };
}
