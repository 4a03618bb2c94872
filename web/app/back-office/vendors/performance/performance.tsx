import { Download } from 'lucide-react';
import { useState } from 'react';
import { performanceCsv } from './performance-csv.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { rankedBy } from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { ListBar } from '#web/components/list-bar.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { saveFile } from '#web/features/files/save-file.ts';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useListView, type ListFilter } from '#web/hooks/use-list-view.ts';
import { performanceColumns } from './performance-columns.tsx';
import { percentText, rankNames, ratingText, type PerformanceRow } from './performance-looks.ts';
import { DayFields, dayNames, usePerformanceFilters } from './performance-filters.tsx';

const firstRows = 10;
const allRows = 200;

export default function Performance() {
  const { filters, query } = usePerformanceFilters();
  const [isWhole, setWhole] = useState(false);
  const read = useApiQuery('getVendorPerformance', {
    query: { ...query, limit: isWhole ? allRows : firstRows },
  });
  const { data } = read;
  return (
    <div className="grid grid-cols-1 gap-5">
      <DataTable
        title="Vendor performance"
        label="Vendor performance"
        columns={performanceColumns}
        read={read}
        rows={data?.rows}
        rowId={(row) => row.vendor_id}
        filters={filters}
        folded={{ names: dayNames, fields: <DayFields read={read} /> }}
        empty={{
          title: 'Nothing on these days',
          text: 'No pickup was on these days. Please choose others.',
        }}
        noMatch={{ title: 'Nothing on these days', text: 'No vendor matches these filters.' }}
        action={<ExportPerformance data={data} />}
        about={
          data &&
          `Pickups from ${formatDay(data.start_date, 'year')} to ${formatDay(data.end_date, 'year')}, beside as many pickups before. On time is by 8:00 AM of the pickup date; quality is the mean of the units that came as ordered and the average rating.`
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
      <Ranking query={query} />
    </div>
  );
}

const ExportPerformance = ({ data }: { data: Output<'getVendorPerformance'> | undefined }) => (
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
);

const figureText = (row: PerformanceRow, by: keyof typeof rankNames) =>
  ({
    quality: percentText(row.qualityScore),
    on_time: percentText(row.onTimeDelivery),
    rating: ratingText(row.avgRating),
    revenue: formatMoney(row.totalRevenue),
  })[by];

const rankFilters = [
  { name: 'by', label: 'By', options: rankedBy.map((value) => ({ value, label: rankNames[value] })) },
] as const satisfies readonly ListFilter[];

function Ranking({ query }: { query: ReturnType<typeof usePerformanceFilters>['query'] }) {
  const { by } = useListView(rankFilters).chosen;
  const read = useApiQuery('getVendorRankings', { query: { ...query, by } });
  return (
    <section aria-labelledby="vendor-ranking" className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <div className="flex">
        <ListBar
          title={
            <h3 id="vendor-ranking" className="mr-2 text-lg">
              Ranking
            </h3>
          }
          filters={rankFilters}
        />
      </div>
      <Loaded read={read} label="the ranking" waiting={<Skeleton className="h-32" />}>
        {({ rankings }) =>
          rankings.length === 0 ? (
            <p className="text-ink-soft">Nothing says this of a vendor on these days yet.</p>
          ) : (
            <ol className="grid gap-2 sm:max-w-xl">
              {rankings.map((row) => (
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
          )
        }
      </Loaded>
    </section>
  );
}
