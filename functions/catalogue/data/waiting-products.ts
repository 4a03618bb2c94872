import { above, below, changeItem, either } from '#functions/platform/change-item.ts';
import { keys } from '#functions/platform/keys.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { Product } from '../domain/product.ts';
import { waitingVendor } from '../domain/waiting-vendor.ts';

const name = 'waiting products';

/** How many products of a vendor wait for staff: kept by every transaction that changes that. */
export const waitingCounter = (vendorId: string) => keys.counter(`waiting-products#${vendorId}`);

/**
 * What a change of a product makes of the count of those that wait.
 * @param before undefined for a new one
 * @param atMost refused (`waiting products`) when so many wait; without it there is no bound
 */
export function waitingWrites(before: Product | undefined, after: Product, atMost?: number): NamedWrite[] {
  const [was, is] = [waitingVendor(before), waitingVendor(after)];
  if (was === is) return [];
  return [...(was ? [oneLess(was)] : []), ...(is ? [oneMore(is, atMost)] : [])];
}

export const isOverWaiting = (failed: readonly string[]) => failed.includes(name);

const oneMore = (vendorId: string, atMost: number | undefined): NamedWrite =>
  changeItem(name, waitingCounter(vendorId), {
    add: { waiting: 1 },
    when: atMost === undefined ? {} : { waiting: either(undefined, below(atMost)) },
  });

/** What waited before there was a count was never counted. */
const oneLess = (vendorId: string): NamedWrite => ({
  ...changeItem(name, waitingCounter(vendorId), { add: { waiting: -1 }, when: { waiting: above(0) } }),
  isOptional: true,
});

/** The counts as items, for a table that has none. */
export function waitingCountItems(products: Product[]): Record<string, unknown>[] {
  const counts = new Map<string, number>();
  for (const vendorId of products.flatMap((product) => waitingVendor(product) ?? []))
    counts.set(vendorId, (counts.get(vendorId) ?? 0) + 1);
  return [...counts].map(([vendorId, waiting]) => ({ ...waitingCounter(vendorId), waiting }));
}
