import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { toPlanBody, toPlanValues, type AdminPlan } from './plan-form-schema.ts';
import { planSaveText, saveTimeout } from './plan-save-text.ts';

/** A plan in the list, and what can be done with it. */
export function PlanRow({ plan, onEdit }: { plan: AdminPlan; onEdit(): void }) {
  const deactivate = useApiMutation('deactivatePlan');
  const update = useApiMutation('updatePlan', { timeout: saveTimeout });
  const confirm = useConfirm();
  const toast = useToast();
  const params = { id: plan.id };
  const of = <span className="sr-only"> {plan.name}</span>;

  const stopOffering = async () => {
    const question = `Deactivate ${plan.name}?\nIt will no longer be offered. Members who have it keep it at their price, and you can offer it again at any time.`;
    if (!(await confirm(question, { confirmLabel: 'Deactivate', danger: true }))) return;
    deactivate.mutate(
      { params },
      {
        onSuccess: () => toast.success('Plan deactivated successfully'),
        onError: (error) => toast.error(error.message),
      },
    );
  };
  const offerAgain = () =>
    update.mutate(
      { params, body: { ...toPlanBody(toPlanValues(plan)), is_active: true } },
      {
        onSuccess: () => toast.success('Plan updated successfully'),
        onError: (error) => toast.error(planSaveText(error)),
      },
    );

  return (
    <Card
      as="li"
      className="grid gap-4 p-5 sm:p-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-8"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-xl wrap-anywhere">{plan.name}</h3>
          <Badge tone={plan.is_active ? 'good' : 'neutral'}>{plan.is_active ? 'Active' : 'Inactive'}</Badge>
          {plan.is_trial && <Badge tone="citrus">Trial</Badge>}
        </div>
        {plan.description && <p className="mt-1 max-w-prose text-sm text-ink-soft">{plan.description}</p>}
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
          <Amount term="Price" dollars={plan.price} />
          <Amount term="Annual fee" dollars={plan.annual_fee} />
          <Amount term="Deposit" dollars={plan.deposit} />
        </dl>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" size="small" onClick={onEdit}>
          Edit{of}
        </Button>
        {plan.is_active ? (
          <Button
            tone="quiet"
            size="small"
            pending={deactivate.isPending}
            onClick={() => void stopOffering()}
          >
            Deactivate{of}
          </Button>
        ) : (
          <Button tone="quiet" size="small" pending={update.isPending} onClick={offerAgain}>
            Offer Again{of}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Amount({ term, dollars }: { term: string; dollars: number }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-semibold tabular-nums">{dollars > 0 ? formatMoney(dollars) : 'None'}</dd>
    </div>
  );
}
