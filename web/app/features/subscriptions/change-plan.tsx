import '#web/api/page-routes.ts';
import { useState } from 'react';
import { toCents, toDollars } from '#shared/money.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { showSubscription } from '#web/features/session/show-subscription.ts';
import type { Subscription } from '#web/features/session/subscription-status.ts';
import { depositText } from './deposit-text.ts';

interface ChangePlanProps {
  subscription: Subscription;
  onClose(): void;
}

export default function ChangePlan({ subscription, onClose }: ChangePlanProps) {
  const plans = useApiQuery('listPlans');
  const change = useApiMutation('changePlan');
  const toast = useToast();
  const [chosen, setChosen] = useState(subscription.plan_id);
  const offered = plans.data?.plans.filter(({ is_trial }) => !is_trial) ?? [];
  const plan = offered.find(({ id }) => id === chosen);
  const difference = plan
    ? toDollars(
        toCents(subscription.deposit_difference) + toCents(plan.deposit) - toCents(subscription.deposit),
      )
    : 0;
  const save = () =>
    plan &&
    change.mutate(
      { params: { id: subscription.id }, body: { plan_id: plan.id, price: plan.price } },
      {
        onSuccess: (answer) => {
          showSubscription(answer.subscription);
          toast.success(answer.message);
          onClose();
        },
        // The price may have changed, so the plans are read again.
        onError: () => void plans.refetch(),
      },
    );
  return (
    <Dialog
      isOpen
      onClose={() => !change.isPending && onClose()}
      title="Change your share"
      footer={
        <Button
          pending={change.isPending}
          disabled={!plan || plan.id === subscription.plan_id}
          onClick={save}
        >
          {plan && plan.id !== subscription.plan_id ? `Change to ${plan.name}` : 'Change'}
        </Button>
      }
    >
      <div className="grid gap-5">
        {change.isError && <Notice tone="bad" announce="alert" title={change.error.message} />}
        {subscription.next_billing_date && (
          <p className="text-ink-soft">
            {`It changes with the cut-off of ${formatDay(subscription.next_billing_date)}. What is paid already stays as it is, and so do your add-ons.`}
          </p>
        )}
        {plans.isError && !plans.data ? (
          <ReadFailure read={plans} />
        ) : plans.data ? (
          <RadioGroup
            legend="Your share"
            legendHidden
            name="plan"
            value={chosen}
            onChange={setChosen}
            options={offered.map(({ id, name, price }) => ({
              value: id,
              label: name,
              hint: `${formatMoney(price)} each share${id === subscription.plan_id ? ' · your share now' : ''}`,
            }))}
          />
        ) : (
          <Skeleton className="h-40" />
        )}
        <p aria-live="polite">{plan?.id === subscription.plan_id ? '' : depositText(difference)}</p>
      </div>
    </Dialog>
  );
}
