import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '#web/hooks/use-hydrated.ts';
import { defaultFilters, readFilters, writeFilters, type ProductFilters } from './product-filters.ts';

/** The filters, kept in the address so that they can be shared and survive a reload. */
export function useProductFilters(): [ProductFilters, (change: Partial<ProductFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const hydrated = useHydrated();
  const change = useCallback(
    (changed: Partial<ProductFilters>) =>
      setParams((current) => writeFilters({ ...readFilters(current), ...changed }, current), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return [hydrated ? readFilters(params) : defaultFilters, change];
}
