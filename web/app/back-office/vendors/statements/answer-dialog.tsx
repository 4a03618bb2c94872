import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as contract from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import { aboutText } from '#web/features/statements/statement-questions.tsx';
import type { Statement, StatementQuestion } from '#web/features/statements/statement.ts';
import { formatInstant } from '#web/format/format-date.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';

interface AnswerDialogProps {
  statement: Statement;
  questionId: string;
  reread(): Promise<Statement | undefined>;
  onClose(): void;
}

const fields = contract.answerStatementDispute.body.pick({ answer: true });
const questionOf = ({ disputes }: Statement, id: string) => disputes.find((one) => one.id === id);

/** The answer to a vendor's question about a statement. An answer that was given stays. */
export function AnswerDialog({ statement, questionId, reread, onClose }: AnswerDialogProps) {
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { answer: '' } });
  const keptForm = useKeptForm(form, `answer ${questionId}`);
  const send = useApiMutation('answerStatementDispute');
  const confirm = useConfirm();
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const elsewhere = useLatestRecord({
    form,
    record: statement,
    toValues: (latest) => ({ answer: questionOf(latest, questionId)?.answer ?? '' }),
    reread,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'This answer is not sent.',
    onClose,
  });
  const question = questionOf(elsewhere.base ?? statement, questionId);

  const submit = form.handleSubmit(async ({ answer }) => {
    setFailure('');
    const sure = `Send this answer to ${statement.vendor_name}?\nThe vendor is emailed the answer and reads it with the statement. It cannot be changed.`;
    if (!(await confirm(sure, { confirmLabel: 'Send answer' }))) return;
    try {
      const { message } = await send.mutateAsync({
        params: { id: statement.id, dispute_id: questionId },
        body: { version: elsewhere.version, answer },
      });
      toast.success(message);
      finish();
    } catch (error) {
      await elsewhere.compare(error);
      applyFieldErrors(form, error);
      setFailure(errorText(error));
    }
  });

  if (question?.answered_at)
    return (
      <Dialog
        isOpen
        onClose={close}
        title="Answer"
        footer={
          <Button tone="secondary" onClick={close}>
            Close
          </Button>
        }
      >
        <div className="grid gap-5">
          <Asked question={question} />
          <div role="status">
            <p className="font-semibold">{`Answered ${formatInstant(question.answered_at)}`}</p>
            <p className="whitespace-pre-line wrap-anywhere">{question.answer}</p>
          </div>
          {elsewhere.changes.map(
            ({ mine }) =>
              typeof mine === 'string' && (
                <div key="mine">
                  <p className="font-semibold">What you wrote was not sent</p>
                  <p className="whitespace-pre-line wrap-anywhere">{mine}</p>
                </div>
              ),
          )}
        </div>
      </Dialog>
    );
  return (
    <RecordFormDialog
      keptForm={keptForm}
      onClose={close}
      title="Answer"
      submitLabel="Send answer…"
      isSubmitting={isSubmitting}
      onSubmit={(event) => void submit(event)}
      elsewhere={elsewhere}
      labels={{ answer: 'Answer' }}
      what="statement"
      failure={failure}
    >
      {question && <Asked question={question} />}
      <TextArea
        {...form.register('answer')}
        label="Answer"
        required
        rows={5}
        maxLength={1000}
        hint="The vendor is emailed it, and reads it with the statement."
        error={errors.answer?.message}
      />
    </RecordFormDialog>
  );
}

const Asked = ({ question }: { question: StatementQuestion }) => (
  <div className="rounded-md bg-sunken p-4">
    <p className="font-semibold">{aboutText(question)}</p>
    <p className="whitespace-pre-line wrap-anywhere">{question.text}</p>
    <p className="text-sm text-ink-soft">{formatInstant(question.at)}</p>
  </div>
);
