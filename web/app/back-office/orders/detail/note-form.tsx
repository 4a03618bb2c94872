import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as contract from '#shared/contracts/order-management/order-management.ts';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { FormButtons, type FoldedFormProps } from './folded-form.tsx';

type NoteType = 'internal' | 'customer';

interface NoteFormProps extends FoldedFormProps {
  orderId: string;
}

/** Add Note: for staff alone, or also for the customer. */
export function NoteForm({ orderId, onDirty, onCancel, onSaved }: NoteFormProps) {
  const form = useForm({
    resolver: zodResolver(contract.addOrderNote.body),
    defaultValues: { note: '', noteType: 'internal' as NoteType },
  });
  const keptForm = useKeptForm(form, 'note');
  const add = useApiMutation('addOrderNote');
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const noteType = useWatch({ control: form.control, name: 'noteType' });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('note'), [setFocus]);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const save = form.handleSubmit(async (body) => {
    setFailure('');
    try {
      await add.mutateAsync({ params: { id: orderId }, body });
      toast.success(
        body.noteType === 'customer' ? 'Note added, and emailed to the customer.' : 'Note added.',
      );
      onSaved();
    } catch (error) {
      applyFieldErrors(form, error);
      setFailure(errorText(error));
    }
  });

  return (
    <form
      method="post"
      noValidate
      aria-label="Add Note"
      onSubmit={(event) => void save(event)}
      className="grid content-start gap-4"
    >
      <TypedIsBack keptForm={keptForm} />
      {failure && <Notice tone="bad" announce="alert" title={failure} />}
      <Select
        {...form.register('noteType')}
        label="Note type"
        hint={
          noteType === 'customer'
            ? 'The customer is emailed this note and sees it with the order.'
            : 'Only staff see this note.'
        }
        error={errors.noteType?.message}
      >
        <option value="internal">Internal Note</option>
        <option value="customer">Customer Note</option>
      </Select>
      <TextArea
        {...form.register('note')}
        label="Note"
        required
        rows={3}
        maxLength={2000}
        error={errors.note?.message}
      />
      <FormButtons label="Add Note" pending={isSubmitting} onCancel={onCancel} />
    </form>
  );
}
