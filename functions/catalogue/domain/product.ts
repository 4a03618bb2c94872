import type * as z from 'zod';
import type { Product as ProductAnswer, shownLabel } from '#shared/contracts/catalogue/catalogue.ts';
import type { recipeDifficulties } from '#shared/contracts/catalogue/recipes.ts';
import type { foodLabelTypes, storages } from '#shared/contracts/product-management/product-management.ts';
import { notOffered } from '#functions/accounts/domain/offered-until.ts';
import { toDollars } from '#shared/money.ts';
import type { PriceAtCutoff } from './price-at-cutoff.ts';

/** Something the co-op sells. Money in cents. */
export interface Product {
  id: string;
  name: string;
  description: string;
  category: string;
  priceCents: number;
  /** The price that staff said is right though it rose by much; it counts while it is the price. */
  confirmedPriceCents?: number;
  /** The price that staff approved last, where its vendor has set another since. */
  approvedPriceCents?: number | undefined;
  /** What it cost at cut-offs whose renewals may still be made, by cut-off. */
  pricesAtCutoffs?: PriceAtCutoff[];
  unit: string;
  /** How it is kept until it is collected. */
  storage: (typeof storages)[number];
  imageUrl: string;
  /** Empty when it is of no vendor. */
  vendorId: string;
  vendorName: string;
  /** Units left, or null when the product is not counted. */
  stock: number | null;
  unavailable: boolean;
  /** The last pickup date for which it is offered, kept from its vendor's insurance; null: no end. */
  offeredUntil: string | null;
  /** While its vendor sells none of it; null: it is sold. */
  pause: Pause | null;
  /** Sum and number of approved ratings, kept by the transaction that changes them. */
  ratingSum: number;
  ratingCount: number;
  organic: boolean;
  local: boolean;
  featured: boolean;
  /** `deleted` is in no list and found by nobody; orders keep what they say of it. */
  status: 'pending_approval' | 'active' | 'inactive' | 'pending_active' | 'pending_inactive' | 'deleted';
  type: 'coop_share' | 'addon';
  /** True when sales tax is due on it (Q062). */
  salesTax: boolean;
  /** A group header: a heading for its children, never sold itself. */
  isParent: boolean;
  parentId: string | null;
  childIds: string[];
  /** Where staff want it among others; those of the same order stand by name. */
  displayOrder: number;
  requiresFoodLabel: boolean;
  /** What its food label says; null without one (Q137). */
  foodLabel: FoodLabel | null;
  recipe: Recipe | null;
  /** When its vendor submitted it; null for what staff added. */
  submittedAt: string | null;
  /** What its vendor wants changed; the product stays as it is until staff approve that (Q156). */
  changeRequest: ChangeRequest | null;
  /** What staff decided last about what its vendor sent. */
  decision: Decision | null;
  /** Counts what staff and its vendor change; stock and ratings, which change without them, leave it. */
  version: number;
}

export interface Pause {
  /** The month when it is back, as YYYY-MM; null: nobody knows. */
  backIn: string | null;
}

/** What a vendor fills in of a product. */
export type VendorContent = Pick<
  Product,
  | 'name'
  | 'description'
  | 'category'
  | 'priceCents'
  | 'unit'
  | 'storage'
  | 'imageUrl'
  | 'requiresFoodLabel'
  | 'foodLabel'
>;

export interface ChangeRequest {
  /** What is to be another than it is; of its label the parts that are, as staff may change the others meanwhile. */
  fields: Partial<Omit<VendorContent, 'foodLabel'>> & { foodLabel?: Partial<FoodLabel> };
  requestedAt: string;
}

/** How something that a vendor sent ended. */
export interface Decision {
  of: 'submission' | 'change';
  outcome: 'approved' | 'rejected';
  /** For the vendor; empty when it was not said. */
  reason: string;
  /** The admin's account id. */
  by: string;
  at: string;
  /** The version of the product that was decided about. */
  version: number;
  /** Whose it was then: the reason is for them. */
  vendorId: string;
}

export interface FoodLabel {
  imageUrl: string;
  name: string;
  type: (typeof foodLabelTypes)[number] | null;
  certificationBody: string;
  certificationNumber: string;
  /** YYYY-MM-DD */
  expiryDate: string | null;
  /** With its unit, e.g. "12 oz". */
  productWeight: string;
  /** The heaviest first. */
  ingredientsByWeight: string;
  allergenInformation: string;
  nutritionFacts: string;
}

