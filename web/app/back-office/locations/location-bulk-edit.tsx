import { useId, useState, type FormEvent } from 'react';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useSelectedIds } from '#web/hooks/use-selected-ids.ts';
import { locationLabels } from './location-form-schema.ts';
import { aheadText, closingQuestion, readOrdersAhead } from './orders-ahead.ts';

const nothing = { hours: '', contact_person: '', status: '' as '' | 'active' | 'inactive' };
const nothingText =
  'No valid fields to update. Please fill in at least one field (Hours, Contact Person, or Status).';

/** Sets hours, contact person or status of the selected locations. Empty fields change nothing. */
export default function LocationBulkEdit() {
  const [selected] = useSelectedIds();
  const [ids, setIds] = useState([...selected]);
  const [fields, setFields] = useState(nothing);
  const [problem, setProblem] = useState('');
  const update = useApiMutation('updatePickupLocations');
  const locations = useApiQuery('listAdminPickupLocations').data?.pickup_locations;
  const toast = useToast();
  const confirm = useConfirm();
  const formId = useId();
  const isDirty = Object.values(fields).some(Boolean);
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: update.isPending,
    loss: 'You have not saved these changes.',
    onClose: useCloseDialog(),
  });
  const failed = update.data?.failed ?? [];
  const set = (change: Partial<typeof nothing>) => setFields({ ...fields, ...change });

  /** Before hours change or a location closes, the page says whose orders that concerns. */
  const agrees = async ({ hours, status }: typeof nothing): Promise<boolean> => {
    if (!hours && status !== 'inactive') return true;
    const ahead = await readOrdersAhead(ids);
    if (ahead.count === 0) return true;
    const mailText = 'The members are emailed the changed hours.';
    const question =
      status === 'inactive'
        ? `${closingQuestion(ahead)}${hours && `\n${mailText}`}`
        : `${aheadText(ahead)}\n${mailText}`;
    return confirm(question, { confirmLabel: 'Update Locations', danger: status === 'inactive' });
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (ids.length === 0) return setProblem('Please select locations to edit');
    if (!isDirty) return setProblem(nothingText);
    setProblem('');
    try {
      if (!(await agrees(fields))) return;
    } catch (error) {
      return setProblem(errorText(error));
    }
    const { status, ...texts } = fields;
    update.mutate(
      { body: { ids, ...texts, ...(status && { status }) } },
      {
        onSuccess: (answer) => {
          if (answer.done.length > 0) toast.success(answer.message);
          if (answer.failed.length === 0) finish();
          setIds(answer.failed.map(({ id }) => id));
        },
      },
    );
  };
  const message = problem || (update.error && errorText(update.error));
  return (
    <Dialog
      isOpen
      onClose={close}
      title={`Edit ${ids.length} Locations`}
      size="small"
      footer={
        <>
          <Button tone="secondary" disabled={update.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={update.isPending}>
            {failed.length > 0 ? 'Try Again' : 'Update Locations'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid gap-5"
      >
        {message && <Notice tone="bad" announce="alert" title={message} />}
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
        <TextField
          label={locationLabels.hours}
          value={fields.hours}
          maxLength={200}
          onChange={(event) => set({ hours: event.target.value })}
        />
        <TextField
          label={locationLabels.contact_person}
          value={fields.contact_person}
          maxLength={120}
          onChange={(event) => set({ contact_person: event.target.value })}
        />
        <Select
          label={locationLabels.status}
          value={fields.status}
          onChange={(event) => set({ status: event.target.value as typeof fields.status })}
        >
          <option value="">No change</option>
          <option value="active">Active</option>
          <option value="inactive">Inactive</option>
        </Select>
      </form>
    </Dialog>
  );
}
