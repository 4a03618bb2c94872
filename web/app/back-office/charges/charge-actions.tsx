import { Copy } from 'lucide-react';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { useAlert, useConfirm } from '#web/components/message-dialogs.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { canBeChanged, chargeStateStyles, type Charge } from './charge-states.ts';

/**
 * The actions of staff for an unpaid charge. When a dispute or the bank took its money back, the charge is
 * not tried again, because the member could dispute it again.
 */
export function ChargeActions({ charge }: { charge: Charge }) {
  const retry = useApiMutation('retryCharge');
  const waive = useApiMutation('waiveCharge');
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const params = { cycleId: charge.cycle_id, subscriptionId: charge.subscription_id };
  const isBusy = retry.isPending || waive.isPending;
  const of = <span className="sr-only">{` ${charge.name}`}</span>;

  const failed = (error: unknown) => void toast.error(errorText(error));
  // Once the charge's row leaves the list, callbacks of `mutate` are not called. `mutateAsync` still answers.
  const tryAgain = () =>
    retry.mutateAsync({ params }).then(({ charge: after }) => {
      if (after.state === 'paid') toast.success(moneyText(after));
      else if (after.state === 'processing') toast.info(moneyText(after));
      else toast.error(`${charge.name} was not charged. ${after.decline_reason}`.trim());
    }, failed);
  const giveUp = async () => {
    const question =
      `Waive ${formatMoney(charge.amount)} owed by ${charge.name}?\n` +
      'The member is no longer asked to pay. Unless it was packed or its pickup is over, the order is cancelled and what it had reserved is released. The member is not told: add a customer note if they should know. This cannot be undone.';
    if (!(await confirm(question, { confirmLabel: 'Waive', danger: true }))) return;
    await waive.mutateAsync({ params }).then(({ charge: after }) => {
      if (after.state === 'waived')
        toast.success(`${formatMoney(charge.amount)} owed by ${charge.name} was waived.`);
      else toast.info(`Nothing was waived.  ${moneyText(after)}`);
    }, failed);
  };
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(charge.pay_link);
      toast.success('Pay link copied to clipboard!');
    } catch {
      await alert(charge.pay_link);
    }
  };

  if (!canBeChanged(charge)) return null;
  return (
    <div className="flex flex-wrap gap-2 @3xl:justify-end @5xl:flex-nowrap">
      {!charge.is_reversed && (
        <Button size="small" pending={retry.isPending} disabled={isBusy} onClick={() => void tryAgain()}>
          Retry Now{of}
        </Button>
      )}
      <Button tone="secondary" size="small" onClick={() => void copyLink()}>
        <Copy aria-hidden="true" className="icon-sm" /> Copy Pay Link{of}
      </Button>
      <Button
        tone="quiet"
        size="small"
        pending={waive.isPending}
        disabled={isBusy}
        onClick={() => void giveUp()}
      >
        Waive{of}
      </Button>
    </div>
  );
}

function moneyText({ state, name, amount }: Charge): string {
  if (state === 'paid') return `${name} has paid ${formatMoney(amount)}.`;
  if (state === 'processing') return `${name}’s bank transfer is on its way.`;
  return `${name}’s charge is now: ${chargeStateStyles[state].label}.`;
}
