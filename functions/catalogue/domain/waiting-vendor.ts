import type { Product } from './product.ts';

/**
 * The vendor for whom something of a product waits for staff: its approval, or that of a change. Undefined when nothing
 * does.
 */
export function waitingVendor(product: Product | undefined): string | undefined {
  if (!product || product.vendorId === '' || product.isParent || product.status === 'deleted')
    return undefined;
  return product.status === 'pending_approval' || product.changeRequest ? product.vendorId : undefined;
}
