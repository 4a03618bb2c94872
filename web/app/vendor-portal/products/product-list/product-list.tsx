import { useContext } from 'react';
import { Outlet } from 'react-router';
import { ChosenVendor, useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { ListPages } from '#web/components/data-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { FilterTabs } from '#web/components/filter-tabs.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { ListBar } from '#web/components/list-bar.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { useListView } from '#web/hooks/use-list-view.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { VendorProductCard } from './vendor-product-card.tsx';

const tabs = [
  { id: 'all', label: 'My Products' },
  { id: 'pending', label: 'Pending Approval' },
] as const;

/**
 * The vendor's products in two tabs: one with all, and one with those that wait for approval (document 3,
 * section 2).
 */
export default function ProductList() {
  const { user } = useSession();
  const chosen = useContext(ChosenVendor);
  const tab = useSearchFilters().read('tab', ['all', 'pending'], 'all');
  const { search, cursor } = useListView([]);
  const read = useVendorQuery('listVendorProducts', {
    params: { id: chosen ?? user?.id ?? '' },
    query: { tab, search, cursor },
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">My Products</h2>
        <LinkButton to="/vendor/products/stock-and-prices" tone="secondary" size="small">
          Stock and prices
        </LinkButton>
      </div>
      <FilterTabs label="Products" tabs={tabs} current={tab} counts={read.data?.counts} />
      <ListBar searchHint="Name or description" />
      <Loaded read={read} label="your products">
        {({ products, next_cursor: next }) => (
          <>
            {products.length === 0 ? (
              <Nothing tab={tab} isNarrowed={Boolean(search || cursor)} />
            ) : (
              <ul className="grid gap-4 lg:grid-cols-2">
                {products.map((product) => (
                  <VendorProductCard key={product.id} product={product} />
                ))}
              </ul>
            )}
            <ListPages label="your products" next={next} />
          </>
        )}
      </Loaded>
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
