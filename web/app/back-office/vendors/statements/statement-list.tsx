import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { statementStatuses } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { CursorPagination } from '#web/components/cursor-pagination.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { SaveFileButton } from '#web/features/files/save-file-button.tsx';
import { useVendorNames } from '#web/back-office/products/use-vendor-names.ts';
import { statusLooks } from '#web/features/statements/statement.ts';
import { useCursorPages } from '#web/hooks/use-cursor-pages.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { statementColumns } from './statement-columns.tsx';

const statuses = [...statementStatuses, 'all'] as const;

/** The statements of all vendors, or of one, the latest week first. */
export default function StatementList() {
  const filters = useSearchFilters();
  const status = filters.read<(typeof statuses)[number]>('status', statuses, 'issued');
  const vendor = filters.text('vendor') ?? '';
  const dialogLink = useDialogLinks();
  const { cursor, next, previous } = useCursorPages();
  const read = useApiQuery('listAllVendorStatements', {
    query: {
      ...(status !== 'all' && { status }),
      ...(vendor && { vendor_id: vendor }),
      ...(cursor && { cursor }),
    },
  });
  return (
    <section aria-labelledby="vendor-statements" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="vendor-statements" className="text-xl">
          Vendor statements
        </h3>
        <div className="flex flex-wrap gap-3">
          <LinkButton tone="secondary" to="/admin/orders/vendor-statements/year">
            Year
          </LinkButton>
          <SaveFileButton
            operation="exportVendorPayments"
            name={(today) => `vendor-payments-${today}.csv`}
            label="Export what is to be paid"
          />
          <LinkButton {...dialogLink('adjust')}>
            <Plus aria-hidden="true" className="icon-md" /> Adjust
          </LinkButton>
        </div>
      </div>
      <div className="grid gap-4 sm:max-w-2xl sm:grid-cols-2">
        <Select
          label="Status"
          value={status}
          onChange={(event) => filters.change({ status: event.target.value })}
        >
          {statementStatuses.map((one) => (
            <option key={one} value={one}>
              {statusLooks[one].label}
            </option>
          ))}
          <option value="all">All statements</option>
        </Select>
        <VendorFilter vendor={vendor} onChange={(value) => filters.change({ vendor: value })} />
      </div>
      <DataTable
        label="Vendor statements"
        columns={statementColumns}
        read={read}
        rows={read.data?.statements}
        rowId={({ id }) => id}
        empty={
          <EmptyState title={cursor || read.data?.next_cursor ? 'Nothing on this page' : 'No statements'}>
            {status === 'issued'
              ? 'Nothing is to be paid. Statements are drawn up on Mondays.'
              : 'No statement fits these filters.'}
          </EmptyState>
        }
      />
      {read.data && (
        <CursorPagination
          label="Pages of statements"
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

function VendorFilter({ vendor, onChange }: { vendor: string; onChange(value: string): void }) {
  const { vendors, problem } = useVendorNames();
  return (
    <div className="grid gap-2">
      <Select label="Vendor" value={vendor} onChange={(event) => onChange(event.target.value)}>
        <option value="">All vendors</option>
        {vendor && !vendors.some(({ id }) => id === vendor) && <option value={vendor}>{vendor}</option>}
        {vendors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {problem && <Notice tone="bad" announce="alert" title={problem} />}
    </div>
  );
}
