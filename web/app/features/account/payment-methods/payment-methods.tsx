import { CreditCard, Landmark } from 'lucide-react';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useToast } from '#web/components/toasts.tsx';

type Method = Output<'listPaymentMethods'>['data'][number];

/** The saved cards and bank accounts, each of which can be removed. */
export function PaymentMethods() {
  const methods = useApiQuery('listPaymentMethods');
  if (methods.isPending)
    return (
      <div>
        <output className="sr-only">Loading payment methods…</output>
        <Skeleton className="h-16" />
      </div>
    );
  if (!methods.data)
    return (
      <ErrorState
        message={methods.error.message}
        onRetry={() => void methods.refetch()}
        retrying={methods.isFetching}
      />
    );
  if (methods.data.data.length === 0)
    return <p className="text-ink-soft">None saved yet. You can save one when you check out.</p>;
  return (
    <>
      <ul className="grid gap-3">
        {methods.data.data.map((method) => (
          <PaymentMethodRow key={method.id} method={method} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        Shares are charged to your default payment method. To use another one, pay for an order with a new
        card or bank account and save it.
      </p>
    </>
  );
}

function PaymentMethodRow({ method }: { method: Method }) {
  const removal = useApiMutation('deletePaymentMethod');
  const confirm = useConfirm();
  const toast = useToast();
  const Icon = method.payment_type === 'ach' ? Landmark : CreditCard;
  const remove = async () => {
    if (!(await confirm(`Remove ${method.display_name}?`, { confirmLabel: 'Remove', danger: true }))) return;
    removal.mutate({ params: { id: method.id } }, { onError: (error) => toast.error(error.message) });
  };
  return (
    <li className="flex items-center gap-4 rounded-md border border-line bg-surface py-3 pr-2 pl-4">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-leaf" strokeWidth={1.6} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {method.display_name}
          {method.is_default && <Badge tone="leaf">Default</Badge>}
        </p>
        {method.expiry_month !== null && method.expiry_year !== null && (
          <p className="text-sm text-ink-soft">
            Expires {String(method.expiry_month).padStart(2, '0')}/{method.expiry_year}
          </p>
        )}
      </div>
      <Button tone="quiet" size="small" pending={removal.isPending} onClick={() => void remove()}>
        Remove<span className="sr-only"> {method.display_name}</span>
      </Button>
    </li>
  );
}
