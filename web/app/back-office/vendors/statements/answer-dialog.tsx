import { useParams } from 'react-router';
import * as contract from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { recordDialog, type OpenedRecord } from '#web/components/record-dialog.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { aboutText } from '#web/features/statements/statement-questions.tsx';
import type { Statement, StatementQuestion } from '#web/features/statements/statement.ts';
import { useStatement } from '#web/features/statements/use-statement.ts';
import { formatInstant } from '#web/format/format-date.ts';

const schema = contract.answerStatementDispute.body.pick({ answer: true });
const questionIn = (statement: Statement | undefined, id: string) =>
  statement?.disputes.find((one) => one.id === id);

interface AnswerDialogProps extends OpenedRecord<Statement> {
  questionId: string;
}

/** The answer to a vendor's question about a statement. A saved answer cannot be changed. */
function AnswerDialog({ questionId, ...opened }: AnswerDialogProps) {
  const { id, vendor_name: vendorName } = opened.record;
  const send = useApiMutation('answerStatementDispute');
  const confirm = useConfirm();
  const recordForm = useRecordForm({
    ...opened,
    name: `answer-${questionId}`,
    schema,
    labels: { answer: 'Answer' },
    toValues: (statement) => ({ answer: questionIn(statement, questionId)?.answer ?? '' }),
    loss: 'This answer is not sent.',
    async save({ answer }, { version }) {
      const sure = `Send this answer to ${vendorName}?\nThe vendor is emailed the answer and reads it with the statement. It cannot be changed.`;
      if (!(await confirm(sure, { confirmLabel: 'Send answer' }))) return undefined;
      const params = { id, dispute_id: questionId };
      return (await send.mutateAsync({ params, body: { version, answer } })).message;
    },
  });
  const question = questionIn(recordForm.base, questionId);
  if (question?.answered_at) {
    const unsent = recordForm.frame.latest.changes.find(({ mine }) => typeof mine === 'string')?.mine;
    return <Answered question={question} unsent={unsent as string | undefined} onClose={recordForm.close} />;
  }
  return (
    <RecordFormDialog of={recordForm} title="Answer" submitLabel="Send answer…" what="statement">
      {question && <Asked question={question} />}
      <TextArea
        {...recordForm.field('answer')}
        required
        rows={5}
        maxLength={1000}
        hint="The vendor is emailed it, and reads it with the statement."
      />
    </RecordFormDialog>
  );
}

interface AnsweredProps {
  question: StatementQuestion;
  /**
   * The answer that the reader typed but could not send, because somebody else answered first; undefined when
   * nothing was typed.
   */
  unsent: string | undefined;
  onClose(): void;
}

const Answered = ({ question, unsent, onClose }: AnsweredProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title="Answer"
    footer={
      <Button tone="secondary" onClick={onClose}>
        Close
      </Button>
    }
  >
    <div className="grid gap-5">
      <Asked question={question} />
      <div role="status">
        <p className="font-semibold">{`Answered ${formatInstant(question.answered_at!)}`}</p>
        <p className="whitespace-pre-line wrap-anywhere">{question.answer}</p>
      </div>
      {unsent !== undefined && (
        <div>
          <p className="font-semibold">What you wrote was not sent</p>
          <p className="whitespace-pre-line wrap-anywhere">{unsent}</p>
        </div>
      )}
    </div>
  </Dialog>
);

const Asked = ({ question }: { question: StatementQuestion }) => (
  <div className="rounded-md bg-sunken p-4">
    <p className="font-semibold">{aboutText(question)}</p>
    <p className="whitespace-pre-line wrap-anywhere">{question.text}</p>
    <p className="text-sm text-ink-soft">{formatInstant(question.at)}</p>
  </div>
);

const useQuestionId = () => useParams().questionId ?? '';

export default recordDialog({
  title: 'Answer',
  missing: 'This question does not exist.',
  useRecord: (id) => {
    const questionId = useQuestionId();
    const read = useStatement(id);
    return questionIn(read.record, questionId) ? read : { ...read, record: undefined };
  },
  Dialog: function AnswerOfAddress(opened) {
    const questionId = useQuestionId();
    return <AnswerDialog key={questionId} questionId={questionId} {...opened} />;
  },
});
