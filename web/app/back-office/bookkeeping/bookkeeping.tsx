import { useState } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { addMonths, localDate } from '#shared/local-date.ts';
import { toCents, toDollars } from '#shared/money.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { DataTable, type DataColumn } from '#web/components/data-table.tsx';
import { SaveFileButton } from '#web/features/files/save-file-button.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { monthAndYear } from '../overview/month-days.ts';

type County = Output<'getMonthBooks'>['counties'][number];
type Amount = keyof County['sold'];

const saleAmounts = ['exempt', 'taxable', 'state_tax', 'county_tax', 'deposits'] as const;

const sumOf = (amounts: readonly number[]) =>
  toDollars(amounts.reduce((sum, amount) => sum + toCents(amount), 0));
const netOf = ({ sold, given_back: back }: County, amount: Amount) => sumOf([sold[amount], back[amount]]);

const money = (id: Amount, header: string): DataColumn<County> => ({
  id,
  header,
  kind: 'number',
  sortBy: (county) => netOf(county, id),
  cell: (county) => <span className="tabular-nums">{formatMoney(netOf(county, id))}</span>,
});

const columns: readonly DataColumn<County>[] = [
  {
    id: 'county',
    header: 'County',
    kind: 'heading',
    sortBy: ({ county }) => county,
    cell: ({ county }) => <span className="font-semibold">{county}</span>,
  },
  money('exempt', 'Exempt'),
  money('taxable', 'Taxable'),
  money('state_tax', 'State tax'),
  money('county_tax', 'County surtax'),
  money('deposits', 'Deposits'),
  money('payment', 'Card or bank'),
  money('credit', 'Credit'),
];

/** The months to choose from, latest first: this month and the 23 before it. */
const monthsUntil = (thisMonth: string) =>
  Array.from({ length: 24 }, (_, at) => addMonths(`${thisMonth}-01`, -at).slice(0, 7));

/** The money of orders in a month by county, for the sales tax return and to compare with Stripe and the bank. */
export default function Bookkeeping() {
  const { text } = useSearchFilters();
  const [months] = useState(() => monthsUntil(localDate(new Date()).slice(0, 7)));
  const chosenMonth = text('month');
  const month = months.find((one) => one === chosenMonth) ?? months[0] ?? '';
  const read = useApiQuery('getMonthBooks', { query: { month } });
  const counties = read.data?.counties ?? [];
  const total = (of: 'sold' | 'given_back', amounts: readonly Amount[]) =>
    sumOf(counties.flatMap((county) => amounts.map((amount) => county[of][amount])));
  const net = (amounts: readonly Amount[]) =>
    sumOf(counties.flatMap((county) => amounts.map((amount) => netOf(county, amount))));
  const lines = [
    { label: 'Sold', amount: total('sold', saleAmounts) },
    { label: 'Given back', amount: total('given_back', saleAmounts) },
    { label: 'Stays with the co-op', amount: net(saleAmounts) },
    { label: 'By card or bank account, before Stripe’s fees', amount: net(['payment']) },
    { label: 'By credit', amount: net(['credit']) },
  ];
  return (
    <section aria-labelledby="books" className="grid grid-cols-1 gap-4">
      <div>
        <h3 id="books" className="text-xl">
          {`Books of ${monthAndYear(month)}`}
        </h3>
        <p className="max-w-prose text-ink-soft">
          Money counts on the day on which it came in or went back. A closed month does not change any more.
        </p>
      </div>
      <DataTable
        label={`Money of orders in ${monthAndYear(month)}, by county`}
        columns={columns}
        read={read}
        rows={read.data?.counties}
        rowId={({ county }) => county}
        filters={[
          {
            name: 'month',
            label: 'Month',
            options: months.map((value) => ({ value, label: monthAndYear(value) })),
            start: month,
          },
        ]}
        empty={{ title: `No money moved in ${monthAndYear(month)}` }}
        action={
          <SaveFileButton
            operation="exportMonthBooks"
            input={{ query: { month } }}
            name={() => `books-${month}.csv`}
            label="Export CSV"
          />
        }
      />
      {counties.length > 0 && (
        <dl className="grid max-w-xl gap-2 rounded-lg border border-line-strong bg-sunken px-5 py-4">
          {lines.map(({ label, amount }) => (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-8">
              <dt>{label}</dt>
              <dd className="font-semibold tabular-nums">{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
