import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface ErrorStateProps {
  message: string;
  onRetry?(): void;
  retrying?: boolean;
  retryLabel?: string;
}

/** A text that something could not be loaded, with a button to try again. */
export function ErrorState({ message, onRetry, retrying, retryLabel = 'Try Again' }: ErrorStateProps) {
  return (
    <Notice tone="bad" announce="alert" title={message}>
      {onRetry && (
        <Button tone="secondary" size="small" className="mt-3" pending={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </Notice>
  );
}

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
