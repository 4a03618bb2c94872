import type * as z from 'zod';
import type { shownLabel } from '#shared/contracts/catalogue/catalogue.ts';
import type { recipeDifficulties } from '#shared/contracts/catalogue/recipes.ts';
import type { foodLabelTypes, storages } from '#shared/contracts/product-management/product-management.ts';
import { notOffered } from '#functions/accounts/domain/offered-until.ts';
import type { PriceAtCutoff } from './price-at-cutoff.ts';

/** Money in cents. */
export interface Product {
  id: string;
  name: string;
  description: string;
  category: string;
  priceCents: number;
  /** The price that staff confirmed after a steep rise. The confirmation holds while the product has this price. */
  confirmedPriceCents?: number;
  /** The price that staff last approved; present only after the vendor set another. */
  approvedPriceCents?: number | undefined;
  /** The prices at recent cut-offs, oldest first. A late renewal is billed at the price of its own cut-off. */
  pricesAtCutoffs?: PriceAtCutoff[];
  unit: string;
  storage: (typeof storages)[number];
  /** In hundredths of a pound, for one unit; null when the product is not sold by weight. */
  estimatedWeight: number | null;
  imageUrl: string;
  /** Empty for a product without a vendor. */
  vendorId: string;
  vendorName: string;
  /** Units left, or null when the product does not count its stock. */
  stock: number | null;
  unavailable: boolean;
  /** The last local pickup date for which the product is offered, copied from its vendor; null for no end. */
  offeredUntil: string | null;
  /** Set while its vendor does not sell the product. */
  pause: Pause | null;
  /** The sum and number of approved ratings. Each transaction that changes a rating updates both. */
  ratingSum: number;
  ratingCount: number;
  organic: boolean;
  local: boolean;
  featured: boolean;
  /** A `deleted` product is in no list and cannot be found. Orders keep their copies of its facts. */
  status: 'pending_approval' | 'active' | 'inactive' | 'pending_active' | 'pending_inactive' | 'deleted';
  type: 'coop_share' | 'addon';
  /** True when sales tax is due on it (Q062). */
  salesTax: boolean;
  /** True for a group header: a heading for its children, never sold itself. */
  isParent: boolean;
  parentId: string | null;
  childIds: string[];
  /** Set by staff. Products with the same position are sorted by name. */
  displayOrder: number;
  requiresFoodLabel: boolean;
  /** Null for a product without a food label (Q137). */
  foodLabel: FoodLabel | null;
  recipe: Recipe | null;
  /** Null for a product that staff added. */
  submittedAt: string | null;
  /** The change that the vendor requested. The product stays as it is until staff approve the change (Q156). */
  changeRequest: ChangeRequest | null;
  /** Staff's last decision about a submission or request of its vendor. */
  decision: Decision | null;
  /** Counts the changes by staff and its vendor, but not those of stock and ratings. */
  version: number;
}

export interface Pause {
  /** The month in which the product is back, as YYYY-MM; null when unknown. */
  backIn: string | null;
}

export type VendorContent = Pick<
  Product,
  | 'name'
  | 'description'
  | 'category'
  | 'priceCents'
  | 'unit'
  | 'storage'
  | 'estimatedWeight'
  | 'imageUrl'
  | 'requiresFoodLabel'
  | 'foodLabel'
>;

export interface ChangeRequest {
  /**
   * The requested values that differ from the product. A food label has only its changed parts here, because
   * staff may change the other parts while the request waits.
   */
  fields: Partial<Omit<VendorContent, 'foodLabel'>> & { foodLabel?: Partial<FoodLabel> };
  requestedAt: string;
}

export interface Decision {
  of: 'submission' | 'change';
  outcome: 'approved' | 'rejected';
  /** The text that staff write to the vendor; may be empty. */
  reason: string;
  /** The admin's account id. */
  by: string;
  at: string;
  /** The product's version at the decision. */
  version: number;
  /** The vendor at the decision, to whom the reason is written. */
  vendorId: string;
}

export interface FoodLabel {
  imageUrl: string;
  name: string;
  type: (typeof foodLabelTypes)[number] | null;
  certificationBody: string;
  certificationNumber: string;
  /** The last day on which the label's certificate is valid, YYYY-MM-DD; null when it does not expire. */
  expiryDate: string | null;
  /** With its unit, such as "12 oz". */
  productWeight: string;
  /** The heaviest first. */
  ingredientsByWeight: string;
  allergenInformation: string;
  nutritionFacts: string;
}

/**
 * In `ingredients` and `instructions`, each ingredient or step has its own line. Both may also be JSON lists
 * from another shop's file.
 */
export interface Recipe {
  title: string;
  description: string;
  imageUrl: string;
  ingredients: string;
  instructions: string;
  sourceUrl: string;
  /** In minutes. The fields from here to `difficulty` are null when they are unknown. */
  prepMinutes: number | null;
  cookMinutes: number | null;
  servings: number | null;
  difficulty: (typeof recipeDifficulties)[number] | null;
  updatedAt: string;
}

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

/** The defaults are those of document 2, section 5. */
export const blankProduct: Omit<Product, 'id'> = {
  name: '',
  description: '',
  category: '',
  priceCents: 0,
  unit: '',
  storage: 'shelf',
  estimatedWeight: null,
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

/** To one decimal; 0 without ratings. */
export const ratingOf = ({ ratingSum, ratingCount }: Pick<Product, 'ratingSum' | 'ratingCount'>): number =>
  ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10) / 10;

/**
 * The label for members; null when the product requires none or has none. When its certificate has expired,
 * the certificate's name, type and certification body are left out.
 */
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

/** The pickup must be on or before `offeredUntil`, and the product not paused. */
export const isOfferedFor = (
  { offeredUntil, pause }: Pick<Product, 'offeredUntil' | 'pause'>,
  pickupDate: string,
): boolean => !pause && (offeredUntil === null || pickupDate <= offeredUntil);

/**
 * The month in which the product is back, as YYYY-MM. Null when it is unknown, or before the month of `date`.
 * @param date local, YYYY-MM-DD
 */
export function backInOf({ pause }: Pick<Product, 'pause'>, date: string): string | null {
  const backIn = pause?.backIn ?? '';
  return backIn >= date.slice(0, 7) ? backIn : null;
}

/** A product whose vendor is not active shows no recipe. */
export const showsRecipe = (hasRecipe: boolean, { offeredUntil }: Pick<Product, 'offeredUntil'>): boolean =>
  hasRecipe && offeredUntil !== notOffered;
