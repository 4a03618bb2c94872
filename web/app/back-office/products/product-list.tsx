import { FileUp, Plus } from 'lucide-react';
import { ScreenTitle } from '#web/components/screen-title.tsx';
import { Outlet } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { ListPages } from '#web/components/data-table.tsx';
import { FilterTabs } from '#web/components/filter-tabs.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { ListBar } from '#web/components/list-bar.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useListView, type ListFilter } from '#web/hooks/use-list-view.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import {
  productTabs,
  statuses,
  statusStyles,
  type ProductStatus,
} from '#web/features/product-form/product-words.ts';
import { ExportProducts } from './export-products.tsx';
import { ProductGroups } from './product-groups.tsx';
import { SyncButton } from './sync-button.tsx';
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

/** The Products tab: every product in any status, by tab, search, status and vendor. */
export default function ProductList() {
  const dialogLink = useDialogLinks();
  const filters = [statusFilter, useVendorFilter('vendor')] as const;
  const { chosen, search, cursor, isFiltered } = useListView(filters);
  const tab = useSearchFilters().read(
    'tab',
    productTabs.map(({ id }) => id),
    'all',
  );
  const { status, vendor } = chosen;
  const query = { tab, ...(search && { search }), ...(status && { status }), ...(vendor && { vendor }) };
  const read = useApiQuery('listAdminProducts', { query: { ...query, limit: pageSize, cursor } });
  const isNarrowed = isFiltered || tab !== 'all' || cursor !== undefined;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap justify-end gap-3">
        <ScreenTitle>Products</ScreenTitle>
        <SyncButton read={read} />
        <ExportProducts filters={query} />
        <LinkButton tone="secondary" to="/admin/products/import">
          <FileUp aria-hidden="true" className="icon-md" /> Import
        </LinkButton>
        <LinkButton {...dialogLink('new')}>
          <Plus aria-hidden="true" className="icon-md" /> Add Product
        </LinkButton>
      </div>
      <FilterTabs label="Products" tabs={productTabs} current={tab} counts={read.data?.counts} />
      <ListBar filters={filters} searchHint="Name, vendor or category" />
      <Loaded read={read} label="products">
        {({ products, next_cursor: next }) => (
          <>
            {products.length === 0 ? (
              <EmptyState title={isNarrowed ? 'No products match' : 'No products yet'}>
                {isNarrowed ? 'Try another tab, or fewer filters.' : 'Add the first one.'}
              </EmptyState>
            ) : (
              <ProductGroups products={products} />
            )}
            <ListPages label="Products" next={next} />
          </>
        )}
      </Loaded>
      <Outlet />
    </div>
  );
}
