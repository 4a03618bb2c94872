import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import * as contract from '#shared/contracts/order-management/order-management.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { RecordForm } from '#web/features/forms/record-form.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { useRequestIds } from '#web/features/forms/use-request-ids.ts';
import { FormButtons, foldedFormLoss, type FoldedFormProps } from './folded-form.tsx';

interface NoteFormProps extends FoldedFormProps {
  orderId: string;
}

/** The form of Add Note. A note is for staff only, or also for the customer. */
export function NoteForm({ orderId, ...folded }: NoteFormProps) {
  const add = useApiMutation('addOrderNote');
  const requestId = useRequestIds();
  const recordForm = useRecordForm({
    ...folded,
    name: 'note',
    schema: contract.addOrderNote.body.omit({ request_id: true }),
    labels: { noteType: 'Note type', note: 'Note' },
    loss: foldedFormLoss,
    toValues: () => ({ note: '', noteType: 'internal' as const }),
    async save(body) {
      await add.mutateAsync({ params: { id: orderId }, body: { ...body, request_id: requestId(body) } });
      return body.noteType === 'customer' ? 'Note added, and emailed to the customer.' : 'Note added.';
    },
  });
  const { control, setFocus } = recordForm.form;
  const noteType = useWatch({ control, name: 'noteType' });
  useEffect(() => setFocus('note'), [setFocus]);

  return (
    <RecordForm of={recordForm} label="Add Note">
      <Select
        {...recordForm.field('noteType')}
        hint={
          noteType === 'customer'
            ? 'The customer is emailed this note and sees it with the order.'
            : 'Only staff see this note.'
        }
      >
        <option value="internal">Internal Note</option>
        <option value="customer">Customer Note</option>
      </Select>
      <TextArea {...recordForm.field('note')} required rows={3} maxLength={2000} />
      <FormButtons label="Add Note" of={recordForm} />
    </RecordForm>
  );
}
