import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as contract from '#shared/contracts/charges/charges.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { Notice } from '#web/components/notice.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';

/** Remove Failed Renewals: a drop date, the renewals it would remove, and the confirmation (Q079). */
export function RemoveFailedRenewals({ onClose }: { onClose(): void }) {
  const form = useForm({
    resolver: zodResolver(contract.dropDate),
    defaultValues: { drop_date: '' },
  });
  const typed = useWatch({ control: form.control, name: 'drop_date' });
  const [dropDate, setDropDate] = useState('');
  const query = useApiQuery(
    'countFailedRenewals',
    { query: { drop_date: dropDate } },
    { enabled: dropDate !== '' },
  );
  const remove = useApiMutation('removeFailedRenewals');
  const count = query.data?.count ?? 0;
  const isCounted = dropDate !== '' && dropDate === typed;

  const showCount = form.handleSubmit(({ drop_date }) => {
    remove.reset();
    if (drop_date === dropDate) void query.refetch();
    setDropDate(drop_date);
  });
  const start = () =>
    remove.mutate(
      { body: { drop_date: dropDate, expected_count: count } },
      { onSuccess: onClose, onError: (error) => applyFieldErrors(form, error) },
    );
  const close = () => !remove.isPending && onClose();

  return (
    <Dialog
      isOpen
      onClose={close}
      size="small"
      title="Remove Failed Renewals"
      footer={
        <>
          <Button tone="secondary" disabled={remove.isPending} onClick={close}>
            Cancel
          </Button>
          {isCounted && count > 0 && (
            <Button tone="danger" pending={remove.isPending} onClick={start}>
              {`Remove ${count} ${count === 1 ? 'Renewal' : 'Renewals'}`}
            </Button>
          )}
        </>
      }
    >
      <form method="post" noValidate onSubmit={(event) => void showCount(event)} className="grid gap-5">
        <p>
          Failed renewals with a cut-off on or before the drop date are cancelled, unless they were packed or
          had been paid: they lose their customer number, what they had reserved is released, and members are
          no longer asked to pay. Members are not told: send those whose pickup is ahead a message if they
          should know. This cannot be undone. The orders stay in the members’ history, and subscriptions
          continue.
        </p>
        <TextField
          type="date"
          label="Drop date"
          required
          error={form.formState.errors.drop_date?.message}
          disabled={remove.isPending}
          {...form.register('drop_date')}
        />
        <Button type="submit" tone="secondary" disabled={remove.isPending}>
          Show What Would Be Removed
        </Button>
        {remove.isError && <Notice tone="bad" announce="alert" title={failureText(remove.error)} />}
        <div role="status">
          {isCounted && query.isFetching && <PageSpinner label="Counting…" />}
          {isCounted && !query.isFetching && query.data && (
            <Notice
              tone={count > 0 ? 'warn' : 'info'}
              title={
                count === 0
                  ? `No failed renewals up to ${formatDay(dropDate, 'year')}`
                  : `${count} failed ${count === 1 ? 'renewal' : 'renewals'} of ${formatMoney(query.data.total)} up to ${formatDay(dropDate, 'year')}`
              }
            />
          )}
        </div>
        {isCounted && query.isError && <ReadFailure read={query} />}
      </form>
    </Dialog>
  );
}

/** The text about a failed removal, in the words of document 2, section 8. */
const failureText = (error: ApiError): string =>
  error.isFromServer ? `Error: ${error.message}` : 'Error removing failed renewals';
