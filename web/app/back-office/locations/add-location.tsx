import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { coordinatesQuestion } from './coordinates-question.ts';
import { LocationFields } from './location-fields.tsx';
import {
  locationForm,
  toLocationBody,
  toLocationValues,
  type LocationValues,
} from './location-form-schema.ts';

/** The form above the table that adds a pickup location. */
export function AddLocation({ onClose }: { onClose(): void }) {
  const form = useForm<LocationValues>({
    resolver: zodResolver(locationForm),
    defaultValues: toLocationValues(undefined),
  });
  const keptForm = useKeptForm(form, 'new location');
  const create = useApiMutation('createPickupLocation');
  const toast = useToast();
  const confirm = useConfirm();
  const { isDirty, isSubmitting } = form.formState;
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'You have not saved this location.',
    onClose,
  });
  const save = form.handleSubmit(async (values) => {
    const question = coordinatesQuestion(values);
    if (question && !(await confirm(question, { confirmLabel: 'Save' }))) return;
    try {
      const { message } = await create.mutateAsync({ body: toLocationBody(values) });
      toast.success(message);
      finish();
    } catch (error) {
      applyFieldErrors(form, error);
    }
  });
  return (
    <Card className="p-5 sm:p-6">
      <form
        method="post"
        noValidate
        aria-label="Add New Location"
        onSubmit={(event) => void save(event)}
        className="grid gap-5"
      >
        <TypedIsBack keptForm={keptForm} />
        {create.error && <Notice tone="bad" announce="alert" title={errorText(create.error)} />}
        <LocationFields form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" disabled={isSubmitting} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" pending={isSubmitting}>
            Add Location
          </Button>
        </div>
      </form>
    </Card>
  );
}
