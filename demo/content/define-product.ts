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
 * A product from what sets it apart: by default a local, active, uncounted, untaxed add-on of no group.
 * The key gives the id (`prd_<key>`) and the picture.
 */
export function defineProduct(
  key: string,
  product: Omit<SeedProduct, 'id' | 'picture' | keyof Optional> & Partial<Optional>,
): SeedProduct {
  return { ...ordinary, ...product, id: `prd_${key}`, picture: key };
}

/** The heading of a group: no price, no stock; its children name it as their parent. */
export function defineGroup(
  key: string,
  group: Pick<SeedProduct, 'name' | 'description' | 'category' | 'vendorId'>,
): SeedProduct {
  return defineProduct(key, { ...group, priceCents: 0, unit: '', isParent: true });
}
