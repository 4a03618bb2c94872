import { Copy } from 'lucide-react';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useAlert, useConfirm } from '#web/components/message-dialogs.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { canBeChanged, chargeStateStyles, type Charge } from './charge-states.ts';

/** An unpaid charge, of a renewal or of an order of the checkout, with its state and what staff can do about it. */
export function ChargeRow({ charge }: { charge: Charge }) {
  const retry = useApiMutation('retryCharge');
  const waive = useApiMutation('waiveCharge');
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const params = { cycleId: charge.cycle_id, subscriptionId: charge.subscription_id };
  const { label, tone } = chargeStateStyles[charge.state];
  const isBusy = retry.isPending || waive.isPending;
  const of = <span className="sr-only"> {charge.name}</span>;

  const tryAgain = () =>
    retry.mutate(
      { params },
      {
        onSuccess: ({ charge: after }) => {
          if (after.state === 'paid') toast.success(moneyText(after));
          else if (after.state === 'processing') toast.info(moneyText(after));
          else toast.error(`${charge.name} was not charged. ${after.decline_reason}`.trim());
        },
        onError: (error) => toast.error(errorText(error)),
      },
    );
  const giveUp = async () => {
    const question =
      `Waive ${formatMoney(charge.amount)} owed by ${charge.name}?\n` +
      'The member is no longer asked to pay. Unless it was packed or its pickup is over, the order is cancelled and what it had reserved is released. This cannot be undone.';
    if (!(await confirm(question, { confirmLabel: 'Waive', danger: true }))) return;
    waive.mutate(
      { params },
      {
        onSuccess: ({ charge: after }) => {
          if (after.state === 'waived')
            toast.success(`${formatMoney(charge.amount)} owed by ${charge.name} was waived.`);
          else toast.info(`Nothing was waived.  ${moneyText(after)}`);
        },
        onError: (error) => toast.error(errorText(error)),
      },
    );
  };
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(charge.pay_link);
      toast.success('Pay link copied to clipboard!');
    } catch {
      await alert(charge.pay_link);
    }
  };

  return (
    <Card
      as="li"
      className="grid gap-4 p-5 sm:p-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-8"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h4 className="font-sans text-lg font-semibold break-words">{charge.name}</h4>
          <Badge tone={tone}>{label}</Badge>
          <span className="font-semibold tabular-nums">{formatMoney(charge.amount)}</span>
        </div>
        <p className="text-sm break-words text-ink-soft">
          {charge.email} · pickup {formatDay(charge.pickup_date, 'year')} · cut-off{' '}
          {formatInstant(charge.cutoff_at)}
        </p>
        <p className="mt-2">
          {charge.decline_reason && <>{charge.decline_reason} </>}
          <span className="text-ink-soft">{attemptsText(charge)}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {canBeChanged(charge) && (
          <>
            <Button size="small" pending={retry.isPending} disabled={isBusy} onClick={tryAgain}>
              Retry Now{of}
            </Button>
            <Button tone="secondary" size="small" onClick={() => void copyLink()}>
              <Copy aria-hidden="true" className="size-4" /> Copy Pay Link{of}
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
          </>
        )}
      </div>
    </Card>
  );
}

/** Where the money of a charge is. */
function moneyText({ state, name, amount }: Charge): string {
  if (state === 'paid') return `${name} has paid ${formatMoney(amount)}.`;
  if (state === 'processing') return `${name}’s bank transfer is on its way.`;
  return `${name}’s charge is now: ${chargeStateStyles[state].label}.`;
}

function attemptsText({ attempts, next_attempt_at, state }: Charge): string {
  const tried =
    attempts === 0 ? 'Not tried yet.' : attempts === 1 ? 'Tried once.' : `Tried ${attempts} times.`;
  if (next_attempt_at && state !== 'processing')
    return `${tried} Next attempt ${formatInstant(next_attempt_at)}.`;
  return state === 'failed' ? `${tried} It will not be retried automatically.` : tried;
}
