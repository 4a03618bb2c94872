import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { recordDialog, type OpenedRecord } from '#web/components/record-dialog.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { RecordHistory } from '#web/back-office/audit/record-history.tsx';
import { coordinatesQuestion } from './coordinates-question.ts';
import { LocationFields } from './location-fields.tsx';
import {
  locationForm,
  locationLabels,
  toLocationBody,
  toLocationValues,
  type AdminLocation,
} from './location-form-schema.ts';
import { namedLocation } from './named-location.ts';
import { closingQuestion, readOrdersAhead } from './orders-ahead.ts';
import { OrdersAheadNotice } from './orders-ahead-notice.tsx';

function LocationDialog({ record: location, ...opened }: OpenedRecord<AdminLocation>) {
  const { id } = location;
  const update = useApiMutation('updatePickupLocation');
  const toast = useToast();
  const confirm = useConfirm();
  const agreesToClose = async () => {
    try {
      const ahead = await readOrdersAhead([id]);
      return (
        ahead.count === 0 ||
        (await confirm(closingQuestion(ahead), { confirmLabel: 'Close Location', danger: true }))
      );
    } catch (error) {
      toast.error(errorText(error));
      return false;
    }
  };
  const recordForm = useRecordForm({
    ...opened,
    name: 'location',
    schema: locationForm,
    labels: locationLabels,
    record: location,
    toValues: toLocationValues,
    async save(values, { changed, version }) {
      const changes = changed(toLocationBody);
      if (changes.status === 'inactive' && !(await agreesToClose())) return undefined;
      const isElsewhere = changes.latitude !== undefined || changes.longitude !== undefined;
      const question = isElsewhere && coordinatesQuestion(values);
      if (question && !(await confirm(question, { confirmLabel: 'Save' }))) return undefined;
      return (await update.mutateAsync({ params: { id }, body: { ...changes, version } })).message;
    },
  });
  return (
    <RecordFormDialog
      of={recordForm}
      title="Edit Location"
      submitLabel="Update Location"
      what="pickup location"
      history={<RecordHistory kind="pickup-location" id={id} />}
    >
      <OrdersAheadNotice id={id} />
      <LocationFields of={recordForm} />
    </RecordFormDialog>
  );
}

export default recordDialog({
  ...namedLocation,
  title: 'Edit Location',
  Dialog: LocationDialog,
});
