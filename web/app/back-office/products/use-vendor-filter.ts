import type { ListFilter } from '#web/hooks/use-list-view.ts';
import { useVendorNames } from './use-vendor-names.ts';

/** @param name the filter's search parameter in the page's address */
export function useVendorFilter<const Name extends string>(name: Name) {
  const { vendors, problem } = useVendorNames();
  const options = vendors.map((vendor) => ({ value: vendor.id, label: vendor.name }));
  return {
    name,
    label: 'Vendor',
    isOpen: true,
    problem,
    options: [{ value: '', label: 'All vendors' }, ...options],
  } satisfies ListFilter;
}
