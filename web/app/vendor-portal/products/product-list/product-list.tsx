import { useContext } from 'react';
import { Outlet } from 'react-router';
import { ChosenVendor, useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { CursorPagination } from '#web/components/cursor-pagination.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { FilterTabs } from '#web/components/filter-tabs.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { useCursorPages } from '#web/hooks/use-cursor-pages.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { VendorProductCard } from './vendor-product-card.tsx';

const tabs = [
  { id: 'all', label: 'My Products' },
  { id: 'pending', label: 'Pending Approval' },
] as const;

/** The vendor's products in every status, and those that wait for approval (document 3, section 2). */
export default function ProductList() {
  const { user } = useSession();
  const chosen = useContext(ChosenVendor);
  const filters = useSearchFilters();
  const { cursor, next, previous } = useCursorPages();
  const tab = filters.read('tab', ['all', 'pending'], 'all');
  const search = filters.text('search')?.slice(0, 100) ?? '';
  const read = useVendorQuery('listVendorProducts', {
    params: { id: chosen ?? user?.id ?? '' },
    query: { tab, ...(search && { search }), ...(cursor && { cursor }) },
  });
  const isNarrowed = Boolean(search || cursor);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">My Products</h2>
        <LinkButton to="/vendor/products/stock-and-prices" tone="secondary" size="small">
          Stock and prices
        </LinkButton>
      </div>
      <FilterTabs label="Products" tabs={tabs} current={tab} counts={read.data?.counts} />
      <SearchBox
        label="Search"
        placeholder="Name or description"
        className="max-w-md"
        value={search}
        onChange={(text) => filters.change({ search: text })}
      />
      {read.isPending && (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading your products…</span>
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
      {read.data?.products.length === 0 && <Nothing tab={tab} isNarrowed={isNarrowed} />}
      {read.data && read.data.products.length > 0 && (
        <ul className="grid gap-4 lg:grid-cols-2">
          {read.data.products.map((product) => (
            <VendorProductCard key={product.id} product={product} />
          ))}
        </ul>
      )}
      {read.data && (
        <CursorPagination
          label="Pages of your products"
          isFirst={!cursor}
          isLast={!read.data.next_cursor}
          onPrevious={previous}
          onNext={() => read.data.next_cursor && next(read.data.next_cursor)}
        />
      )}
      <Outlet />
    </div>
  );
}

function Nothing({ tab, isNarrowed }: { tab: 'all' | 'pending'; isNarrowed: boolean }) {
  if (isNarrowed) return <EmptyState title="No products match">Try other words.</EmptyState>;
  return tab === 'pending' ? (
    <EmptyState title="Nothing waits for approval">What you submit or change is listed here.</EmptyState>
  ) : (
    <EmptyState title="No products yet">
      Submit the first one with Add Product. The co-op looks at it before members see it.
    </EmptyState>
  );
}
