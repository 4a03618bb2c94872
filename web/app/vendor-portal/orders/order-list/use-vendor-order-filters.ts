import { orderStatuses } from '#shared/contracts/orders/orders.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';

type Status = (typeof orderStatuses)[number];
const day = /^\d{4}-\d{2}-\d{2}$/;

/** The filters and the page of a vendor's orders, and whether the filters are shown. All are kept in the address. */
export function useVendorOrderFilters() {
  const filters = useSearchFilters();
  const status = filters.read<Status | ''>('status', orderStatuses, '');
  const typed = filters.text('pickup_date') ?? '';
  const pickupDate = day.test(typed) ? typed : '';
  const page = Math.max(1, Number.parseInt(filters.text('page') ?? '', 10) || 1);
  const isFiltered = Boolean(status || pickupDate);
  return {
    status,
    pickupDate,
    page,
    isFiltered,
    isShown: isFiltered || filters.text('filters') === 'shown',
    query: { ...(status && { status }), ...(pickupDate && { pickup_date: pickupDate }) },
    change: (changes: Partial<Record<'status' | 'pickup_date', string>>) =>
      filters.change({ page: undefined, filters: 'shown', ...changes }),
    clear: () =>
      filters.change({ page: undefined, filters: 'shown', status: undefined, pickup_date: undefined }),
    toggle: (isNowShown: boolean) =>
      filters.change(
        isNowShown
          ? { filters: 'shown' }
          : { page: undefined, filters: undefined, status: undefined, pickup_date: undefined },
      ),
    show: (next: number) => filters.change({ page: next > 1 ? String(next) : undefined }),
  };
}
