import { orderStatuses } from '#shared/contracts/orders/orders.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';

export type OrderStatus = (typeof orderStatuses)[number];

/** The filters of orders besides the status, with the API's names. */
const textFilters = ['vendor_id', 'pickup_date', 'start_date', 'end_date', 'search'] as const;
type FilterName = 'status' | (typeof textFilters)[number];

export type OrderFilters = ReturnType<typeof useOrderFilters>;

/**
 * The filters and the page number of the list of orders, and the id of the large export that the page shows.
 * All are search parameters of the page's address.
 */
export function useOrderFilters() {
  const filters = useSearchFilters();
  const page = Math.max(1, Number.parseInt(filters.text('page') ?? '', 10) || 1);
  const status = filters.read<OrderStatus | ''>('status', orderStatuses, '');
  const set = [['status', status], ...textFilters.map((name) => [name, filters.text(name)])];
  const query: Partial<Record<FilterName, string>> = Object.fromEntries(set.filter(([, value]) => value));
  return {
    page,
    exportId: filters.text('export'),
    showExport: (exportId: string | undefined) => filters.change({ export: exportId }),
    isFiltered: Object.keys(query).length > 0,
    query: { ...query, ...(status && { status }) } as Omit<typeof query, 'status'> & { status?: OrderStatus },
    change: (changes: Partial<Record<FilterName, string>>) => filters.change(changes),
    show: (next: number) => filters.change({ page: next > 1 ? String(next) : undefined }),
  };
}
