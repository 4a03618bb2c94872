import type { Output } from '#shared/contracts/registry.ts';
import { classNames } from '#web/components/class-names.ts';
import { formatInstantDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';

export function LedgerEntries({ entries }: { entries: Output<'listCredits'>['entries'] }) {
  return (
    <ul className="mt-6 divide-y divide-line border-t border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
          <p className="min-w-0 font-medium break-words">{entry.reason}</p>
          <p className={classNames('text-right font-semibold tabular-nums', entry.amount > 0 && 'text-good')}>
            {`${entry.amount > 0 ? '+' : entry.amount < 0 ? '−' : ''}${formatMoney(Math.abs(entry.amount))}`}
          </p>
          <p className="text-sm text-ink-soft">{formatInstantDay(entry.created_at)}</p>
          <p className="text-right text-sm text-ink-soft tabular-nums">
            <span className="sr-only">Balance after </span>
            <span>{formatMoney(entry.balance_after)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
