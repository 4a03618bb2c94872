import { Card } from '#web/components/card.tsx';
import { classNames } from '#web/components/class-names.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { formatInstantDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { LoadMore } from '#web/components/load-more.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useCredits } from './use-credits.ts';

/** The account's credit and where it came from and went. */
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
  const credits = useCredits();
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
        <ul className="mt-6 divide-y divide-line border-t border-line">
          {entries.map((entry) => (
            <li key={entry.id} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
              <p className="min-w-0 font-medium break-words">{entry.reason}</p>
              <p
                className={classNames(
                  'text-right font-semibold tabular-nums',
                  entry.amount > 0 && 'text-good',
                )}
              >
                {entry.amount > 0 ? '+' : '−'}
                {formatMoney(Math.abs(entry.amount))}
              </p>
              <p className="text-sm text-ink-soft">{formatInstantDay(entry.created_at)}</p>
              <p className="text-right text-sm text-ink-soft tabular-nums">
                <span className="sr-only">Balance after </span>
                {formatMoney(entry.balance_after)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <LoadMore list={credits} />
    </>
  );
}
