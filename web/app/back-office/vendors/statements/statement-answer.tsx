import { useParams } from 'react-router';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useStatement } from '#web/features/statements/use-statement.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { AnswerDialog } from './answer-dialog.tsx';

/** Answers one question about a statement. */
export default function StatementAnswer() {
  const { id = '', questionId = '' } = useParams();
  const close = useCloseDialog();
  const { read, statement, reread } = useStatement(id);
  return (
    <RecordDialog
      key={`${id} ${questionId}`}
      title="Answer"
      read={read}
      record={statement?.disputes.some((one) => one.id === questionId) ? statement : undefined}
      missing="This question does not exist."
      onClose={close}
    >
      {(first) => <AnswerDialog statement={first} questionId={questionId} reread={reread} onClose={close} />}
    </RecordDialog>
  );
}
