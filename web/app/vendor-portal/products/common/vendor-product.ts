import type { Input, Output } from '#shared/contracts/registry.ts';
import { toCents } from '#shared/money.ts';
import { priceRangeOf } from '#shared/price-range.ts';
import type { ProductValues } from '#web/features/product-form/product-form-schema.ts';
import { toProductBody, toProductValues } from '#web/features/product-form/product-form-values.ts';
import { formatMoney } from '#web/format/format-money.ts';

export type VendorProduct = Output<'listVendorProducts'>['products'][number];

export const vendorLabels = {
  name: 'Product Name',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  unit: 'Unit',
  stock: 'Stock',
  storage: 'Storage',
  estimated_weight: 'Estimated weight (lb)',
  image_url: 'Picture',
  requires_food_label: 'Requires a food label',
  food_label_image_url: 'Picture of the label',
  food_label_name: 'Label name',
  food_label_type: 'Label type',
  food_label_certification_body: 'Certification body',
  food_label_certification_number: 'Certification number',
  food_label_expiry_date: 'Expiry date',
  food_label_product_weight: 'Product weight',
  food_label_ingredients_by_weight: 'Ingredients by weight',
  food_label_allergen_information: 'Allergen information',
  food_label_nutrition_facts: 'Nutrition facts',
} as const satisfies Partial<Record<keyof ProductValues, string>>;

type VendorField = keyof typeof vendorLabels;
type VendorBody = Pick<NonNullable<Input<'createProduct'>['body']>, VendorField>;

/**
 * The values of a vendor's form for a product, including changes that wait for approval. The fields that only
 * staff fill in stay blank and are not sent.
 */
export function toVendorValues(product: VendorProduct | undefined): ProductValues {
  const blank = toProductValues(undefined);
  if (!product) return blank;
  const content = { ...product, ...product.change_request?.fields };
  return {
    ...blank,
    name: content.name,
    description: content.description,
    category: content.category,
    price: content.price?.toFixed(2) ?? '',
    unit: content.unit,
    stock: content.stock === null ? '' : String(content.stock),
    storage: content.storage,
    estimated_weight: String(content.estimated_weight ?? ''),
    image_url: content.image_url,
    requires_food_label: content.requires_food_label,
    food_label_image_url: content.food_label_image_url,
    food_label_name: content.food_label_name,
    food_label_type: content.food_label_type ?? '',
    food_label_certification_body: content.food_label_certification_body,
    food_label_certification_number: content.food_label_certification_number,
    food_label_expiry_date: content.food_label_expiry_date ?? '',
    food_label_product_weight: content.food_label_product_weight,
    food_label_ingredients_by_weight: content.food_label_ingredients_by_weight,
    food_label_allergen_information: content.food_label_allergen_information,
    food_label_nutrition_facts: content.food_label_nutrition_facts,
  };
}

export function toVendorBody(values: ProductValues): VendorBody {
  const all = toProductBody(values);
  return {
    name: all.name,
    description: all.description,
    category: all.category,
    price: all.price,
    unit: all.unit,
    stock: all.stock,
    storage: all.storage,
    estimated_weight: all.estimated_weight,
    image_url: all.image_url,
    requires_food_label: all.requires_food_label,
    food_label_image_url: all.food_label_image_url,
    food_label_name: all.food_label_name,
    food_label_type: all.food_label_type,
    food_label_certification_body: all.food_label_certification_body,
    food_label_certification_number: all.food_label_certification_number,
    food_label_expiry_date: all.food_label_expiry_date,
    food_label_product_weight: all.food_label_product_weight,
    food_label_ingredients_by_weight: all.food_label_ingredients_by_weight,
    food_label_allergen_information: all.food_label_allergen_information,
    food_label_nutrition_facts: all.food_label_nutrition_facts,
  };
}

/**
 * The prices that need no approval, in words.
 * @param rate the fraction by which a price may differ from the approved price (`price_range` in the server's
 * answer)
 */
export function priceRangeText({ approved_price: approved }: VendorProduct, rate: number): string {
  const { from, to } = priceRangeOf(toCents(approved), rate);
  return `${formatMoney(from / 100)} to ${formatMoney(to / 100)}`;
}

/** Tells whether a price in dollars needs no approval. */
export function holdsAtOnce(
  { approved_price: approved }: VendorProduct,
  rate: number,
  price: number,
): boolean {
  const { from, to } = priceRangeOf(toCents(approved), rate);
  return toCents(price) >= from && toCents(price) <= to;
}

/**
 * Tells whether the submission of a product was rejected. A new product can then start with the values of the
 * rejected product.
 */
export const isToBeSentAgain = ({ product_status: status, decision }: VendorProduct): boolean =>
  status === 'inactive' && decision?.of === 'submission' && decision.outcome === 'rejected';

/** Tells whether the vendor can delete a product: only while it waits for its first approval. */
export const isDeletable = ({ product_status: status, decision }: VendorProduct): boolean =>
  status === 'pending_approval' && decision?.outcome !== 'approved' && decision?.of !== 'change';
export const isEditable = ({ product_status: status }: VendorProduct): boolean => status !== 'inactive';
