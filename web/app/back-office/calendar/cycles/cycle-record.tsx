import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import type { AdminCycle } from '../calendar-entries.ts';

interface CycleRecordProps {
  /** The title of the dialog while there is no cycle to show. */
  title: string;
  children(cycle: AdminCycle, close: () => void): ReactNode;
}

/** A dialog about the cycle that the address names. */
export function CycleRecord({ title, children }: CycleRecordProps) {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const cycle = useApiQuery('getAdminCycle', { params: { id } });
  return (
    <RecordDialog
      key={id}
      title={title}
      read={cycle}
      record={cycle.data?.cycle}
      missing="This cycle does not exist anymore."
      onClose={close}
    >
      {(record) => children(record, close)}
    </RecordDialog>
  );
}
