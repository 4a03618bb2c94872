import { useApiPages } from '#web/api/use-api-pages.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { LoadMore } from '#web/components/load-more.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { ProductCard } from '#web/features/products/product-card.tsx';

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

export function VendorProducts({ vendorId, name }: { vendorId: string; name: string }) {
  const query = { type: 'all', vendor: vendorId, limit: 16 } as const;
  const list = useApiPages('listProducts', (page) => page.data, { query });
  const products = list.data ?? [];
  return (
    <section aria-labelledby="vendor-products" className="mt-16">
      <h2 id="vendor-products" className="mb-6 text-3xl">
        {`Products from ${name}`}
      </h2>
      {list.isPending ? (
        <div className={grid}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-96 rounded-lg" />
          ))}
        </div>
      ) : list.isLoadingError ? (
        <ReadFailure read={list} />
      ) : products.length === 0 ? (
        <EmptyState title="No products available">{`${name} has nothing in the shop right now.`}</EmptyState>
      ) : (
        <ul className={grid}>
          {products.map((product, index) => (
            <ProductCard key={product.id} product={product} eager={index < 4} />
          ))}
        </ul>
      )}
      <LoadMore list={list} label="Show more products" />
    </section>
  );
}
