import { useState } from 'react';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { Select } from '#web/components/select.tsx';
import { ChargeRow } from './charge-row.tsx';
import { RemovalProgress } from './removal-progress.tsx';
import { chargeStateStyles, openStates, type OpenState } from './charge-states.ts';

const pageSize = 20;

/**
 * Charges that are neither paid nor given up, tried or not, oldest cut-off first: of renewals, and of checkout orders
 * that are owed. Above them how a removal of failed renewals goes.
 */
export function UnpaidCharges() {
  const [state, setState] = useState<OpenState | ''>('');
  /** The positions of the pages before this one and of this one; the first page has none. */
  const [cursors, setCursors] = useState<string[]>([]);
  const cursor = cursors.at(-1);
  const query = useApiQuery('listOpenCharges', {
    query: { limit: pageSize, ...(state && { state }), ...(cursor && { cursor }) },
  });
  // Whatever part of the list is shown.
  const removal = useApiQuery('listOpenCharges', { query: { limit: pageSize } }).data?.removal;
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-soft">
        What members owe for renewals and checkout orders, whether a charge failed, is on its way, or has not
        been tried yet. Remove Failed Renewals only removes failed renewals that were not packed and had never
        been paid.
      </p>
      {removal && <RemovalProgress key={removal.started_at} removal={removal} />}
      <Select
        label="State"
        className="sm:max-w-72"
        value={state}
        onChange={(event) => {
          setState(event.target.value as OpenState | '');
          setCursors([]);
        }}
      >
        <option value="">All unpaid</option>
        {openStates.map((one) => (
          <option key={one} value={one}>
            {chargeStateStyles[one].label}
          </option>
        ))}
      </Select>
      {query.isPending ? (
        <PageSpinner label="Loading charges…" />
      ) : query.isError ? (
        <ErrorState
          message={query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <>
          {query.data.charges.length === 0 ? (
            <EmptyState
              title={query.data.next_cursor || cursor ? 'Nothing on this page' : 'No unpaid charges'}
            >
              {state ? 'No charges in this state.' : 'Every charge is paid or waived.'}
            </EmptyState>
          ) : (
            <ul className="grid gap-4">
              {query.data.charges.map((charge) => (
                <ChargeRow key={`${charge.cycle_id} ${charge.subscription_id}`} charge={charge} />
              ))}
            </ul>
          )}
          {(cursor || query.data.next_cursor) && (
            <nav aria-label="Pages of charges" className="flex justify-between gap-3">
              <Button
                tone="secondary"
                size="small"
                disabled={!cursor}
                onClick={() => setCursors(cursors.slice(0, -1))}
              >
                Previous
              </Button>
              <Button
                tone="secondary"
                size="small"
                disabled={!query.data.next_cursor}
                onClick={() => setCursors([...cursors, query.data.next_cursor!])}
              >
                Next
              </Button>
            </nav>
          )}
        </>
      )}
    </div>
  );
}
