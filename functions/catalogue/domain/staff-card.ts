import type { Product } from './product.ts';

/** A product in any status, for staff's list. It has only few facts, because all cards are kept in memory. */
export type StaffCard = NonNullable<ReturnType<typeof staffCardOf>>;

export const staffCardOf = (product: Product) =>
  product.status === 'deleted'
    ? undefined
    : {
        id: product.id,
        name: product.name,
        category: product.category,
        priceCents: product.priceCents,
        unit: product.unit,
        imageUrl: product.imageUrl,
        vendorId: product.vendorId,
        vendorName: product.vendorName,
        featured: product.featured,
        status: product.status,
        type: product.type,
        isParent: product.isParent,
        parentId: product.parentId,
        displayOrder: product.displayOrder,
        hasRecipe: product.recipe !== null,
        /** True when a change that its vendor requested waits for staff. */
        hasChangeRequest: product.changeRequest !== null,
      };