/** What can be cooked with it. Ingredients and instructions have a line each. */
export interface Recipe {
  title: string;
  description: string;
  imageUrl: string;
  ingredients: string;
  instructions: string;
  sourceUrl: string;
  /** Null where nobody said, as what follows. */
  prepMinutes: number | null;
  cookMinutes: number | null;
  servings: number | null;
  difficulty: (typeof recipeDifficulties)[number] | null;
  updatedAt: string;
}

/** A label that says nothing. */
export const blankLabel: FoodLabel = {
  imageUrl: '',
  name: '',
  type: null,
  certificationBody: '',
  certificationNumber: '',
  expiryDate: null,
  productWeight: '',
  ingredientsByWeight: '',
  allergenInformation: '',
  nutritionFacts: '',
};

/** A product of which nothing was said, with the defaults of document 2, section 5. */
export const blankProduct: Omit<Product, 'id'> = {
  name: '',
  description: '',
  category: '',
  priceCents: 0,
  unit: '',
  storage: 'shelf',
  imageUrl: '',
  vendorId: '',
  vendorName: '',
  stock: null,
  unavailable: false,
  offeredUntil: null,
  pause: null,
  ratingSum: 0,
  ratingCount: 0,
  organic: false,
  local: false,
  featured: false,
  status: 'pending_approval',
  type: 'addon',
  salesTax: true,
  isParent: false,
  parentId: null,
  childIds: [],
  displayOrder: 0,
  requiresFoodLabel: false,
  foodLabel: null,
  recipe: null,
  submittedAt: null,
  changeRequest: null,
  decision: null,
  version: 1,
};

/** The average rating to one decimal, 0 without any. */
export const ratingOf = ({ ratingSum, ratingCount }: Pick<Product, 'ratingSum' | 'ratingCount'>): number =>
  ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10) / 10;

/** What members read of a food label: nothing where none is required, and no certificate that has run out. */
export function toShownLabel(
  { requiresFoodLabel, foodLabel }: Product,
  today: string,
): z.output<typeof shownLabel> | null {
  if (!requiresFoodLabel || !foodLabel) return null;
  const isValid = foodLabel.expiryDate === null || foodLabel.expiryDate >= today;
  return {
    name: isValid ? foodLabel.name : '',
    type: (isValid && foodLabel.type) || '',
    certification_body: isValid ? foodLabel.certificationBody : '',
    product_weight: foodLabel.productWeight,
    ingredients_by_weight: foodLabel.ingredientsByWeight,
    allergen_information: foodLabel.allergenInformation,
    nutrition_facts: foodLabel.nutritionFacts,
    image_url: foodLabel.imageUrl,
  };
}

/** What of a product or its card says when it is offered; cards from before products could be paused do not say `pause`. */
type Offer = Pick<Product, 'offeredUntil'> & Partial<Pick<Product, 'pause'>>;

/** Whether a product is offered for a pickup on this local date: not paused, and its vendor is insured then, or staff allow it. */
export const isOfferedFor = ({ offeredUntil, pause }: Offer, pickupDate: string): boolean =>
  !pause && ((offeredUntil ?? null) === null || pickupDate <= String(offeredUntil));

/** The month when a paused product is back, as YYYY-MM; null where nobody knows or it is over. @param date local */
export function backInOf({ pause }: Partial<Pick<Product, 'pause'>>, date: string): string | null {
  const backIn = pause?.backIn ?? '';
  return backIn >= date.slice(0, 7) ? backIn : null;
}

/** Whether the shop shows the recipe of what is on sale: not while its vendor sells nothing. */
export const showsRecipe = (hasRecipe: boolean, { offeredUntil }: Pick<Product, 'offeredUntil'>): boolean =>
  hasRecipe && offeredUntil !== notOffered;

/** The product as callers see it; `showPrice` only for subscribed members, vendors of it and staff (Q053). @param today local */
export function toProduct(product: Product, showPrice: boolean, today: string): ProductAnswer {
  const unavailable = product.unavailable || !isOfferedFor(product, today);
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    category: product.category,
    ...(showPrice && !product.isParent && { price: toDollars(product.priceCents) }),
    unit: product.unit,
    image_url: product.imageUrl,
    // Only the page of a vendor who sells can be read.
    vendor_id: (product.offeredUntil !== notOffered && product.vendorId) || null,
    vendor_name: product.vendorName,
    inStock: !unavailable && product.stock !== 0,
    stock_remaining: product.stock,
    unavailable,
    back_in: backInOf(product, today),
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
    has_recipe: showsRecipe(product.recipe !== null, product),
  };
}
