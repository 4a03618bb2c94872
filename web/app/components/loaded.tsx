import type { ReactElement, ReactNode } from 'react';
import { ReadFailure, type Read } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

interface LoadedProps<Data> {
  read: Read & { data: Data | undefined };
  /** The name of what is read, e.g. `orders`, for those who do not see the shape. */
  label?: string;
  /** Words above the text of a failure. */
  failureTitle?: string;
  /** The shape shown while it loads; three lines when left out. */
  waiting?: ReactElement;
  /** Renders the data. */
  children(data: Data): ReactNode;
}

/** The data of a query, or what stands in their place while they load and after they failed. */
export function Loaded<Data>({ read, children, ...state }: LoadedProps<Data>) {
  if (read.data !== undefined) return children(read.data);
  return <NotLoaded read={read} {...state} />;
}

/** The shape of what is being loaded, or the text of the failure. */
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
