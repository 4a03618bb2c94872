import type { Product } from './product.ts';

/** The vendor when the product or its change request waits for staff; undefined when nothing waits. */
export function waitingVendor(product: Product | undefined): string | undefined {
  if (!product || product.vendorId === '' || product.isParent || product.status === 'deleted')
    return undefined;
  return product.status === 'pending_approval' || product.changeRequest ? product.vendorId : undefined;
}
