import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useTellResult } from '#web/hooks/use-tell-result.ts';
import type { AdminPlan } from './plan-form-schema.ts';
import { planSaveText, saveTimeout } from './plan-save-text.ts';

export function PlanActions({ plan }: { plan: AdminPlan }) {
  const dialogLink = useDialogLinks();
  const deactivate = useApiMutation('deactivatePlan');
  const update = useApiMutation('updatePlan', { timeout: saveTimeout });
  const confirm = useConfirm();
  const tellResult = useTellResult();
  const params = { id: plan.id };
  const of = <span className="sr-only">{` ${plan.name}`}</span>;

  const stopOffering = async () => {
    const question = `Deactivate ${plan.name}?\nIt will no longer be offered. Members who have it keep it at their price, and you can offer it again at any time.`;
    if (!(await confirm(question, { confirmLabel: 'Deactivate', danger: true }))) return;
    tellResult(deactivate.mutateAsync({ params }), () => 'Plan deactivated successfully');
  };
  const offerAgain = () =>
    tellResult(
      update.mutateAsync({ params, body: { is_active: true, version: plan.version } }),
      () => 'Plan updated successfully',
      planSaveText,
    );

  return (
    <div className="flex flex-wrap gap-2 @3xl:justify-end @5xl:flex-nowrap">
      <LinkButton tone="secondary" size="small" {...dialogLink(`${plan.id}/edit`)}>
        Edit{of}
      </LinkButton>
      {plan.is_active ? (
        <Button tone="quiet" size="small" pending={deactivate.isPending} onClick={() => void stopOffering()}>
          <span>Deactivate</span>
          {of}
        </Button>
      ) : (
        <Button tone="quiet" size="small" pending={update.isPending} onClick={offerAgain}>
          <span>Offer Again</span>
          {of}
        </Button>
      )}
    </div>
  );
}
