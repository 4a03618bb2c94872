import { Outlet } from 'react-router';
import { applicationStatuses } from '#shared/vendor-applications.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { DataTable } from '#web/components/data-table.tsx';
import { useListView, type ListFilter } from '#web/hooks/use-list-view.ts';
import { applicationColumns, statusLooks } from './application-columns.tsx';

const filters = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: '', label: 'All applications' },
      ...applicationStatuses.map((value) => ({ value, label: statusLooks[value].label })),
    ],
  },
] as const satisfies readonly ListFilter[];

export default function ApplicationList() {
  const { chosen, cursor } = useListView(filters);
  const read = useApiQuery('listVendorApplications', {
    query: { status: chosen.status || undefined, cursor },
  });
  return (
    <>
      <DataTable
        title="Vendor applications"
        label="Vendor applications"
        columns={applicationColumns}
        read={read}
        rows={read.data?.applications}
        next={read.data?.next_cursor}
        rowId={({ id }) => id}
        filters={filters}
        empty={{
          title: 'No applications',
          text: chosen.status
            ? `No application is ${statusLooks[chosen.status].label.toLowerCase()}.`
            : 'Nobody has applied to become a vendor yet.',
        }}
      />
      <Outlet />
    </>
  );
}
