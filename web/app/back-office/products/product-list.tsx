import { Pencil } from 'lucide-react';
import { Outlet } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { DataTable } from '#web/components/data-table.tsx';
import { FilterTabs } from '#web/components/filter-tabs.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useListView, type ListFilter } from '#web/hooks/use-list-view.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { useSelectedIds } from '#web/hooks/use-selected-ids.ts';
import {
  productTabs,
  statuses,
  statusStyles,
  type ProductStatus,
} from '#web/features/product-form/product-words.ts';
import { productColumns } from './product-columns.tsx';
import { ProductListActions } from './product-list-actions.tsx';
import { useVendorFilter } from './use-vendor-filter.ts';

const pageSize = 20;

const statusFilter: ListFilter<'status', ProductStatus | ''> = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'All statuses' },
    ...statuses.map((value) => ({ value, label: statusStyles[value].label })),
  ],
};

const noMatch = { title: 'No products match', text: 'Try another tab, or fewer filters.' };

export default function ProductList() {
  const dialogLink = useDialogLinks();
  const filters = [statusFilter, useVendorFilter('vendor')] as const;
  const { chosen, search, cursor } = useListView(filters);
  const tab = useSearchFilters().read(
    'tab',
    productTabs.map(({ id }) => id),
    'all',
  );
  const { status, vendor } = chosen;
  const query = { tab, ...(search && { search }), ...(status && { status }), ...(vendor && { vendor }) };
  const read = useApiQuery('listAdminProducts', { query: { ...query, limit: pageSize, cursor } });
  const [selected, select] = useSelectedIds();
  return (
    <>
      <DataTable
        title="Products"
        label="Products"
        columns={productColumns}
        read={read}
        rows={read.data?.products}
        next={read.data?.next_cursor}
        rowId={({ id }) => id}
        filters={filters}
        searchHint="Name, vendor or category"
        empty={tab === 'all' ? { title: 'No products yet', text: 'Add the first one.' } : noMatch}
        noMatch={noMatch}
        action={<ProductListActions read={read} filters={query} />}
        selection={{
          ids: selected,
          onChange: select,
          labelOf: ({ name }) => `Select ${name}`,
          actions: (
            <LinkButton size="small" tone="secondary" {...dialogLink('bulk-edit')}>
              <Pencil aria-hidden="true" className="icon-sm" /> Edit selected
            </LinkButton>
          ),
        }}
      >
        <FilterTabs label="Products" tabs={productTabs} current={tab} counts={read.data?.counts} />
      </DataTable>
      <Outlet />
    </>
  );
}
