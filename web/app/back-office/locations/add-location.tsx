import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { RecordForm } from '#web/features/forms/record-form.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { coordinatesQuestion } from './coordinates-question.ts';
import { LocationFields } from './location-fields.tsx';
import { locationForm, locationLabels, toLocationBody, toLocationValues } from './location-form-schema.ts';

export function AddLocation({ onClose }: { onClose(): void }) {
  const create = useApiMutation('createPickupLocation');
  const confirm = useConfirm();
  const recordForm = useRecordForm({
    name: 'new location',
    schema: locationForm,
    labels: locationLabels,
    toValues: () => toLocationValues(undefined),
    loss: 'You have not saved this location.',
    async save(values) {
      const question = coordinatesQuestion(values);
      if (question && !(await confirm(question, { confirmLabel: 'Save' }))) return undefined;
      return (await create.mutateAsync({ body: toLocationBody(values) })).message;
    },
    onClose,
  });
  const { isSubmitting, close } = recordForm;
  return (
    <Card className="p-5 sm:p-6">
      <RecordForm of={recordForm} label="Add New Location">
        <LocationFields of={recordForm} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" disabled={isSubmitting} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" pending={isSubmitting}>
            Add Location
          </Button>
        </div>
      </RecordForm>
    </Card>
  );
}
