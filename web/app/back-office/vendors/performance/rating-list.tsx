import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { CursorPagination } from '#web/components/cursor-pagination.tsx';
import { DataTable, type DataColumn } from '#web/components/data-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { RatingStars } from '#web/components/rating-stars.tsx';
import type { Output } from '#shared/contracts/registry.ts';
import { formatInstantDay } from '#web/format/format-date.ts';
import { useCursorPages } from '#web/hooks/use-cursor-pages.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { FilterBar } from './filter-bar.tsx';
import { usePerformanceFilters } from './use-performance-filters.ts';

type Rating = Output<'listVendorQualityRatings'>['ratings'][number];

const columns: readonly DataColumn<Rating>[] = [
  {
    id: 'vendor',
    header: 'Vendor',
    kind: 'heading',
    cell: ({ vendorName, product_name: product }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{vendorName}</span>
        {product && <span className="block text-sm wrap-anywhere text-ink-soft">{product}</span>}
      </>
    ),
  },
  { id: 'rating', header: 'Rating', cell: ({ rating }) => <RatingStars rating={rating} /> },
  {
    id: 'notes',
    header: 'Notes',
    cell: ({ notes, for_vendor: isForVendor }) => (
      <>
        <span className="block max-w-prose wrap-anywhere">{notes || '–'}</span>
        {isForVendor && <span className="block text-sm text-ink-soft">The vendor reads them</span>}
      </>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    cell: ({ date }) => <span className="whitespace-nowrap">{formatInstantDay(date)}</span>,
  },
];

/** The ratings of vendors' goods by staff, newest first. */
export default function RatingList() {
  const filters = usePerformanceFilters();
  const dialogLink = useDialogLinks();
  const { cursor, next, previous } = useCursorPages();
  const read = useApiQuery('listVendorQualityRatings', {
    query: { ...filters.basic, limit: 20, ...(cursor && { cursor }) },
  });
  const dateProblem = read.error?.errors.find(({ path }) => path === 'start_date')?.message;
  return (
    <section aria-labelledby="quality-ratings" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="quality-ratings" className="text-xl">
          Quality ratings
        </h3>
        <LinkButton {...dialogLink('new')}>
          <Plus aria-hidden="true" className="icon-md" /> Rate a vendor
        </LinkButton>
      </div>
      <FilterBar filters={filters} problem={dateProblem} hasStatus={false} />
      <DataTable
        label="Quality ratings"
        columns={columns}
        read={read}
        rows={read.data?.ratings}
        rowId={({ id }) => id}
        empty={
          <EmptyState title={cursor ? 'Nothing on this page' : 'No ratings'}>
            {`Nobody has rated what ${filters.vendorId ? 'this vendor' : 'vendors'} brought on these days.`}
          </EmptyState>
        }
      />
      {read.data && (cursor || read.data.next_cursor) && (
        <CursorPagination
          label="Pages of ratings"
          isFirst={!cursor}
          isLast={!read.data.next_cursor}
          onPrevious={previous}
          onNext={() => next(read.data.next_cursor!)}
        />
      )}
      <Outlet />
    </section>
  );
}
