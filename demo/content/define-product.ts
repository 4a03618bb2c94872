import type { SeedProduct } from './types.ts';

type Optional = Omit<
  SeedProduct,
  'id' | 'picture' | 'name' | 'description' | 'category' | 'priceCents' | 'unit' | 'vendorId'
>;

const ordinary: Optional = {
  organic: false,
  local: true,
  featured: false,
  salesTax: false,
  stock: null,
  unavailable: false,
  status: 'active',
  pausedUntilMonth: null,
  type: 'addon',
  isParent: false,
  parentId: null,
};

/**
 * Completes a product from the fields that set it apart. The others are those of a local, active, uncounted,
 * untaxed add-on without a group. The key gives the id (`prd_<key>`) and the picture.
 */
export function defineProduct(
  key: string,
  product: Omit<SeedProduct, 'id' | 'picture' | keyof Optional> & Partial<Optional>,
): SeedProduct {
  return { ...ordinary, ...product, id: `prd_${key}`, picture: key };
}

/** Makes the heading of a group, which has no price and no stock. Its children name it as their parent. */
export function defineGroup(
  key: string,
  group: Pick<SeedProduct, 'name' | 'description' | 'category' | 'vendorId'>,
): SeedProduct {
  return defineProduct(key, { ...group, priceCents: 0, unit: '', isParent: true });
}
