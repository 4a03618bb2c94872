import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { LoadMore } from '#web/components/load-more.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { OnceOrEvery } from './once-or-every.tsx';
import { PricesForMembers } from './prices-for-members.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductFilterBar } from './product-filter-bar.tsx';
import { defaultFilters, writeFilters } from './product-filters.ts';
import { useAddOns } from './use-add-ons.ts';
import { useProductFilters } from './use-product-filters.ts';

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

export function AddOnList() {
  const [filters, change] = useProductFilters();
  const { isSubscribed } = useSession();
  const addOns = useAddOns(filters);
  const products = addOns.data ?? [];
  return (
    <div className="grid gap-8">
      {isSubscribed && <OnceOrEvery />}
      <PricesForMembers />
      <ProductFilterBar filters={filters} onChange={change} />
      <p role="status" className="sr-only">
        {addOns.isPending
          ? 'Loading products…'
          : `${products.length} ${products.length === 1 ? 'product' : 'products'} shown`}
      </p>
      {addOns.isPending ? (
        <div className={grid}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className="h-96 rounded-lg" />
          ))}
        </div>
      ) : addOns.isLoadingError ? (
        <ReadFailure read={addOns} />
      ) : products.length === 0 ? (
        <EmptyState
          title="No products available"
          action={
            writeFilters(filters).size > 0 && (
              <Button tone="secondary" onClick={() => change(defaultFilters)}>
                Clear the filters
              </Button>
            )
          }
        >
          {writeFilters(filters).size > 0
            ? 'No products match these filters. Try fewer words or another category.'
            : 'The next harvest is being listed. Please check back soon.'}
        </EmptyState>
      ) : (
        <ul className={grid}>
          {products.map((product, index) => (
            <ProductCard key={product.id} product={product} eager={index < 4} />
          ))}
        </ul>
      )}
      <LoadMore list={addOns} label="Show more products" />
    </div>
  );
}
