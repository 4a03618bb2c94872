import * as z from 'zod';
import * as contract from '#shared/contracts/vendor-messages/vendor-feedback.ts';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { RatingStars } from '#web/components/rating-stars.tsx';
import { recordDialog, recordIn, type OpenedRecord } from '#web/components/record-dialog.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import {
  feedbackLooks,
  WrittenText,
  type VendorFeedback,
} from '#web/features/vendor-messages/message-looks.tsx';
import { formatInstant } from '#web/format/format-date.ts';

const schema = contract.respondToVendorFeedback.body
  .pick({ response: true })
  .extend({ keep_open: z.boolean() });

/** The form in which staff answer feedback. An answer closes the feedback if staff do not keep it open. */
function FeedbackDialog(opened: OpenedRecord<VendorFeedback>) {
  const feedback = opened.record;
  const respond = useApiMutation('respondToVendorFeedback');
  const recordForm = useRecordForm({
    ...opened,
    name: 'feedback',
    schema,
    labels: { response: 'Your answer', keep_open: 'Keep this feedback open' },
    toValues: (record) => ({ response: (record ?? feedback).response, keep_open: false }),
    loss: 'Your answer is not sent.',
    async save(values, { version }) {
      await respond.mutateAsync({ params: { id: feedback.id }, body: { ...values, version } });
      return values.keep_open ? 'Answer sent. The feedback stays open.' : 'Answer sent, feedback closed';
    },
  });
  const { form, field, frame, base: shown = feedback } = recordForm;
  return (
    <RecordFormDialog
      of={recordForm}
      title={feedback.subject}
      submitLabel={shown.responded ? 'Send again' : 'Send answer'}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <strong className="text-ink">{feedback.vendorName}</strong>
        <span>{formatInstant(feedback.date)}</span>
        <RatingStars rating={feedback.rating} />
        <Badge tone={feedbackLooks[shown.status].tone}>{feedbackLooks[shown.status].label}</Badge>
      </p>
      <WrittenText>{feedback.message}</WrittenText>
      <StatusButton
        feedback={shown}
        onChanged={frame.latest.replace}
        reread={opened.reread}
        isDirty={Boolean(form.formState.dirtyFields.response)}
      />
      <TextArea
        {...field('response')}
        hint="The vendor is emailed this answer, and reads it at the dashboard."
        required
        rows={5}
        maxLength={4000}
      />
      <Checkbox {...field('keep_open')} hint="Without it the answer closes it." />
    </RecordFormDialog>
  );
}

export default recordDialog({
  title: 'Feedback',
  missing: 'This feedback does not exist.',
  useRecord: (id) =>
    recordIn(
      useApiQuery('getVendorFeedback', { params: { id } }),
      ({ vendor_feedback: feedback }) => feedback,
    ),
  Dialog: FeedbackDialog,
});

interface StatusButtonProps {
  feedback: VendorFeedback;
  onChanged(feedback: VendorFeedback): void;
  reread(): Promise<VendorFeedback | undefined>;
  isDirty: boolean;
}

/** Closes feedback, or opens it again. A typed answer has to be sent or discarded first. */
function StatusButton({ feedback, onChanged, reread, isDirty }: StatusButtonProps) {
  const change = useApiMutation('setVendorFeedbackStatus');
  const toast = useToast();
  const { id, status, version } = feedback;
  const next = status === 'open' ? 'closed' : 'open';
  const save = async () => {
    try {
      const { message } = await change.mutateAsync({ params: { id }, body: { version, status: next } });
      toast.success(message);
    } catch (error) {
      toast.error(errorText(error));
    }
    const latest = await reread();
    if (latest) onChanged(latest);
  };
  return (
    <Button
      tone="secondary"
      size="small"
      className="justify-self-start"
      disabled={isDirty}
      pending={change.isPending}
      onClick={() => void save()}
    >
      {next === 'closed' ? 'Close feedback' : 'Open again'}
    </Button>
  );
}
