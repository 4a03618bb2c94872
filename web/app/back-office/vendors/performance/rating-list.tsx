import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { DataTable, type DataColumn } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { RatingStars } from '#web/components/rating-stars.tsx';
import type { Output } from '#shared/contracts/registry.ts';
import { formatInstantDay } from '#web/format/format-date.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { DayFields, dayNames, usePerformanceFilters } from './performance-filters.tsx';

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

export default function RatingList() {
  const { basic, cursor } = usePerformanceFilters();
  const dialogLink = useDialogLinks();
  const read = useApiQuery('listVendorQualityRatings', { query: { ...basic.query, limit: 20, cursor } });
  return (
    <>
      <DataTable
        title="Quality ratings"
        label="Quality ratings"
        columns={columns}
        read={read}
        rows={read.data?.ratings}
        next={read.data?.next_cursor}
        rowId={({ id }) => id}
        filters={basic.filters}
        folded={{ names: dayNames, fields: <DayFields read={read} /> }}
        empty={{ title: 'No ratings', text: 'Nobody has rated what vendors brought on these days.' }}
        noMatch={{ title: 'No ratings', text: 'Nobody has rated what this vendor brought on these days.' }}
        action={
          <LinkButton {...dialogLink('new')}>
            <Plus aria-hidden="true" className="icon-md" /> Rate a vendor
          </LinkButton>
        }
      />
      <Outlet />
    </>
  );
}
