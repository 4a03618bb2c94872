import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import * as contract from '#shared/contracts/vendor-messages/vendor-feedback.ts';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { RatingStars } from '#web/components/rating-stars.tsx';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import {
  feedbackLooks,
  WrittenText,
  type VendorFeedback,
} from '#web/features/vendor-messages/message-looks.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';

/** One vendor's feedback, to be read, and closed by an answer. */
export default function FeedbackDetail() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const read = useApiQuery('getVendorFeedback', { params: { id } });
  const reread = async () => (await read.refetch()).data?.vendor_feedback;
  return (
    <RecordDialog
      key={id}
      title="Feedback"
      read={read}
      record={read.data?.vendor_feedback}
      missing="This feedback does not exist."
      onClose={close}
    >
      {(first) => <AnswerDialog feedback={first} reread={reread} onClose={close} />}
    </RecordDialog>
  );
}

interface AnswerDialogProps {
  feedback: VendorFeedback;
  reread(): Promise<VendorFeedback | undefined>;
  onClose(): void;
}

const schema = contract.respondToVendorFeedback.body.pick({ response: true });
const toValues = ({ response }: VendorFeedback) => ({ response });

function AnswerDialog({ feedback, reread, onClose }: AnswerDialogProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: toValues(feedback) });
  const keptForm = useKeptForm(form, 'answer');
  const respond = useApiMutation('respondToVendorFeedback');
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const [staysOpen, setStaysOpen] = useState(false);
  const { errors, isDirty, isSubmitting } = form.formState;
  const elsewhere = useLatestRecord({ form: form as never, record: feedback, toValues, reread });
  const shown = elsewhere.base ?? feedback;
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'Your answer is not sent.',
    onClose,
  });
  const save = form.handleSubmit(async ({ response }) => {
    setFailure('');
    try {
      await respond.mutateAsync({
        params: { id: feedback.id },
        body: { response, keep_open: staysOpen, version: elsewhere.version },
      });
      toast.success(staysOpen ? 'Answer sent. The feedback stays open.' : 'Answer sent, feedback closed');
      finish();
    } catch (error) {
      await elsewhere.compare(error);
      applyFieldErrors(form, error);
      setFailure(errorText(error));
    }
  });
  return (
    <RecordFormDialog
      keptForm={keptForm}
      title={feedback.subject}
      submitLabel={shown.responded ? 'Send again' : 'Send answer'}
      isSubmitting={isSubmitting}
      onSubmit={(event) => void save(event)}
      onClose={close}
      elsewhere={elsewhere}
      labels={{ response: 'Your answer' }}
      what="feedback"
      failure={failure}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <strong className="text-ink">{feedback.vendorName}</strong>
        <span>{formatInstant(feedback.date)}</span>
        <RatingStars rating={feedback.rating} />
        <Badge tone={feedbackLooks[shown.status].tone}>{feedbackLooks[shown.status].label}</Badge>
      </p>
      <WrittenText>{feedback.message}</WrittenText>
      <StatusButton feedback={shown} onChanged={elsewhere.replace} reread={reread} isDirty={isDirty} />
      <TextArea
        {...form.register('response')}
        label="Your answer"
        hint="The vendor is emailed this answer, and reads it at the dashboard."
        required
        rows={5}
        maxLength={4000}
        error={errors.response?.message}
      />
      <Checkbox
        label="Keep this feedback open"
        hint="Without it the answer closes it."
        checked={staysOpen}
        onChange={({ target }) => setStaysOpen(target.checked)}
      />
    </RecordFormDialog>
  );
}

interface StatusButtonProps {
  feedback: VendorFeedback;
  /** Called when it has changed. */
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
