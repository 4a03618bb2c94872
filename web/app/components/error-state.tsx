import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface ErrorStateProps {
  /** The text above the message. When left out, the message itself is the title. */
  title?: string | undefined;
  message: string;
  onRetry?(): void;
  retrying?: boolean;
  retryLabel?: string;
}

export function ErrorState({ title, message, onRetry, retrying, retryLabel = 'Try Again' }: ErrorStateProps) {
  return (
    <Notice tone="bad" announce="alert" title={title ?? message}>
      {title && <p>{message}</p>}
      {onRetry && (
        <Button tone="secondary" size="small" className="mt-3" pending={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </Notice>
  );
}

export interface Read {
  isFetching: boolean;
  error: Error | null;
  refetch(): Promise<unknown>;
}

/** The text of a failed read, with a button to try again. Nothing is shown for a read without a failure. */
export function ReadFailure({ read, title }: { read: Read; title?: string | undefined }) {
  const { error, isFetching, refetch } = read;
  if (!error) return null;
  return (
    <ErrorState title={title} message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
  );
}
