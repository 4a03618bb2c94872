import { Card } from '#web/components/card.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { LoadMore } from '#web/components/load-more.tsx';
import { LedgerEntries } from './ledger-entries.tsx';
import { useLedger } from './use-ledger.ts';

/** What the co-op holds of the account's deposits and why; nothing for who never paid one. */
export function DepositLedger() {
  const deposits = useLedger('deposit');
  if (!deposits.data || (deposits.data.balance === 0 && deposits.data.entries.length === 0)) return null;
  const { balance, entries } = deposits.data;
  return (
    <Card as="section" aria-labelledby="deposit" className="p-5 sm:p-8">
      <h2 id="deposit" className="text-2xl">
        Deposit
      </h2>
      <p className="mt-3 font-display text-4xl tabular-nums">{formatMoney(balance)}</p>
      <p className="mt-1 text-ink-soft">
        We hold it while you have a share. It is yours: what is still held when you come back counts for your
        next share.
      </p>
      {entries.length > 0 && <LedgerEntries entries={entries} />}
      <LoadMore list={deposits} />
    </Card>
  );
}
