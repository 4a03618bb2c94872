import { Card } from '#web/components/card.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { LoadMore } from '#web/components/load-more.tsx';
import { LedgerEntries } from './ledger-entries.tsx';
import { useLedger } from './use-ledger.ts';

/** The member's held deposit and its entries. A member who never paid a deposit sees nothing. */
export function DepositLedger() {
  const deposits = useLedger('deposit');
  const { data, error } = deposits;
  if (!data && !error) return null;
  if (data?.balance === 0 && data.entries.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="deposit" className="p-5 sm:p-8">
      <h2 id="deposit" className="text-2xl">
        Deposit
      </h2>
      {data ? (
        <>
          <p className="mt-3 font-display text-4xl tabular-nums">{formatMoney(data.balance)}</p>
          <p className="mt-1 text-ink-soft">
            Your deposit is held while you have a share. What is still held when you come back counts for your
            next one.
          </p>
          {data.entries.length > 0 && <LedgerEntries entries={data.entries} />}
          <LoadMore list={deposits} />
        </>
      ) : (
        <div className="mt-4">
          <ReadFailure read={deposits} />
        </div>
      )}
    </Card>
  );
}
