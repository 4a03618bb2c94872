import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { formatDay } from '#web/components/format-date.ts';
import { formatMoney } from '#web/components/format-money.ts';
import { Notice } from '#web/components/notice.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { removeInTurns } from './remove-in-turns.ts';

/** Remove Failed Renewals: a drop date, what it would remove, and the confirmation (Q079). */
export function RemoveFailedRenewals({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [dropDate, setDropDate] = useState('');
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState('');
  const found = useApiQuery(
    'countFailedRenewals',
    { query: { drop_date: dropDate } },
    { enabled: dropDate !== '' },
  );
  const remove = useApiMutation('removeFailedRenewals');
  const toast = useToast();
  const stopped = useRef(false);
  const isRunning = progress !== undefined;
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  const look = (event: FormEvent) => {
    event.preventDefault();
    setProblem(typed ? '' : 'Please select a drop date');
    setFailure('');
    if (typed === dropDate && typed) void found.refetch();
    setDropDate(typed);
  };
  const run = async () => {
    if (isRunning) return;
    setFailure('');
    setProgress(0);
    const result = await removeInTurns(
      () => remove.mutateAsync({ body: { drop_date: dropDate } }),
      setProgress,
      () => stopped.current,
    );
    if (result.isDone) {
      toast.success(result.text);
      return onClose();
    }
    toast.error(result.text);
    setFailure(result.removed > 0 ? `${result.text} (${result.removed} were removed before)` : result.text);
    setProgress(undefined);
    await found.refetch();
  };

  const count = found.data?.count ?? 0;
  const isShown = dropDate !== '' && dropDate === typed;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title="Remove Failed Renewals"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {isRunning ? 'Stop' : 'Cancel'}
          </Button>
          {isShown && count > 0 && (
            <Button tone="danger" pending={isRunning} onClick={() => void run()}>
              {isRunning ? `Removed ${progress} of ${count}…` : `Remove ${count}`}
            </Button>
          )}
        </>
      }
    >
      <form noValidate onSubmit={look} className="grid gap-5">
        <p>
          Renewals that are still unpaid and whose cut-off is on or before the drop date are cancelled: they
          lose their customer number, and what they had reserved goes back. Nothing is deleted.
        </p>
        <TextField
          type="date"
          label="Drop date"
          required
          error={problem}
          value={typed}
          disabled={isRunning}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem('');
          }}
        />
        {!isRunning && (
          <Button type="submit" tone="secondary">
            Show What Would Be Removed
          </Button>
        )}
        {failure && <Notice tone="bad" announce="alert" title={failure} />}
        <div role="status">
          {isShown && found.isFetching && !isRunning && <PageSpinner label="Counting…" />}
          {isShown && !found.isFetching && found.data && !isRunning && (
            <Notice
              tone={count > 0 ? 'warn' : 'info'}
              title={
                count === 0
                  ? `No failed renewals up to ${formatDay(dropDate, 'year')}`
                  : `${count} failed ${count === 1 ? 'renewal' : 'renewals'} of ${formatMoney(found.data.total)} up to ${formatDay(dropDate, 'year')}`
              }
            />
          )}
          {isRunning && (
            <p className="font-semibold tabular-nums">
              Removed {progress} of {count}. Please keep this window open.
            </p>
          )}
        </div>
        {isShown && found.isError && (
          <ErrorState
            message={found.error.message}
            onRetry={() => void found.refetch()}
            retrying={found.isFetching}
          />
        )}
      </form>
    </Dialog>
  );
}
