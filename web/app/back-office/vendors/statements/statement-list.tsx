import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { statementStatuses } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { DataTable } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { SaveFileButton } from '#web/features/files/save-file-button.tsx';
import { useVendorFilter } from '#web/back-office/products/use-vendor-filter.ts';
import { statusLooks } from '#web/features/statements/statement.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useListView, type ListFilter } from '#web/hooks/use-list-view.ts';
import { statementColumns } from './statement-columns.tsx';

const statusFilter = {
  name: 'status',
  label: 'Status',
  options: [
    ...statementStatuses.map((value) => ({ value, label: statusLooks[value].label })),
    { value: 'all', label: 'All statements' },
  ],
  start: 'issued',
} as const satisfies ListFilter;

export default function StatementList() {
  const filters = [statusFilter, useVendorFilter('vendor')] as const;
  const { chosen, cursor } = useListView(filters);
  const dialogLink = useDialogLinks();
  const read = useApiQuery('listAllVendorStatements', {
    query: {
      status: chosen.status === 'all' ? undefined : chosen.status,
      vendor_id: chosen.vendor || undefined,
      cursor,
    },
  });
  return (
    <>
      <DataTable
        title="Vendor statements"
        label="Vendor statements"
        columns={statementColumns}
        read={read}
        rows={read.data?.statements}
        next={read.data?.next_cursor}
        rowId={({ id }) => id}
        filters={filters}
        empty={{
          title: 'No statements',
          text:
            chosen.status === 'issued'
              ? 'Nothing is to be paid. Statements are drawn up on Mondays.'
              : 'No statement fits these filters.',
        }}
        action={
          <>
            <LinkButton tone="secondary" to="/admin/orders/vendor-statements/year">
              Paid by Year
            </LinkButton>
            <SaveFileButton
              operation="exportVendorPayments"
              name={(today) => `vendor-payments-${today}.csv`}
              label="Export what is to be paid"
            />
            <LinkButton {...dialogLink('adjust')}>
              <Plus aria-hidden="true" className="icon-md" /> Adjust Earnings
            </LinkButton>
          </>
        }
      />
      <Outlet />
    </>
  );
}
