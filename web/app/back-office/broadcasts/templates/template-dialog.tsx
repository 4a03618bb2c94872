import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { changedOnly, useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { placeholderHint } from '../writing/placeholder-hint.ts';
import {
  templateForm,
  templateLabels,
  toTemplateValues,
  type Template,
  type TemplateValues,
} from './template-form.ts';

interface TemplateDialogProps {
  /** The values of the form for a new template. */
  begins: TemplateValues;
  /** The template to change; left out for a new one. */
  template?: Template;
  /** Reads the template again. */
  reread?(): Promise<Template | undefined>;
  onClose(): void;
}

/** Saves a template, or changes one. */
export function TemplateDialog({ begins, template, reread, onClose }: TemplateDialogProps) {
  const form = useForm<TemplateValues>({ resolver: zodResolver(templateForm), defaultValues: begins });
  const keptForm = useKeptForm(form, 'template');
  const create = useApiMutation('createMessageTemplate');
  const update = useApiMutation('updateMessageTemplate');
  const toast = useToast();
  const { errors, isDirty, isSubmitting } = form.formState;
  const channel = useWatch({ control: form.control, name: 'delivery_method' });
  const elsewhere = useLatestRecord({ form, record: template, toValues: toTemplateValues, reread });
  const failure = (template ? update : create).error;
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'You have unsaved changes to this template.',
    onClose,
  });

  const save = form.handleSubmit(async (values) => {
    const { delivery_method, ...texts } = values;
    try {
      if (template) {
        const before = toTemplateValues(elsewhere.base ?? template);
        const { delivery_method: _same, ...changes } = changedOnly(before, values);
        await update.mutateAsync({
          params: { id: template.id },
          body: { ...changes, version: elsewhere.version },
        });
      } else
        await create.mutateAsync({
          body: { ...texts, subject: delivery_method === 'email' ? texts.subject : null, delivery_method },
        });
      toast.success('Template saved');
      finish();
    } catch (error) {
      await elsewhere.compare(error);
      applyFieldErrors(form, error);
    }
  });

  return (
    <RecordFormDialog
      keptForm={keptForm}
      onClose={close}
      title={template ? 'Edit template' : 'Save template'}
      submitLabel="Save template"
      isSubmitting={isSubmitting}
      onSubmit={(event) => {
        // It stands within the form of a broadcast, which is not meant.
        event.stopPropagation();
        void save(event);
      }}
      elsewhere={elsewhere}
      labels={templateLabels}
      what="template"
      failure={failure?.message}
    >
      <TextField
        {...form.register('name')}
        label={templateLabels.name}
        required
        error={errors.name?.message}
        autoComplete="off"
        maxLength={80}
      />
      {!template && (
        <Select {...form.register('delivery_method')} label={templateLabels.delivery_method}>
          <option value="email">Email</option>
          <option value="sms">SMS</option>
        </Select>
      )}
      {channel === 'email' && (
        <TextField
          {...form.register('subject')}
          label={templateLabels.subject}
          required
          error={errors.subject?.message}
          maxLength={150}
        />
      )}
      <TextArea
        {...form.register('message')}
        label={templateLabels.message}
        required
        rows={channel === 'email' ? 8 : 4}
        hint={placeholderHint}
        error={errors.message?.message}
      />
    </RecordFormDialog>
  );
}
