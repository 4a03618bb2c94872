import { Download } from 'lucide-react';
import { useState } from 'react';
import { performanceCsv } from './performance-csv.ts';
import { rankedBy } from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { Select } from '#web/components/select.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { saveFile } from '#web/features/files/save-file.ts';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { FilterBar } from './filter-bar.tsx';
import { performanceColumns } from './performance-columns.tsx';
import { percentText, rankNames, ratingText, type PerformanceRow } from './performance-looks.ts';
import { usePerformanceFilters } from './use-performance-filters.ts';

const firstRows = 10;
const allRows = 200;

/** The figures of vendors' deliveries and sales on some pickup dates, and the best vendors. */
export default function Performance() {
  const filters = usePerformanceFilters();
  const [isWhole, setWhole] = useState(false);
  const read = useApiQuery('getVendorPerformance', {
    query: { ...filters.query, limit: isWhole ? allRows : firstRows },
  });
  const { data, error } = read;
  const dateProblem = error?.errors.find(({ path }) => path === 'start_date')?.message;
  return (
    <section aria-labelledby="vendor-performance" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="vendor-performance" className="text-xl">
          Vendor performance
        </h3>
        <Button
          tone="secondary"
          disabled={!data || data.rows.length === 0}
          onClick={() =>
            data &&
            saveFile(
              `vendor-performance-${data.start_date}-${data.end_date}.csv`,
              'text/csv',
              performanceCsv(data.rows),
            )
          }
        >
          <Download aria-hidden="true" className="icon-md" /> Export CSV
        </Button>
      </div>
      <FilterBar filters={filters} problem={dateProblem} />
      {data && (
        <p className="text-sm text-ink-soft">
          {`Pickups from ${formatDay(data.start_date, 'year')} to ${formatDay(data.end_date, 'year')}, beside as many pickups before. On time is by 8:00 AM of the pickup date; quality is the mean of the units that came as ordered and the average rating.`}
        </p>
      )}
      <DataTable
        label="Vendor performance"
        columns={performanceColumns}
        read={read}
        rows={data?.rows}
        rowId={(row) => row.vendor_id}
        empty={
          <EmptyState title="Nothing on these days">
            {filters.isFiltered
              ? 'No vendor matches these filters.'
              : 'No pickup was on these days. Please choose others.'}
          </EmptyState>
        }
      />
      {data && data.total > data.rows.length && (
        <Button
          tone="secondary"
          className="justify-self-center"
          pending={read.isFetching}
          onClick={() => setWhole(true)}
        >
          {`Show all ${data.total}`}
        </Button>
      )}
      <Ranking filters={filters} />
    </section>
  );
}

const figureText = (row: PerformanceRow, by: keyof typeof rankNames) =>
  ({
    quality: percentText(row.qualityScore),
    on_time: percentText(row.onTimeDelivery),
    rating: ratingText(row.avgRating),
    revenue: formatMoney(row.totalRevenue),
  })[by];

/** The best of these vendors, by one figure. */
function Ranking({ filters }: { filters: ReturnType<typeof usePerformanceFilters> }) {
  const by = filters.read('by', rankedBy, 'quality');
  const read = useApiQuery('getVendorRankings', { query: { ...filters.query, by } });
  return (
    <section aria-labelledby="vendor-ranking" className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-end justify-between gap-4 sm:max-w-xl">
        <h4 id="vendor-ranking" className="text-lg">
          Ranking
        </h4>
        <Select
          label="By"
          className="w-full sm:w-60"
          value={by}
          onChange={(event) => filters.change({ by: event.target.value })}
        >
          {rankedBy.map((one) => (
            <option key={one} value={one}>
              {rankNames[one]}
            </option>
          ))}
        </Select>
      </div>
      {read.error && !read.data ? (
        <ErrorState
          message={read.error.message}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      ) : !read.data ? (
        <Skeleton className="h-32" />
      ) : read.data.rankings.length === 0 ? (
        <p className="text-ink-soft">Nothing says this of a vendor on these days yet.</p>
      ) : (
        <ol className="grid gap-2 sm:max-w-xl">
          {read.data.rankings.map((row) => (
            <li
              key={row.vendor_id}
              className="flex items-baseline gap-4 rounded-lg border border-line bg-surface px-4 py-3"
            >
              <span className="w-7 shrink-0 font-display text-xl tabular-nums">{row.rank}</span>
              <span className="min-w-0 grow font-semibold wrap-anywhere">{row.name}</span>
              <span className="shrink-0 tabular-nums">{figureText(row, by)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
