import type { BulkRun } from '#web/hooks/use-bulk-calls.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface BulkProgressProps<Row> {
  run: BulkRun<Row> | undefined;
  /** The text while the action runs, e.g. "Deleting codes". */
  doing: string;
  /** The text about the finished rows, e.g. "2 codes deleted". */
  doneText(count: number): string;
  nameOf(row: Row): string;
  onRetry(rows: readonly Row[]): void;
  onDismiss(): void;
}

/** The maximum number of failures that are listed, because thousands would fill the page. */
const maxListed = 100;

export function BulkProgress<Row>(props: BulkProgressProps<Row>) {
  const { run, doing, doneText, nameOf, onRetry, onDismiss } = props;
  return (
    <div role="status" className="empty:absolute">
      {run && shown(run)}
    </div>
  );

  function shown({ total, done, failures, isRunning }: BulkRun<Row>) {
    if (isRunning) {
      const triedCount = done + failures.length;
      const title = `${doing}: ${triedCount} of ${total}`;
      return (
        <Notice tone="info" title={title}>
          <progress
            className="mt-2 h-2 w-full max-w-80 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-leaf"
            aria-label={doing}
            max={total}
            value={triedCount}
          />
        </Notice>
      );
    }
    return (
      <Notice
        tone={failures.length > 0 ? 'bad' : 'good'}
        title={`${doneText(done)}${failures.length > 0 ? `, ${failures.length} failed` : ''}`}
      >
        {failures.length > 0 && (
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {failures.slice(0, maxListed).map(({ row, reason }) => (
              <li key={nameOf(row)}>{`${nameOf(row)}: ${reason}`}</li>
            ))}
            {failures.length > maxListed && (
              <li>{`and ${(failures.length - maxListed).toLocaleString('en-US')} more`}</li>
            )}
          </ul>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {failures.length > 0 && (
            <Button size="small" onClick={() => onRetry(failures.map(({ row }) => row))}>
              {`Try the ${failures.length} failed again`}
            </Button>
          )}
          <Button size="small" tone="secondary" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      </Notice>
    );
  }
}
