import { Outlet } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Badge } from '#web/components/badge.tsx';
import { DataTable, type DataColumn } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { deliveryLooks, type DeliveryLog } from './performance-looks.ts';
import { DayFields, dayNames, usePerformanceFilters } from './performance-filters.tsx';

const columns: readonly DataColumn<DeliveryLog>[] = [
  {
    id: 'vendor',
    header: 'Vendor',
    kind: 'heading',
    cell: ({ vendorName, location, notes }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{vendorName}</span>
        <span className="block text-sm wrap-anywhere text-ink-soft">{location}</span>
        {notes && <span className="mt-1 block text-sm wrap-anywhere">{notes}</span>}
      </>
    ),
  },
  { id: 'date', header: 'Pickup date', cell: (log) => formatDay(log.pickup_date) },
  {
    id: 'expected',
    header: 'Expected',
    kind: 'number',
    cell: (log) => <span className="tabular-nums">{log.expected_quantity}</span>,
  },
  {
    id: 'short',
    header: 'Short',
    kind: 'number',
    cell: (log) => <span className="tabular-nums">{log.short_quantity || '–'}</span>,
  },
  {
    id: 'arrived',
    header: 'Arrived',
    cell: (log) => (log.arrived_at ? formatInstant(log.arrived_at) : '–'),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (log) => {
      const { label, tone } = deliveryLooks[log.delivery_status];
      return (
        <span className="inline-flex flex-wrap justify-end gap-1 @3xl:justify-start">
          <Badge tone={tone}>{label}</Badge>
          {log.is_late && log.delivery_status === 'short' && <Badge tone="warn">Late</Badge>}
        </span>
      );
    },
  },
  { id: 'actions', header: 'Actions', kind: 'actions', cell: (log) => <RecordLink log={log} /> },
];

function RecordLink({ log }: { log: DeliveryLog }) {
  const dialogLink = useDialogLinks();
  return (
    <LinkButton size="small" tone="secondary" {...dialogLink(log.id)}>
      <span>{log.delivery_status === 'pending' ? 'Record' : 'Change'}</span>
      <span className="sr-only">{` ${log.vendorName}, ${log.location}`}</span>
    </LinkButton>
  );
}

export default function DeliveryList() {
  const { filters, query, cursor } = usePerformanceFilters();
  const read = useApiQuery('listVendorDeliveryLogs', { query: { ...query, limit: 20, cursor } });
  return (
    <>
      <DataTable
        title="Deliveries"
        label="Deliveries"
        columns={columns}
        read={read}
        rows={read.data?.logs}
        next={read.data?.next_cursor}
        rowId={({ id }) => id}
        filters={filters}
        folded={{ names: dayNames, fields: <DayFields read={read} /> }}
        empty={{
          title: 'No deliveries',
          text: 'Once a cut-off has passed, what each vendor is to bring to each pickup location is listed here.',
        }}
        noMatch={{ title: 'No deliveries', text: 'No delivery of these days matches these filters.' }}
      />
      <Outlet context={read satisfies DeliveryRead} />
    </>
  );
}

/**
 * The query of the list of deliveries. The dialogs over the list find their delivery in the query's answer,
 * because no call reads a single delivery.
 */
export interface DeliveryRead {
  data: { logs: DeliveryLog[] } | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch(): Promise<{ data: { logs: DeliveryLog[] } | undefined }>;
}
