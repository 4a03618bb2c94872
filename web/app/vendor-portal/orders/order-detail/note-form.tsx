import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as contract from '#shared/contracts/vendor-orders/vendor-orders.ts';
import { errorText } from '#web/api/api-error.ts';
import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useInertFields } from '#web/features/forms/use-inert-fields.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { useRequestIds } from '#web/features/forms/use-request-ids.ts';

interface NoteFormProps {
  orderId: string;
  /** Called with true when the form has unsaved input, and with false when it has none. */
  onDirty(isDirty: boolean): void;
}

/** The form Add Note. A note is for staff and the vendor, or for the customer. */
export function NoteForm({ orderId, onDirty }: NoteFormProps) {
  const form = useForm({
    resolver: zodResolver(contract.addVendorOrderNote.body),
    defaultValues: { note: '', noteType: 'internal' as 'internal' | 'customer' },
  });
  const keptForm = useKeptForm(form, 'note');
  const add = useVendorMutation('addVendorOrderNote');
  const requestId = useRequestIds();
  const { ref, inertDuring } = useInertFields();
  // The form stays open after a save. With this count, the same text gets a new request id and becomes another note.
  const [noteCount, setNoteCount] = useState(0);
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const noteType = useWatch({ control: form.control, name: 'noteType' });
  const { errors, isDirty, isSubmitting } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const save = form.handleSubmit(async (body) => {
    setFailure('');
    try {
      await inertDuring(
        add.mutateAsync({
          params: { id: orderId },
          body: { ...body, request_id: requestId({ ...body, noteCount }) },
        }),
      );
      toast.success(
        body.noteType === 'customer' ? 'Note added, and emailed to the customer.' : 'Note added.',
      );
      form.reset();
      setNoteCount(noteCount + 1);
    } catch (error) {
      applyFieldErrors(form, error);
      setFailure(errorText(error));
    }
  });

  return (
    <section aria-labelledby="order-note">
      <h4 id="order-note" className="mb-3 text-lg">
        Add Note
      </h4>
      <form method="post" noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <TypedIsBack keptForm={keptForm} />
        {failure && <Notice tone="bad" announce="alert" title={failure} />}
        <div ref={ref} tabIndex={-1} className="grid gap-4">
          <Select
            {...form.register('noteType')}
            label="Note type"
            hint={
              noteType === 'customer'
                ? 'The customer is emailed this note and sees it with the order, under your name.'
                : 'The co-op’s staff and you see this note.'
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
        </div>
        <Button type="submit" tone="secondary" className="justify-self-start" pending={isSubmitting}>
          Add Note
        </Button>
      </form>
    </section>
  );
}
