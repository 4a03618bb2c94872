import { Card } from '#web/components/card.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { LoadMore } from '#web/components/load-more.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { LedgerEntries } from './ledger-entries.tsx';
import { useLedger } from './use-ledger.ts';

/** The account's credit, with every change of it. */
export function CreditLedger() {
  return (
    <Card as="section" aria-labelledby="credit" className="p-5 sm:p-8">
      <h2 id="credit" className="text-2xl">
        Account balance
      </h2>
      <Credits />
    </Card>
  );
}

function Credits() {
  const credits = useLedger('credit');
  if (credits.isPending)
    return (
      <div className="mt-4 grid gap-3">
        <output className="sr-only">Loading your balance…</output>
        <Skeleton className="h-14 w-40" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    );
  if (!credits.data)
    return (
      <div className="mt-4">
        <ErrorState
          message={credits.error?.message ?? 'Something went wrong. Please try again.'}
          onRetry={() => void credits.refetch()}
          retrying={credits.isFetching}
        />
      </div>
    );
  const { balance, entries } = credits.data;
  return (
    <>
      <p className="mt-3 font-display text-4xl tabular-nums">{formatMoney(balance)}</p>
      <p className="mt-1 text-ink-soft">Credit is used first when you check out, and for your next share.</p>
      {entries.length === 0 ? (
        <p className="mt-6 border-t border-line pt-5 text-ink-soft">No credit has been added or used yet.</p>
      ) : (
        <LedgerEntries entries={entries} />
      )}
      <LoadMore list={credits} />
    </>
  );
}
