import { FileUp, Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { CursorPagination } from '#web/components/cursor-pagination.tsx';
import { FilterTabs } from '#web/components/filter-tabs.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useCursorPages } from '#web/hooks/use-cursor-pages.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { productTabs, statuses } from '#web/features/product-form/product-words.ts';
import { ExportProducts } from './export-products.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductGroups } from './product-groups.tsx';
import { SyncButton } from './sync-button.tsx';

const pageSize = 20;

/** The Products tab: every product in any status, by tab, search, status and vendor. */
export default function ProductList() {
  const dialogLink = useDialogLinks();
  const filters = useSearchFilters();
  const { cursor, next, previous } = useCursorPages();
  const tab = filters.read(
    'tab',
    productTabs.map(({ id }) => id),
    'all',
  );
  const status = filters.read('status', ['', ...statuses], '');
  const [search, vendor] = [filters.text('search')?.slice(0, 100), filters.text('vendor')];
  const query = { tab, ...(search && { search }), ...(status && { status }), ...(vendor && { vendor }) };
  const read = useApiQuery('listAdminProducts', {
    query: { ...query, limit: pageSize, ...(cursor && { cursor }) },
  });
  const isFiltered = Boolean(search || status || vendor || tab !== 'all');
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap justify-end gap-3">
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
      <ProductFilters status={status} vendor={vendor ?? ''} />
      {read.isPending && (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading products…</span>
          {[1, 2, 3].map((one) => (
            <Skeleton key={one} className="h-28" />
          ))}
        </div>
      )}
      {read.error && !read.data && (
        <ErrorState
          message={read.error.message}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {read.data?.products.length === 0 && (
        <EmptyState title={isFiltered || cursor ? 'No products match' : 'No products yet'}>
          {isFiltered || cursor ? 'Try another tab, or fewer filters.' : 'Add the first one.'}
        </EmptyState>
      )}
      {read.data && read.data.products.length > 0 && <ProductGroups products={read.data.products} />}
      {read.data && (
        <CursorPagination
          label="Pages of products"
          isFirst={!cursor}
          isLast={!read.data.next_cursor}
          onPrevious={previous}
          onNext={() => next(read.data.next_cursor!)}
        />
      )}
      <Outlet />
    </div>
  );
}
