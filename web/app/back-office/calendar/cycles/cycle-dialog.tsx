import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import type { AdminCycle } from '../calendar-entries.ts';
import { CalendarPreview } from '../calendar-preview.tsx';
import { madeText } from '../consequences.ts';
import {
  cycleChange,
  cycleForm,
  cycleValues,
  toCycleUpdate,
  toNewCycle,
  type CycleValues,
} from './cycle-form.ts';
import { useCalendarPreview } from '../use-calendar-preview.ts';

/** Adds a cycle, or moves and renames one. Its events in the calendar follow. */
export function CycleDialog({ cycle, onClose }: { cycle: AdminCycle | undefined; onClose(): void }) {
  const formId = useId();
  const toast = useToast();
  const form = useForm<CycleValues>({
    resolver: zodResolver(cycleForm(cycle)),
    defaultValues: cycleValues(cycle),
  });
  const keptForm = useKeptForm(form, 'cycle');
  const create = useApiMutation('createCycle');
  const update = useApiMutation('updateCycle');
  const failure = create.error ?? update.error;
  const isSaving = create.isPending || update.isPending;
  const { errors, isDirty } = form.formState;
  const preview = useCalendarPreview(cycleChange(cycle, useWatch({ control: form.control }) as CycleValues));

  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving,
    loss: cycle ? 'You have unsaved changes to this cycle.' : 'This cycle has not been saved.',
    onClose,
  });

  const submit = form.handleSubmit(async (values) => {
    try {
      const answer = cycle
        ? await update.mutateAsync({ params: { id: cycle.id }, body: toCycleUpdate(cycle, values) })
        : await create.mutateAsync({ body: toNewCycle(values) });
      toast.success(madeText(answer.message, preview));
      finish();
    } catch (error) {
      applyFieldErrors(form, error);
    }
  });

  return (
    <Dialog
      isOpen
      onClose={close}
      title={cycle ? 'Move or Rename Cycle' : 'Add Cycle'}
      footer={
        <>
          <CalendarPreview preview={preview} />
          <Button tone="secondary" disabled={isSaving} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isSaving}>
            {cycle ? 'Save Changes' : 'Add Cycle'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(submitEvent) => void submit(submitEvent)}
        className="grid gap-5"
      >
        <TypedIsBack keptForm={keptForm} />
        <TextField
          label="Name"
          hint={cycle ? undefined : 'Leave blank to name it after its pickup'}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <TextField
            label="Pickup date"
            type="date"
            required
            error={errors.pickup_date?.message}
            {...form.register('pickup_date')}
          />
          <TextField
            label="Cut-off date"
            type="date"
            hint={cycle ? 'Leave unchanged to move it with the pickup' : 'If blank, the store settings apply'}
            error={errors.cutoff_date?.message}
            {...form.register('cutoff_date')}
          />
          <TextField
            label="Cut-off time"
            type="time"
            error={errors.cutoff_time?.message}
            {...form.register('cutoff_time')}
          />
        </div>
        {failure && <Notice tone="bad" announce="alert" title={failure.message} />}
      </form>
    </Dialog>
  );
}
