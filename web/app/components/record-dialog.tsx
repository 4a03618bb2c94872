import { useState, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { ErrorState } from './error-state.tsx';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';

interface RecordDialogProps<Row> {
  /** The title of the dialog that is shown while there is no record. */
  title: string;
  /** The query that reads the record, for its loading and failure. */
  read: {
    isPending: boolean;
    isFetching: boolean;
    error: Error | null;
    refetch(): Promise<unknown>;
  };
  /** The record; undefined until it has come, and when there is none. */
  record: Row | undefined;
  /** The text when there is no such record. */
  missing: string;
  onClose(): void;
  /** Renders the record's own dialog. */
  children(record: Row): ReactNode;
}

/**
 * A dialog about one record, opened by an address that names it. It shows loading, failure or a missing
 * record, and then the record's own dialog. That dialog keeps the record it began with, so that changes by
 * others do not remove typed text.
 */
export function RecordDialog<Row>(props: RecordDialogProps<Row>) {
  const { title, read, record, missing, onClose, children } = props;
  const [first, setFirst] = useState(record);
  if (first === undefined && record !== undefined) setFirst(record);
  if (first !== undefined) return children(first);
  return (
    <Dialog isOpen onClose={onClose} title={title} size="small">
      {read.isPending ? (
        <div role="status">
          <span className="sr-only">Loading…</span>
          <Skeleton className="h-40" />
        </div>
      ) : read.error && !isGone(read.error) ? (
        <ErrorState
          message={read.error.message}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      ) : (
        <Notice tone="warn" announce="alert" title={missing} />
      )}
    </Dialog>
  );
}

const isGone = (error: Error) => 'status' in error && error.status === 404;
