import '#web/api/back-office-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { compareNames } from '#shared/compare-names.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { queryKey } from '#web/api/api-query.ts';
import { callApi } from '#web/api/client.ts';
import { sessionStore } from '#web/api/session-store.ts';

type Product = Output<'listVendorProducts'>['products'][number];

/** The maximum number of pages to read. A page has up to 50 products, and a vendor has only a few dozen. */
const maxPages = 10;

async function everyProduct(vendorId: string, signal: AbortSignal): Promise<Product[]> {
  const products: Product[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const query = { limit: 50, ...(cursor && { cursor }) };
    const answer: Output<'listVendorProducts'> = await callApi(
      'listVendorProducts',
      { params: { id: vendorId }, query },
      { signal },
    );
    products.push(...answer.products);
    cursor = answer.next_cursor;
    if (!cursor) break;
  }
  return products.filter(({ product_status: status }) => status !== 'inactive');
}

/** The products that a vendor can promise, by name. Nothing is read before a vendor is chosen. */
export function useProductsOf(vendorId: string) {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.getAtBuild);
  return useQuery({
    queryKey: queryKey(session.user?.id ?? 'guest', 'listVendorProducts', { everyOf: vendorId }),
    queryFn: ({ signal }) => everyProduct(vendorId, signal),
    select: (products) => products.toSorted((one, other) => compareNames(one.name, other.name)),
    enabled: vendorId !== '',
  });
}
