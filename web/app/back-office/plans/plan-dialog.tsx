import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { changedOnly, useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { RecordHistory } from '#web/back-office/audit/record-history.tsx';
import {
  planForm,
  planLabels,
  toPlanBody,
  toPlanValues,
  type AdminPlan,
  type PlanValues,
} from './plan-form-schema.ts';
import { planSaveText, saveTimeout } from './plan-save-text.ts';

interface PlanDialogProps {
  /** Left out for a new plan. */
  plan?: AdminPlan;
  /** Reads the plan again. */
  reread?(): Promise<AdminPlan | undefined>;
  onClose(): void;
}

/** Makes or changes a plan. */
export function PlanDialog({ plan, reread, onClose }: PlanDialogProps) {
  const form = useForm<PlanValues>({ resolver: zodResolver(planForm), defaultValues: toPlanValues(plan) });
  const keptForm = useKeptForm(form, 'plan');
  const create = useApiMutation('createPlan', { timeout: saveTimeout });
  const update = useApiMutation('updatePlan', { timeout: saveTimeout });
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const { errors, isDirty, isSubmitting } = form.formState;
  const isTrial = useWatch({ control: form.control, name: 'is_trial' });
  const elsewhere = useLatestRecord({ form, record: plan, toValues: toPlanValues, reread });

  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'You have unsaved changes to this plan.',
    onClose,
  });

  const save = form.handleSubmit(async (values) => {
    setFailure('');
    const body = toPlanBody(values);
    try {
      if (plan) {
        const changes = changedOnly(toPlanBody(toPlanValues(elsewhere.base)), body);
        await update.mutateAsync({
          params: { id: plan.id },
          body: { ...changes, version: elsewhere.version },
        });
      } else await create.mutateAsync({ body });
      toast.success(plan ? 'Plan updated successfully' : 'Plan created successfully');
      finish();
    } catch (error) {
      await elsewhere.compare(error);
      applyFieldErrors(form, error);
      setFailure(planSaveText(error));
    }
  });
  const amount = (name: 'price' | 'annual_fee' | 'deposit') => ({
    ...form.register(name),
    error: errors[name]?.message,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 9,
    end: <span className="pr-3.5 text-ink-soft">USD</span>,
  });

  return (
    <RecordFormDialog
      keptForm={keptForm}
      onClose={close}
      title={plan ? 'Edit Plan' : 'Create Plan'}
      submitLabel={plan ? 'Update Plan' : 'Create Plan'}
      isSubmitting={isSubmitting}
      onSubmit={(event) => void save(event)}
      elsewhere={elsewhere}
      labels={planLabels}
      what="plan"
      history={plan && <RecordHistory kind="plan" id={plan.id} />}
      failure={failure}
    >
      {plan && (
        <Notice tone="info">
          A price change applies to new subscriptions. Members who already have this plan keep their price.
        </Notice>
      )}
      <TextField
        {...form.register('name')}
        label="Name"
        required
        error={errors.name?.message}
        autoComplete="off"
        maxLength={120}
      />
      <TextArea
        {...form.register('description')}
        label="Description"
        rows={4}
        error={errors.description?.message}
        maxLength={2000}
      />
      <TextField {...amount('price')} label="Price" required hint="Per share, every other week" />
      <Checkbox
        {...form.register('is_trial')}
        label="Trial"
        hint="Once per member, with no deposit or annual fee; it ends after the first pickup."
      />
      {!isTrial && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...amount('annual_fee')}
            label="Annual fee"
            hint="On each anniversary of the start date"
          />
          <TextField {...amount('deposit')} label="Deposit" hint="Once, at the start" />
        </div>
      )}
    </RecordFormDialog>
  );
}
