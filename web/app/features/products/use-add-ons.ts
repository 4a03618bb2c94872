import { useApiPages } from '#web/api/use-api-pages.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { toListQuery, type ProductFilters } from './product-filters.ts';

/** The add-on items that fit the filters, page by page. */
export function useAddOns(filters: ProductFilters) {
  const { isSubscribed } = useSession();
  const input = { query: toListQuery(filters, isSubscribed) };
  return useApiPages('listProducts', (page) => page.data, input, { keepsPrevious: true });
}
