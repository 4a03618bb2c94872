import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi, queryClient } from '#web/api/client.ts';
import type { SeenProduct } from './product-change.ts';

export type ChosenProduct = SeenProduct & { name: string };

/**
 * Finds the selected products. A group header is only counted, because it has no price and no status. The
 * products come from the loaded pages of the list. A product on no loaded page is read by itself, and is left
 * out when it no longer exists.
 */
export function useChosenProducts(ids: ReadonlySet<string>) {
  // The ids that were selected when the dialog opened. Saved products are unselected, but stay in this list.
  const [chosenIds] = useState(() => [...ids]);
  const read = useQuery({
    queryKey: ['chosen-products', chosenIds],
    queryFn: () => readChosen(chosenIds),
    staleTime: Infinity,
    gcTime: 0,
  });
  const all = read.data ?? [];
  const products = all.filter(({ is_parent: isHeader }) => !isHeader);
  return { read, products, headerCount: all.length - products.length };
}

async function readChosen(ids: readonly string[]) {
  const pages = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [, operation] }) => operation === 'listAdminProducts' })
    .map(({ state }) => state)
    // A product may be on several pages. The pages are sorted, so that the latest read page wins.
    .toSorted((one, other) => one.dataUpdatedAt - other.dataUpdatedAt);
  const shown = new Map<string, ChosenProduct & { is_parent: boolean }>(
    pages
      .flatMap(({ data }) => (data as Output<'listAdminProducts'> | undefined)?.products ?? [])
      .map((product) => [product.id, product]),
  );
  const chosen: (ChosenProduct & { is_parent: boolean })[] = [];
  for (const id of ids) {
    const product = shown.get(id) ?? (await readOne(id));
    if (product) chosen.push(product);
  }
  return chosen;
}

async function readOne(id: string) {
  try {
    return (await callApi('getAdminProduct', { params: { id } })).product;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
