import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import type { Demand } from './demand-panel.tsx';

export interface Contents {
  version: number;
  plans: Demand['plans'];
}

interface ContentsDialogProps {
  contents: Contents;
  reread(): Promise<Contents | undefined>;
  onClose(): void;
}

const form = z.record(
  z.string(),
  z
    .string()
    .trim()
    .refine(
      (typed) => /^\d{1,3}$/.test(typed) && Number(typed) <= 100,
      'Please enter a whole number from 0 to 100',
    ),
);
type Values = z.output<typeof form>;

const toValues = ({ plans }: Contents): Values =>
  Object.fromEntries(plans.map(({ plan_id: id, items_per_share: items }) => [id, String(items)]));

/** The number of items in a share of each plan, from which the demand is computed. */
export function ContentsDialog({ contents, reread, onClose }: ContentsDialogProps) {
  const fields = useForm<Values>({ resolver: zodResolver(form), defaultValues: toValues(contents) });
  const keptForm = useKeptForm(fields, 'contents');
  const save = useApiMutation('updateShareContents');
  const [failure, setFailure] = useState('');
  const toast = useToast();
  const { errors, isDirty, isSubmitting } = fields.formState;
  const elsewhere = useLatestRecord({ form: fields, record: contents, toValues, reread });
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'Your numbers are not saved.',
    onClose,
  });
  const submit = fields.handleSubmit(async (values) => {
    setFailure('');
    const plans = Object.entries(values).map(([id, items]) => ({
      plan_id: id,
      items_per_share: Number(items),
    }));
    try {
      const { message } = await save.mutateAsync({ body: { version: elsewhere.version, plans } });
      toast.success(message);
      finish();
    } catch (error) {
      await elsewhere.compare(error);
      setFailure(errorText(error));
    }
  });
  return (
    <RecordFormDialog
      keptForm={keptForm}
      onClose={close}
      title="Items per Share"
      submitLabel="Save"
      isSubmitting={isSubmitting}
      onSubmit={(event) => void submit(event)}
      elsewhere={elsewhere}
      labels={Object.fromEntries(contents.plans.map(({ plan_id: id, name }) => [id, name]))}
      what="number of items per share"
      failure={failure}
    >
      <p className="text-ink-soft">
        How many items go into one share of each plan. It holds for every pickup whose cut-off is still to
        come.
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {contents.plans.map(({ plan_id: id, name }) => (
          <TextField
            key={id}
            {...fields.register(id)}
            label={name}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            error={errors[id]?.message}
          />
        ))}
      </div>
    </RecordFormDialog>
  );
}
