import type { ReactElement, ReactNode } from 'react';
import { ReadFailure, type Read } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

interface LoadedProps<Data> {
  read: Read & { data: Data | undefined };
  /** The name of the data, e.g. `orders`, for screen readers while the placeholder is shown. */
  label?: string;
  failureTitle?: string;
  /** The placeholder while the data load; three gray lines when left out. */
  waiting?: ReactElement;
  children(data: Data): ReactNode;
}

/**
 * Shows the data of a query. Without data, it shows a placeholder while the query loads, and the error when
 * the query failed.
 */
export function Loaded<Data>({ read, children, ...state }: LoadedProps<Data>) {
  if (read.data !== undefined) return children(read.data);
  return <NotLoaded read={read} {...state} />;
}

export function NotLoaded({
  read,
  label,
  failureTitle,
  waiting,
}: Omit<LoadedProps<never>, 'children' | 'read'> & { read: Read }) {
  if (read.error) return <ReadFailure read={read} title={failureTitle} />;
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label ? `Loading ${label}…` : 'Loading…'}</span>
      {waiting ?? [1, 2, 3].map((line) => <Skeleton key={line} className="h-14" />)}
    </div>
  );
}
