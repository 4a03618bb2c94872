import * as z from 'zod';
import { Notice } from '#web/components/notice.tsx';
import type { OpenedRecord } from '#web/components/record-dialog.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import type { CommitmentCalls } from './commitment-calls.ts';
import { CommitmentFacts } from './commitment-facts.tsx';
import type { Commitment } from './commitment-form-schema.ts';

const cancelForm = z.object({ reason: z.string().trim().min(1, 'Please say why') });

interface CommitmentCancelDialogProps extends OpenedRecord<Commitment> {
  calls: CommitmentCalls;
}

/** Asks for the reason before a commitment is cancelled. A cancelled commitment cannot be restored. */
export function CommitmentCancelDialog({ calls, ...opened }: CommitmentCancelDialogProps) {
  const recordForm = useRecordForm({
    ...opened,
    name: 'cancellation',
    schema: cancelForm,
    labels: { reason: 'Reason' },
    toValues: () => ({ reason: '' }),
    loss: 'The commitment is not cancelled.',
    async save(body, { version }) {
      await calls.cancel(opened.record.id, { ...body, version });
      return 'Commitment cancelled';
    },
  });
  const { field, base: shown = opened.record } = recordForm;
  const isOver = shown.status === 'cancelled';
  return (
    <RecordFormDialog
      of={recordForm}
      title="Cancel Commitment"
      closeLabel="Keep It"
      submitLabel="Cancel Commitment"
      danger
      disabled={isOver}
    >
      {isOver && <Notice tone="warn" title="This commitment is cancelled already." />}
      <p>This cannot be undone. To promise it again, make a new commitment.</p>
      <CommitmentFacts commitment={shown} />
      <TextArea {...field('reason')} required rows={3} maxLength={500} />
    </RecordFormDialog>
  );
}
