import { Outlet } from 'react-router';
import { applicationStatuses } from '#shared/vendor-applications.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { CursorPagination } from '#web/components/cursor-pagination.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Select } from '#web/components/select.tsx';
import { useCursorPages } from '#web/hooks/use-cursor-pages.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { applicationColumns, statusLooks, type ApplicationStatus } from './application-columns.tsx';

/** Applications of vendors, newest first. */
export default function ApplicationList() {
  const filters = useSearchFilters();
  const status = filters.read<ApplicationStatus | ''>('status', applicationStatuses, '');
  const { cursor, next, previous } = useCursorPages();
  const query = useApiQuery('listVendorApplications', {
    query: { ...(status && { status }), ...(cursor && { cursor }) },
  });
  return (
    <section aria-labelledby="vendor-applications" className="grid gap-4">
      <h3 id="vendor-applications" className="text-xl">
        Vendor applications
      </h3>
      <Select
        label="Status"
        className="sm:max-w-72"
        value={status}
        onChange={(event) => filters.change({ status: event.target.value })}
      >
        <option value="">All applications</option>
        {applicationStatuses.map((one) => (
          <option key={one} value={one}>
            {statusLooks[one].label}
          </option>
        ))}
      </Select>
      <DataTable
        label="Vendor applications"
        columns={applicationColumns}
        read={query}
        rows={query.data?.applications}
        rowId={({ id }) => id}
        empty={
          <EmptyState title={cursor ? 'Nothing on this page' : 'No applications'}>
            {status
              ? `No application is ${statusLooks[status].label.toLowerCase()}.`
              : 'Nobody has applied to become a vendor yet.'}
          </EmptyState>
        }
      />
      {query.data && (cursor || query.data.next_cursor) && (
        <CursorPagination
          label="Pages of applications"
          isFirst={!cursor}
          isLast={!query.data.next_cursor}
          onPrevious={previous}
          onNext={() => next(query.data.next_cursor!)}
        />
      )}
      <Outlet />
    </section>
  );
}
