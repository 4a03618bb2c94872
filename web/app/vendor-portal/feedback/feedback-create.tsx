import { Controller } from 'react-hook-form';
import * as contract from '#shared/contracts/vendor-messages/vendor-feedback.ts';
import { RatingInput } from '#web/components/rating-input.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { useRequestIds } from '#web/features/forms/use-request-ids.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';

const schema = contract.giveVendorFeedback.body.omit({ request_id: true });

export default function FeedbackCreate() {
  const give = useVendorMutation('giveVendorFeedback');
  const requestId = useRequestIds();
  const recordForm = useRecordForm({
    name: 'feedback',
    schema,
    labels: { subject: 'Subject', message: 'Feedback' },
    toValues: () => ({ subject: '', message: '', rating: 0 }),
    loss: 'Your feedback is not sent.',
    async save(body) {
      await give.mutateAsync({ body: { ...body, request_id: requestId(body) } });
      return 'Thank you for your feedback';
    },
    onClose: useCloseDialog(),
  });
  const { form, field } = recordForm;
  return (
    <RecordFormDialog of={recordForm} title="Give feedback" submitLabel="Send">
      <Controller
        control={form.control}
        name="rating"
        render={({ field: rating, fieldState: { error } }) => (
          <RatingInput value={rating.value} onChange={rating.onChange} error={error?.message} />
        )}
      />
      <TextField {...field('subject')} required maxLength={150} autoComplete="off" />
      <TextArea {...field('message')} required rows={6} maxLength={4000} />
    </RecordFormDialog>
  );
}
