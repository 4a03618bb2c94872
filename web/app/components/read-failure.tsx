import { ErrorState } from './error-state.tsx';

/** A query as far as its loading and failure go. */
export interface Read {
  isFetching: boolean;
  error: Error | null;
  refetch(): Promise<unknown>;
}

/** The text of a failed read with a button to try again; nothing while it has not failed. */
export function ReadFailure({ read: { error, isFetching, refetch } }: { read: Read }) {
  if (!error) return null;
  return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
}
