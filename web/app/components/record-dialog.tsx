import { useState, type ComponentType, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { Dialog } from './dialog.tsx';
import { NotLoaded } from './loaded.tsx';
import type { Read } from './error-state.tsx';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';

/** One record whose id is in the page's address, and the query that reads the record. */
export interface NamedRecord<Row> {
  read: Read & { isPending: boolean };
  /** The record; undefined while it is loading, and when there is none. */
  record: Row | undefined;
  reread(): Promise<Row | undefined>;
}

interface RecordDialogProps<Row> extends Pick<NamedRecord<Row>, 'read' | 'record'> {
  /** The title of the dialog while the record is loading or missing. */
  title: string;
  /** The text when there is no such record. */
  missing: string;
  onClose(): void;
  children(record: Row): ReactNode;
}

/**
 * A dialog about one record whose id is in the page's address. While the record is loading, and when it
 * failed to load or does not exist, the dialog says so. After that the record's own dialog is shown. That
 * dialog keeps the record as first read, so that changes by others do not overwrite typed text.
 */
export function RecordDialog<Row>(props: RecordDialogProps<Row>) {
  const { title, read, record, missing, onClose, children } = props;
  const [first, setFirst] = useState(record);
  if (first === undefined && record !== undefined) setFirst(record);
  if (first !== undefined) return children(first);
  const isMissing = !read.isPending && (!read.error || isGone(read.error));
  return (
    <Dialog isOpen onClose={onClose} title={title} size="small">
      {isMissing ? (
        <Notice tone="warn" announce="alert" title={missing} />
      ) : (
        <NotLoaded read={read} waiting={<Skeleton className="h-40" />} />
      )}
    </Dialog>
  );
}

const isGone = (error: Error) => 'status' in error && error.status === 404;

interface Query<Answer> {
  data: Answer | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch(): Promise<{ data: Answer | undefined }>;
}

/** @param find picks the record from the answer. It returns undefined when the answer has no such record */
export function recordIn<Answer, Row>(
  query: Query<Answer>,
  find: (answer: Answer) => Row | undefined,
): NamedRecord<Row> {
  const found = (answer: Answer | undefined) => (answer === undefined ? undefined : find(answer));
  return { read: query, record: found(query.data), reread: async () => found((await query.refetch()).data) };
}

export interface ShownRecord<Row> {
  /** The record as it was first read. */
  record: Row;
  /** The record as it was last read. */
  latest?: Row;
  onClose(): void;
}

export interface OpenedRecord<Row> extends ShownRecord<Row> {
  reread(): Promise<Row | undefined>;
}

/** The props of a dialog that changes a record or creates a new one. Without `record`, the dialog creates one. */
export type NewOrOpened<Row> = Pick<OpenedRecord<Row>, 'onClose'> & Partial<OpenedRecord<Row>>;

interface RecordDialogRoute<Row> extends Pick<RecordDialogProps<Row>, 'title' | 'missing'> {
  /** @param id the `:id` of the page's address */
  useRecord(id: string): NamedRecord<Row>;
  Dialog: ComponentType<OpenedRecord<Row>>;
}

/**
 * The screen of a dialog about the record `:id` of the page's address. When the page's address has no id, the
 * same dialog creates a new record.
 */
export function recordDialog<Row>({ title, missing, useRecord, Dialog: Own }: RecordDialogRoute<Row>) {
  function Opened({ id }: { id: string }) {
    const { read, record, reread } = useRecord(id);
    const close = useCloseDialog();
    return (
      <RecordDialog title={title} read={read} record={record} missing={missing} onClose={close}>
        {(first) => <Own record={first} latest={record ?? first} reread={reread} onClose={close} />}
      </RecordDialog>
    );
  }
  const New = Own as ComponentType<NewOrOpened<Row>>;
  return function RecordScreen() {
    const { id } = useParams();
    const close = useCloseDialog();
    return id === undefined ? <New onClose={close} /> : <Opened key={id} id={id} />;
  };
}
