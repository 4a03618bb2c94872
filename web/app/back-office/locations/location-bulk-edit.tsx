import { useState } from 'react';
import * as z from 'zod';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { Refusal } from '#web/features/forms/refusal.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useSelectedIds } from '#web/hooks/use-selected-ids.ts';
import { locationLabels } from './location-form-schema.ts';
import { aheadText, closingQuestion, readOrdersAhead } from './orders-ahead.ts';

const changesForm = z.object({
  hours: z.string(),
  contact_person: z.string(),
  status: z.enum(['', 'active', 'inactive']),
});
type Changes = z.output<typeof changesForm>;

const nothingText =
  'No valid fields to update. Please fill in at least one field (Hours, Contact Person, or Status).';

/** Sets hours, contact person or status of the selected locations. Empty fields change nothing. */
export default function LocationBulkEdit() {
  const [selected] = useSelectedIds();
  const [ids, setIds] = useState([...selected]);
  const update = useApiMutation('updatePickupLocations');
  const locations = useApiQuery('listAdminPickupLocations').data?.pickup_locations;
  const toast = useToast();
  const agrees = useAgreement(ids);
  const recordForm = useRecordForm({
    name: 'locations',
    schema: changesForm,
    labels: locationLabels,
    toValues: (): Changes => ({ hours: '', contact_person: '', status: '' }),
    loss: 'You have not saved these changes.',
    onClose: useCloseDialog(),
    async save(changes) {
      if (ids.length === 0) throw new Refusal('Please select locations to edit');
      if (!Object.values(changes).some(Boolean)) throw new Refusal(nothingText);
      if (!(await agrees(changes))) return undefined;
      const { status, ...texts } = changes;
      const answer = await update.mutateAsync({ body: { ids, ...texts, ...(status && { status }) } });
      if (answer.failed.length === 0) return answer.message;
      if (answer.done.length > 0) toast.success(answer.message);
      setIds(answer.failed.map(({ id }) => id));
      return undefined;
    },
  });
  const { field } = recordForm;
  const failed = update.data?.failed ?? [];
  return (
    <RecordFormDialog
      of={recordForm}
      title={`Edit ${ids.length} Locations`}
      size="small"
      submitLabel={failed.length > 0 ? 'Try Again' : 'Update Locations'}
    >
      {failed.length > 0 && (
        <Notice tone="bad" announce="alert" title={`${failed.length} location(s) were not changed`}>
          <ul className="mt-1 list-disc pl-5">
            {failed.map(({ id, error }) => (
              <li key={id}>{`${locations?.find((one) => one.id === id)?.name ?? id}: ${error}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      <p className="text-ink-soft">What you leave empty stays as it is.</p>
      <TextField {...field('hours')} maxLength={200} />
      <TextField {...field('contact_person')} maxLength={120} />
      <Select {...field('status')}>
        <option value="">No change</option>
        <option value="active">Active</option>
        <option value="inactive">Inactive</option>
      </Select>
    </RecordFormDialog>
  );
}

/** Asks before hours change or a location is closed, when orders are still to be collected there. */
function useAgreement(ids: readonly string[]) {
  const confirm = useConfirm();
  return async ({ hours, status }: Changes): Promise<boolean> => {
    if (!hours && status !== 'inactive') return true;
    const ahead = await readOrdersAhead([...ids]);
    if (ahead.count === 0) return true;
    const mailText = 'The members are emailed the changed hours.';
    const question =
      status === 'inactive'
        ? `${closingQuestion(ahead)}${hours && `\n${mailText}`}`
        : `${aheadText(ahead)}\n${mailText}`;
    return confirm(question, { confirmLabel: 'Update Locations', danger: status === 'inactive' });
  };
}
