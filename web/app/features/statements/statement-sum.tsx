import { Card } from '#web/components/card.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { commissionText, sumRows, totalLabel, type Statement } from './statement.ts';

const hints: Readonly<Record<string, string>> = {
  Gross: 'What was sold, without tax',
  Refunds: 'Given back to members, and promises that did not come',
  Corrections: 'Changes of orders on earlier statements',
  Adjustments: 'Added or taken off by the co-op',
  'Carried over': 'From the statement before',
};

export const StatementSum = ({ statement }: { statement: Statement }) => (
  <Card as="section" aria-labelledby="statement-sum" className="p-5 sm:p-6 print:border-0 print:p-0">
    <h3 id="statement-sum" className="mb-3 text-xl">
      Sum
    </h3>
    <dl>
      {sumRows(statement).map(({ label, amount }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 py-1.5">
          <dt>
            <span>{label}</span>
            <span className="block text-sm text-ink-soft">
              {label === 'Commission' ? commissionText(statement) : hints[label]}
            </span>
          </dt>
          <dd className="whitespace-nowrap tabular-nums">{formatMoney(amount)}</dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line-strong pt-3 text-lg font-semibold">
        <dt>{totalLabel(statement)}</dt>
        <dd className="whitespace-nowrap tabular-nums">{formatMoney(statement.amount)}</dd>
      </div>
    </dl>
  </Card>
);
