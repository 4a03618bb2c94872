import {
  deliveryStatuses,
  performancePeriods,
} from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import type { DeliveryStatus } from './performance-looks.ts';

/** The filters by vendor, days and delivery status, kept in the address. */
export function usePerformanceFilters() {
  const filters = useSearchFilters();
  const period = filters.read('period', performancePeriods, 'monthly');
  const vendorId = filters.text('vendor_id') ?? '';
  const start = filters.text('start_date') ?? '';
  const end = filters.text('end_date') ?? '';
  const status = filters.read<DeliveryStatus | ''>('delivery_status', deliveryStatuses, '');
  const days = {
    period,
    ...(start && { start_date: start }),
    ...(end && { end_date: end }),
  };
  return {
    ...filters,
    period,
    vendorId,
    start,
    end,
    status,
    /** The query of calls without a delivery status. */
    basic: { ...days, ...(vendorId && { vendor_id: vendorId }) },
    query: { ...days, ...(vendorId && { vendor_id: vendorId }), ...(status && { delivery_status: status }) },
    isFiltered: vendorId !== '' || status !== '',
  };
}
