import { orderStatuses } from '#shared/contracts/orders/orders.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';

export type OrderStatus = (typeof orderStatuses)[number];

/** The filters and the page of the orders, in the address; and the export that is being made. */
export function useOrderFilters() {
  const filters = useSearchFilters();
  const status = filters.read<OrderStatus | ''>('status', orderStatuses, '');
  const pickupDate = filters.text('pickup_date');
  const search = filters.text('search');
  const page = Math.max(1, Number.parseInt(filters.text('page') ?? '', 10) || 1);
  return {
    status,
    pickupDate,
    search,
    page,
    exportId: filters.text('export'),
    showExport: (exportId: string | undefined) => filters.change({ export: exportId }),
    isFiltered: Boolean(status || pickupDate || search),
    /** As the API takes them. */
    query: {
      ...(status && { status }),
      ...(pickupDate && { pickup_date: pickupDate }),
      ...(search && { search }),
    },
    /** The list then begins with its first page. */
    change: (changes: Partial<Record<'status' | 'pickup_date' | 'search', string>>) =>
      filters.change({ page: undefined, ...changes }),
    clear: () =>
      filters.change({ page: undefined, status: undefined, pickup_date: undefined, search: undefined }),
    show: (next: number) => filters.change({ page: next > 1 ? String(next) : undefined }),
  };
}
