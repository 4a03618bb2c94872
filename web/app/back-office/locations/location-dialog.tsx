import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { changedOnly, useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { RecordHistory } from '#web/back-office/audit/record-history.tsx';
import { coordinatesQuestion } from './coordinates-question.ts';
import { LocationFields } from './location-fields.tsx';
import {
  locationForm,
  locationLabels,
  toLocationBody,
  toLocationValues,
  type AdminLocation,
  type LocationValues,
} from './location-form-schema.ts';
import { closingQuestion, readOrdersAhead } from './orders-ahead.ts';
import { OrdersAheadNotice } from './orders-ahead-notice.tsx';

interface LocationDialogProps {
  location: AdminLocation;
  /** Reads the location again. */
  reread(): Promise<AdminLocation | undefined>;
  onClose(): void;
}

/** Changes a pickup location. */
export function LocationDialog({ location, reread, onClose }: LocationDialogProps) {
  const form = useForm<LocationValues>({
    resolver: zodResolver(locationForm),
    defaultValues: toLocationValues(location),
  });
  const keptForm = useKeptForm(form, 'location');
  const update = useApiMutation('updatePickupLocation');
  const toast = useToast();
  const confirm = useConfirm();
  const { isDirty, isSubmitting } = form.formState;
  const elsewhere = useLatestRecord({ form, record: location, toValues: toLocationValues, reread });
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'You have unsaved changes to this location.',
    onClose,
  });
  const agreesToClose = async () => {
    try {
      const ahead = await readOrdersAhead([location.id]);
      return (
        ahead.count === 0 ||
        (await confirm(closingQuestion(ahead), { confirmLabel: 'Close Location', danger: true }))
      );
    } catch (error) {
      toast.error(errorText(error));
      return false;
    }
  };
  const save = form.handleSubmit(async (values) => {
    const before = toLocationBody(toLocationValues(elsewhere.base ?? location));
    const changes = changedOnly(before, toLocationBody(values));
    try {
      if (changes.status === 'inactive' && !(await agreesToClose())) return;
      const isElsewhere = changes.latitude !== undefined || changes.longitude !== undefined;
      const question = isElsewhere && coordinatesQuestion(values);
      if (question && !(await confirm(question, { confirmLabel: 'Save' }))) return;
      const { message } = await update.mutateAsync({
        params: { id: location.id },
        body: { ...changes, version: elsewhere.version },
      });
      toast.success(message);
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
      title="Edit Location"
      submitLabel="Update Location"
      isSubmitting={isSubmitting}
      onSubmit={(event) => void save(event)}
      elsewhere={elsewhere}
      labels={locationLabels}
      what="pickup location"
      history={<RecordHistory kind="pickup-location" id={location.id} />}
      failure={update.error && errorText(update.error)}
    >
      <OrdersAheadNotice id={location.id} />
      <LocationFields form={form} />
    </RecordFormDialog>
  );
}
