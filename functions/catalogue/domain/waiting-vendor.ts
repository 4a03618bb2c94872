import type { Product } from './product.ts';

/**
 * Answers the vendor of a product that waits for staff to approve it or a change of it. Undefined when
 * nothing waits.
 */
export function waitingVendor(product: Product | undefined): string | undefined {
  if (!product || product.vendorId === '' || product.isParent || product.status === 'deleted')
    return undefined;
  return product.status === 'pending_approval' || product.changeRequest ? product.vendorId : undefined;
}
