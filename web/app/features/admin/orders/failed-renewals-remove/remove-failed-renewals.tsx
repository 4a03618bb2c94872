import { useState, type FormEvent } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { Notice } from '#web/components/notice.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { TextField } from '#web/components/text-field.tsx';

/** Remove Failed Renewals: a drop date, what it would remove, and the confirmation (Q079). */
export function RemoveFailedRenewals({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [dropDate, setDropDate] = useState('');
  const found = useApiQuery(
    'countFailedRenewals',
    { query: { drop_date: dropDate } },
    { enabled: dropDate !== '' },
  );
  const remove = useApiMutation('removeFailedRenewals');
  const count = found.data?.count ?? 0;
  const isShown = dropDate !== '' && dropDate === typed;

  const look = (event: FormEvent) => {
    event.preventDefault();
    setProblem(typed ? '' : 'Please select a drop date');
    remove.reset();
    if (typed === dropDate && typed) void found.refetch();
    setDropDate(typed);
  };
  const start = () => remove.mutate({ body: { drop_date: dropDate } }, { onSuccess: onClose });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title="Remove Failed Renewals"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          {isShown && count > 0 && (
            <Button tone="danger" pending={remove.isPending} onClick={start}>
              Remove {count} {count === 1 ? 'Renewal' : 'Renewals'}
            </Button>
          )}
        </>
      }
    >
      <form noValidate onSubmit={look} className="grid gap-5">
        <p>
          Failed renewals with a cut-off on or before the drop date are cancelled, unless they were packed or
          had been paid: they lose their customer number, what they had reserved is released, and members are
          no longer asked to pay. This cannot be undone. The orders stay in the members’ history, and
          subscriptions continue.
        </p>
        <TextField
          type="date"
          label="Drop date"
          required
          error={problem}
          value={typed}
          disabled={remove.isPending}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem('');
          }}
        />
        <Button type="submit" tone="secondary" disabled={remove.isPending}>
          Show What Would Be Removed
        </Button>
        {remove.isError && <Notice tone="bad" announce="alert" title={failureText(remove.error)} />}
        <div role="status">
          {isShown && found.isFetching && <PageSpinner label="Counting…" />}
          {isShown && !found.isFetching && found.data && (
            <Notice
              tone={count > 0 ? 'warn' : 'info'}
              title={
                count === 0
                  ? `No failed renewals up to ${formatDay(dropDate, 'year')}`
                  : `${count} failed ${count === 1 ? 'renewal' : 'renewals'} of ${formatMoney(found.data.total)} up to ${formatDay(dropDate, 'year')}`
              }
            />
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

/** In the words of document 2, section 8. */
const failureText = (error: ApiError): string =>
  error.given ? `Error: ${error.message}` : 'Error removing failed renewals';
