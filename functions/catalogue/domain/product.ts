import type { Product as ProductAnswer } from '#shared/contracts/catalogue/catalogue.ts';
import { toDollars } from '#shared/money.ts';

/** Something the co-op sells. Money in cents. */
export interface Product {
  id: string;
  name: string;
  description: string;
  category: string;
  priceCents: number;
  unit: string;
  imageUrl: string;
  vendorId: string;
  vendorName: string;
  /** Units left, or null when the product is not counted. */
  stock: number | null;
  unavailable: boolean;
  /** Sum and number of approved ratings, kept by the transaction that changes them. */
  ratingSum: number;
  ratingCount: number;
  organic: boolean;
  local: boolean;
  featured: boolean;
  status: 'pending_approval' | 'active' | 'inactive' | 'pending_active' | 'pending_inactive';
  type: 'coop_share' | 'addon';
  /** True when sales tax is due on it (Q062). */
  salesTax: boolean;
  /** A group header: a heading for its children, never sold itself. */
  isParent: boolean;
  parentId: string | null;
  childIds: string[];
}

/** The average rating to one decimal, 0 without any. */
export const ratingOf = ({ ratingSum, ratingCount }: Pick<Product, 'ratingSum' | 'ratingCount'>): number =>
  ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10) / 10;

/** The product as callers see it; `showPrice` only for subscribed members, vendors of it and staff (Q053). */
export function toProduct(product: Product, showPrice: boolean): ProductAnswer {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    category: product.category,
    ...(showPrice && !product.isParent && { price: toDollars(product.priceCents) }),
    unit: product.unit,
    image_url: product.imageUrl,
    vendor_id: product.vendorId,
    vendor_name: product.vendorName,
    inStock: !product.unavailable && product.stock !== 0,
    stock_remaining: product.stock,
    unavailable: product.unavailable,
    rating: ratingOf(product),
    reviewCount: product.ratingCount,
    organic: product.organic,
    local: product.local,
    featured: product.featured,
    product_status: product.status,
    type: product.type,
    sales_tax: product.salesTax,
    is_parent: product.isParent,
    parent_id: product.parentId,
  };
}
