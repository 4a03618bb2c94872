import { below, changeItem, either } from '#functions/platform/change-item.ts';
import { keys } from '#functions/platform/keys.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { Product } from '../domain/product.ts';
import { waitingVendor } from '../domain/waiting-vendor.ts';

const name = 'waiting products';

/** Each transaction that makes a vendor's product wait for staff, or ends its waiting, updates the counter. */
export const waitingCounter = (vendorId: string) => keys.counter(`waiting-products#${vendorId}`);

/**
 * @param before undefined for a new product
 * @param atMost the highest number of a vendor's waiting products, undefined for no limit. A write that would
 * exceed it is refused (`waiting products`)
 */
export function waitingWrites(before: Product | undefined, after: Product, atMost?: number): NamedWrite[] {
  const [was, is] = [waitingVendor(before), waitingVendor(after)];
  if (was === is) return [];
  return [
    ...(was ? [changeItem(name, waitingCounter(was), { add: { waiting: -1 } })] : []),
    ...(is ? [oneMore(is, atMost)] : []),
  ];
}

export const isOverWaiting = (failed: readonly string[]) => failed.includes(name);

const oneMore = (vendorId: string, atMost: number | undefined): NamedWrite =>
  changeItem(name, waitingCounter(vendorId), {
    add: { waiting: 1 },
    when: atMost === undefined ? {} : { waiting: either(undefined, below(atMost)) },
  });

export function waitingCountItems(products: Product[]): Record<string, unknown>[] {
  const counts = new Map<string, number>();
  for (const vendorId of products.flatMap((product) => waitingVendor(product) ?? []))
    counts.set(vendorId, (counts.get(vendorId) ?? 0) + 1);
  return [...counts].map(([vendorId, waiting]) => ({ ...waitingCounter(vendorId), waiting }));
}
