import { useWatch } from 'react-hook-form';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Notice } from '#web/components/notice.tsx';
import { recordDialog, recordIn, type NewOrOpened } from '#web/components/record-dialog.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { RecordHistory } from '#web/back-office/audit/record-history.tsx';
import { planForm, planLabels, toPlanBody, toPlanValues, type AdminPlan } from './plan-form-schema.ts';
import { planSaveText, saveTimeout } from './plan-save-text.ts';

function PlanDialog({ record: plan, ...opened }: NewOrOpened<AdminPlan>) {
  const create = useApiMutation('createPlan', { timeout: saveTimeout });
  const update = useApiMutation('updatePlan', { timeout: saveTimeout });
  const recordForm = useRecordForm({
    ...opened,
    name: 'plan',
    schema: planForm,
    labels: planLabels,
    record: plan,
    toValues: toPlanValues,
    failureText: planSaveText,
    async save(values, { changed, version }) {
      if (plan)
        await update.mutateAsync({ params: { id: plan.id }, body: { ...changed(toPlanBody), version } });
      else await create.mutateAsync({ body: toPlanBody(values) });
      return plan ? 'Plan updated successfully' : 'Plan created successfully';
    },
  });
  const { form, field } = recordForm;
  const isTrial = useWatch({ control: form.control, name: 'is_trial' });
  const amount = (name: 'price' | 'annual_fee' | 'deposit') => ({
    ...field(name),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 9,
    end: <span className="pr-3.5 text-ink-soft">USD</span>,
  });

  return (
    <RecordFormDialog
      of={recordForm}
      title={plan ? 'Edit Plan' : 'Create Plan'}
      submitLabel={plan ? 'Update Plan' : 'Create Plan'}
      history={plan && <RecordHistory kind="plan" id={plan.id} />}
    >
      {plan && (
        <Notice tone="info">
          A price change applies to new subscriptions. Members who already have this plan keep their price.
        </Notice>
      )}
      <TextField {...field('name')} required autoComplete="off" maxLength={120} />
      <TextArea {...field('description')} rows={4} maxLength={2000} />
      <TextField {...amount('price')} required hint="Per share, every other week" />
      <Checkbox
        {...field('is_trial')}
        hint="Once per member, with no deposit or annual fee; it ends after the first pickup."
      />
      {!isTrial && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField {...amount('annual_fee')} hint="On each anniversary of the start date" />
          <TextField {...amount('deposit')} hint="Once, at the start" />
        </div>
      )}
    </RecordFormDialog>
  );
}

export default recordDialog({
  title: 'Edit Plan',
  missing: 'This plan does not exist.',
  useRecord: (id) =>
    recordIn(useApiQuery('listAdminPlans'), ({ plans }) => plans.find((plan) => plan.id === id)),
  Dialog: PlanDialog,
});
