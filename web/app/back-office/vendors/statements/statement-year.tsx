import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { localDate } from '#shared/local-date.ts';
import { toCents, toDollars } from '#shared/money.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { DataTable, type DataColumn } from '#web/components/data-table.tsx';
import { SaveFileButton } from '#web/features/files/save-file-button.tsx';
import { lessOf } from '#web/features/statements/statement.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';

type Total = Output<'listVendorYearTotals'>['totals'][number];

const money = (id: string, header: string, of: (total: Total) => number): DataColumn<Total> => ({
  id,
  header,
  kind: 'number',
  sortBy: of,
  cell: (total) => <span className="tabular-nums">{formatMoney(of(total))}</span>,
});

const columns: readonly DataColumn<Total>[] = [
  {
    id: 'vendor',
    header: 'Vendor',
    kind: 'heading',
    sortBy: ({ vendor_name: name }) => name,
    cell: ({ vendor_name: name, person_name: person, address, tax_id: taxId }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {person && person !== name && <span className="block text-sm text-ink-soft">{person}</span>}
        {address && (
          <span className="block text-sm whitespace-pre-line text-ink-soft wrap-anywhere">{address}</span>
        )}
        <span className="block text-sm text-ink-soft">{taxId ? `Tax ID ${taxId}` : 'No tax ID'}</span>
      </>
    ),
  },
  {
    id: 'statements',
    header: 'Statements',
    kind: 'number',
    sortBy: ({ statements }) => statements,
    cell: ({ statements }) => <span className="tabular-nums">{statements.toLocaleString('en-US')}</span>,
  },
  money('gross', 'Gross', ({ gross }) => gross),
  money('refunds', 'Refunds', ({ refunds }) => lessOf(refunds)),
  money('commission', 'Commission', ({ commission }) => lessOf(commission)),
  money('adjustments', 'Adjustments', ({ adjustments }) => adjustments),
  money('carried', 'Carried over', ({ carried_over: carriedOver }) => carriedOver),
  money('paid', 'Paid', ({ paid }) => paid),
];

const firstYear = 2019;
const lastYear = 2100;

/** The total that each vendor was paid in a year. A check counts for the year of its date. */
export default function StatementYear() {
  const { text } = useSearchFilters();
  const [thisYear] = useState(() => Number(localDate(new Date()).slice(0, 4)));
  const chosenYear = Number(text('year'));
  const year =
    Number.isInteger(chosenYear) && chosenYear >= firstYear && chosenYear <= lastYear ? chosenYear : thisYear;
  const read = useApiQuery('listVendorYearTotals', { query: { year } });
  const rows = read.data?.totals;
  return (
    <section aria-labelledby="vendor-year" className="grid grid-cols-1 gap-4">
      <Link
        to="/admin/orders/vendor-statements"
        className="tap gap-2 justify-self-start font-semibold text-leaf"
      >
        <ArrowLeft aria-hidden="true" className="icon-sm" /> All statements
      </Link>
      <div>
        <h3 id="vendor-year" className="text-xl">
          {`Paid to vendors in ${year}`}
        </h3>
        <p className="text-ink-soft">By the dates of the checks.</p>
      </div>
      <DataTable
        label={`Paid to vendors in ${year}`}
        columns={columns}
        read={read}
        rows={rows}
        rowId={({ vendor_id: id }) => id}
        filters={[{ name: 'year', label: 'Year', options: yearsUntil(thisYear, year), start: String(year) }]}
        empty={{ title: `No vendor was paid in ${year}` }}
        action={
          <>
            <SaveFileButton
              operation="exportVendorPayments"
              input={{ query: { year } }}
              name={() => `vendor-checks-${year}.csv`}
              label="Export checks"
            />
            <SaveFileButton
              operation="exportVendorYearTotals"
              input={{ query: { year } }}
              name={() => `vendor-totals-${year}.csv`}
              label="Export totals"
            />
          </>
        }
      />
      {rows && rows.length > 0 && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 rounded-lg border border-line-strong bg-sunken px-5 py-4 text-lg">
          <span>
            {`Paid to ${rows.length === 1 ? '1 vendor' : `${rows.length.toLocaleString('en-US')} vendors`}`}
          </span>
          <span className="font-semibold tabular-nums">
            {formatMoney(toDollars(rows.reduce((sum, { paid }) => sum + toCents(paid), 0)))}
          </span>
        </p>
      )}
    </section>
  );
}

/** The years to choose from, latest first: this year, the four before it, and the year that the address names. */
const yearsUntil = (thisYear: number, chosenYear: number) =>
  [...new Set([chosenYear, ...Array.from({ length: 5 }, (_, at) => thisYear - at)])]
    .sort((a, b) => b - a)
    .map((year) => ({ value: String(year), label: String(year) }));
