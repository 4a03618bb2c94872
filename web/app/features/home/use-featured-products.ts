import { useApiQuery } from '#web/api/use-api-query.ts';
import { featuredProducts } from './featured-products.ts';

/**
 * The featured products. When no product is featured, they are the first twelve of all products (document 1,
 * section 2).
 */
export function useFeaturedProducts() {
  const featured = useApiQuery('listProducts', featuredProducts);
  const none = featured.isSuccess && featured.data.data.length === 0;
  const all = useApiQuery('listProducts', { query: { limit: 12 } }, { enabled: none });
  const selected = none ? all : featured;
  return {
    products: selected.data?.data ?? [],
    isLoading: selected.isPending,
    hasFailed: selected.isError && !selected.data,
    isFetching: selected.isFetching,
    retry: () => void selected.refetch(),
  };
}
