import { Card } from '#web/components/card.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { Loaded } from '#web/components/loaded.tsx';
import { LoadMore } from '#web/components/load-more.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { LedgerEntries } from './ledger-entries.tsx';
import { useLedger } from './use-ledger.ts';

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
  return (
    <div className="mt-3">
      <Loaded read={credits} label="your balance" waiting={<Skeleton className="h-40" />}>
        {({ balance, entries }) => (
          <>
            <p className="font-display text-4xl tabular-nums">{formatMoney(balance)}</p>
            <p className="mt-1 text-ink-soft">
              Credit is used first when you check out, and for your next share.
            </p>
            {entries.length === 0 ? (
              <p className="mt-6 border-t border-line pt-5 text-ink-soft">
                No credit has been added or used yet.
              </p>
            ) : (
              <LedgerEntries entries={entries} />
            )}
            <LoadMore list={credits} />
          </>
        )}
      </Loaded>
    </div>
  );
}
