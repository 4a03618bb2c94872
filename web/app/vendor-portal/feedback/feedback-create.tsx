import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as contract from '#shared/contracts/vendor-messages/vendor-feedback.ts';
import { errorText } from '#web/api/api-error.ts';
import { RatingInput } from '#web/components/rating-input.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { useRequestIds } from '#web/features/forms/use-request-ids.ts';
import { WriteDialog } from '#web/features/vendor-messages/write-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';

const schema = contract.giveVendorFeedback.body.omit({ request_id: true });

/** Feedback to the co-op. */
export default function FeedbackCreate() {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { subject: '', message: '', rating: 0 },
  });
  const keptForm = useKeptForm(form, 'feedback');
  const give = useVendorMutation('giveVendorFeedback');
  const requestId = useRequestIds();
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const { errors, isDirty, isSubmitting } = form.formState;
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'Your feedback is not sent.',
    onClose: useCloseDialog(),
  });
  const save = form.handleSubmit(async (body) => {
    setFailure('');
    try {
      await give.mutateAsync({ body: { ...body, request_id: requestId(body) } });
      toast.success('Thank you for your feedback');
      finish();
    } catch (error) {
      applyFieldErrors(form, error);
      setFailure(errorText(error));
    }
  });
  return (
    <WriteDialog
      keptForm={keptForm}
      title="Give feedback"
      submitLabel="Send"
      isSubmitting={isSubmitting}
      onSubmit={(event) => void save(event)}
      onClose={close}
      failure={failure}
    >
      <Controller
        control={form.control}
        name="rating"
        render={({ field }) => (
          <RatingInput value={field.value} onChange={field.onChange} error={errors.rating?.message} />
        )}
      />
      <TextField
        {...form.register('subject')}
        label="Subject"
        required
        maxLength={150}
        autoComplete="off"
        error={errors.subject?.message}
      />
      <TextArea
        {...form.register('message')}
        label="Feedback"
        required
        rows={6}
        maxLength={4000}
        error={errors.message?.message}
      />
    </WriteDialog>
  );
}
