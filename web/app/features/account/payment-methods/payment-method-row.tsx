import '#web/api/page-routes.ts';
import { CreditCard, Landmark } from 'lucide-react';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { expiresBefore, replacementFor, type Method, type ShareCharge } from './share-charge.ts';

interface PaymentMethodRowProps {
  method: Method;
  methods: readonly Method[];
  share: ShareCharge | undefined;
  /** Today's date in the co-op's time zone, as YYYY-MM-DD. */
  today: string;
  onAdd(): void;
}

export function PaymentMethodRow({ method, methods, share, today, onAdd }: PaymentMethodRowProps) {
  const { use, remove, isBusy } = useMethodActions(method);
  const confirm = useConfirm();
  const Icon = method.payment_type === 'ach' ? Landmark : CreditCard;
  const hasExpired = expiresBefore(method, today);
  const askAndRemove = async () => {
    const isNeeded = share !== undefined && method.is_default;
    const other = replacementFor(method, methods, today);
    const charged = `Your ${share?.planName} is charged to ${method.display_name}.`;
    if (isNeeded && !other) {
      if (await confirm(`${charged} Add another one first.`, { confirmLabel: 'Add another' })) onAdd();
    } else if (isNeeded && other) {
      const question = `${charged} Use ${other.display_name} for your shares and remove this one?`;
      if (await confirm(question, { confirmLabel: 'Use the other', danger: true })) await remove(other);
    } else if (await confirm(`Remove ${method.display_name}?`, { confirmLabel: 'Remove', danger: true }))
      await remove();
  };
  const name = <span className="sr-only">{` ${method.display_name}`}</span>;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 rounded-md border border-line bg-surface py-3 pr-2 pl-4 sm:max-lg:grid-cols-[auto_minmax(0,1fr)_auto] xl:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon aria-hidden="true" className="icon-lg shrink-0 text-leaf" strokeWidth={1.6} />
      <div>
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span>{method.display_name}</span>
          {method.is_default && (
            <Badge tone="leaf">{share?.date ? 'Charged next' : 'Used for your shares'}</Badge>
          )}
        </p>
        <p className="text-sm text-ink-soft empty:hidden">
          {[
            expiryOf(method, hasExpired),
            method.is_default && share?.date && `Your share is charged to it on ${formatDay(share.date)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="col-start-2 -ml-4 flex flex-wrap sm:max-lg:col-start-3 xl:col-start-3">
        {!method.is_default && !hasExpired && (
          <Button tone="quiet" size="small" pending={isBusy} onClick={() => void use()}>
            Use for my shares{name}
          </Button>
        )}
        <Button tone="quiet" size="small" pending={isBusy} onClick={() => void askAndRemove()}>
          Remove{name}
        </Button>
      </div>
    </li>
  );
}

function expiryOf({ expiry_month, expiry_year }: Method, hasExpired: boolean): string {
  if (expiry_month === null || expiry_year === null) return '';
  return `${hasExpired ? 'Expired' : 'Expires'} ${String(expiry_month).padStart(2, '0')}/${expiry_year}`;
}

function useMethodActions(method: Method) {
  const saving = useApiMutation('savePaymentMethod');
  const removal = useApiMutation('deletePaymentMethod');
  const toast = useToast();
  const use = (chosen: Method) =>
    saving.mutateAsync({ body: { stripe_payment_method_id: chosen.id, is_default: true } });
  const tell = (error: unknown) => {
    // A 404 means that the method is removed already: in another window, or by an earlier press whose answer was lost.
    if (error instanceof ApiError && error.status !== 404) toast.error(error.message);
  };
  return {
    isBusy: saving.isPending || removal.isPending,
    async use(): Promise<void> {
      try {
        await use(method);
        toast.success(`Your shares are charged to ${method.display_name} from now on.`);
      } catch (error) {
        tell(error);
      }
    },
    /** @param replacement the method that the shares are charged to instead, set before the removal */
    async remove(replacement?: Method): Promise<void> {
      try {
        if (replacement) await use(replacement);
        await removal.mutateAsync({ params: { id: method.id } });
        toast.success(`${method.display_name} was removed.`);
      } catch (error) {
        tell(error);
      }
    },
  };
}
