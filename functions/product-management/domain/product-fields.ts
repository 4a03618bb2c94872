import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import type {
  adminProduct,
  adminProductCard,
  FoodLabelData,
  ProductFields,
} from '#shared/contracts/product-management/product-management.ts';
import { Refusal } from '#shared/refusal.ts';
import { toCents, toDollars } from '#shared/money.ts';
import { poundsOf, toHundredths } from '#shared/weight.ts';
import {
  blankLabel,
  blankProduct,
  type FoodLabel,
  type Product,
  type Recipe,
} from '#functions/catalogue/domain/product.ts';
import { blankRecipe } from '#functions/catalogue/domain/recipe.ts';
import type { StaffCard } from '#functions/catalogue/domain/staff-card.ts';

/** A page of the shop reads all products under a group header in one batch. A batch has at most 100 keys. */
export const maxChildren = 90;

/** A new product. @throws Refusal as `withFields` */
export const newProduct = (id: string, fields: ProductFields, now: Date): Product =>
  withFields({ ...blankProduct, id, priceCents: -1 }, fields, now);

/**
 * Absent fields stay unchanged. A group header has the values of `headerOnly` (document 2, section 4). Its own
 * status is always `active`, because the shop shows it whenever it shows one of its children.
 * @throws Refusal at `price` when the product is no group header and has no price; at `recipe_title` for a recipe
 * without a title
 */
export function withFields(before: Product, fields: ProductFields, now: Date): Product {
  const isParent = fields.is_parent ?? before.isParent;
  const vendorId = fields.vendor_id === undefined ? before.vendorId : (fields.vendor_id ?? '');
  const after: Product = {
    ...before,
    name: fields.name ?? before.name,
    description: fields.description ?? before.description,
    category: fields.category ?? before.category,
    unit: fields.unit ?? before.unit,
    storage: fields.storage ?? before.storage,
    estimatedWeight:
      fields.estimated_weight === undefined
        ? before.estimatedWeight
        : fields.estimated_weight && toHundredths(fields.estimated_weight),
    imageUrl: fields.image_url ?? before.imageUrl,
    vendorId,
    // A pause set by the former vendor ends when the product gets another vendor.
    pause: vendorId === before.vendorId ? before.pause : null,
    vendorName: fields.vendor_name ?? fields.business_name ?? before.vendorName,
    unavailable: fields.unavailable ?? before.unavailable,
    organic: fields.organic ?? before.organic,
    local: fields.local ?? before.local,
    displayOrder: fields.display_order ?? before.displayOrder,
    stock: fields.stock === undefined ? before.stock : fields.stock,
    type: typeOf(fields) ?? before.type,
    isParent,
  };
  if (isParent) return { ...after, ...headerOnly };
  const priceCents = fields.price === undefined || fields.price === null ? undefined : toCents(fields.price);
  const isPriceKept = fields.price === undefined && !before.isParent && before.priceCents >= 0;
  if (priceCents === undefined && !isPriceKept) throw new Refusal('Price is required', 'price');
  return {
    ...after,
    priceCents: priceCents ?? before.priceCents,
    featured: fields.featured ?? before.featured,
    // A product that was a group header begins with the values of a new product.
    salesTax: fields.sales_tax ?? (before.isParent ? blankProduct.salesTax : before.salesTax),
    status: fields.product_status ?? (before.isParent ? blankProduct.status : before.status),
    parentId: fields.parent_id === undefined ? before.parentId : fields.parent_id,
    requiresFoodLabel: fields.requires_food_label ?? before.requiresFoodLabel,
    foodLabel: foodLabelWith(before.foodLabel, fields),
    recipe: recipeWith(before.recipe, fields, now),
  };
}

export const saysAllOf = (product: Product, fields: ProductFields, now: Date): boolean =>
  isDeepStrictEqual(withFields(product, fields, now), product);

export const picturesOf = ({ imageUrl, foodLabel, recipe }: Product) => ({
  image_url: imageUrl,
  food_label_image_url: foodLabel?.imageUrl ?? '',
  recipe_image: recipe?.imageUrl ?? '',
});

const headerOnly = {
  isParent: true,
  estimatedWeight: null,
  priceCents: 0,
  stock: null,
  pause: null,
  featured: false,
  salesTax: false,
  status: 'active',
  parentId: null,
  requiresFoodLabel: false,
  foodLabel: null,
  recipe: null,
} as const satisfies Partial<Product>;

function typeOf({ is_coop_share, is_addon }: ProductFields): Product['type'] | undefined {
  const isShare = is_coop_share ?? (is_addon === undefined ? undefined : !is_addon);
  if (isShare === undefined) return undefined;
  return isShare ? 'coop_share' : 'addon';
}

/** Answers null when all parts are empty. */
export function labelWith(before: FoodLabel | null, parts: Partial<FoodLabel>): FoodLabel | null {
  const label = { ...blankLabel, ...before, ...parts };
  return Object.values(label).some(Boolean) ? label : null;
}

export function changedLabelParts(before: FoodLabel | null, after: FoodLabel | null): Partial<FoodLabel> {
  const was = before ?? blankLabel;
  const is = after ?? blankLabel;
  const names = (Object.keys(blankLabel) as (keyof FoodLabel)[]).filter((name) => is[name] !== was[name]);
  return Object.fromEntries(names.map((name) => [name, is[name]]));
}

/** Replaces `food_label_data` by flat fields, such as `food_label_name`. A sent flat field has precedence (Q137). */
export function withLabelData<Sent extends { food_label_data?: FoodLabelData | undefined }>({
  food_label_data: data,
  ...fields
}: Sent): Omit<Sent, 'food_label_data'> {
  const flat = {
    food_label_name: data?.label_name,
    food_label_type: data?.label_type,
    food_label_certification_body: data?.certification_body,
    food_label_certification_number: data?.certification_number,
    food_label_expiry_date: data?.expiry_date,
    food_label_image_url: data?.image_url,
  };
  return { ...flat, ...fields };
}

function foodLabelWith(before: FoodLabel | null, fields: ProductFields): FoodLabel | null {
  const was = before ?? blankLabel;
  return labelWith(null, {
    imageUrl: fields.food_label_image_url ?? was.imageUrl,
    name: fields.food_label_name ?? was.name,
    type: fields.food_label_type === undefined ? was.type : fields.food_label_type,
    certificationBody: fields.food_label_certification_body ?? was.certificationBody,
    certificationNumber: fields.food_label_certification_number ?? was.certificationNumber,
    expiryDate: fields.food_label_expiry_date === undefined ? was.expiryDate : fields.food_label_expiry_date,
    productWeight: fields.food_label_product_weight ?? was.productWeight,
    ingredientsByWeight: fields.food_label_ingredients_by_weight ?? was.ingredientsByWeight,
    allergenInformation: fields.food_label_allergen_information ?? was.allergenInformation,
    nutritionFacts: fields.food_label_nutrition_facts ?? was.nutritionFacts,
  });
}

/** Null means no recipe. `updatedAt` is the time of the recipe's last change. */
function recipeWith(before: Recipe | null, fields: ProductFields, now: Date): Recipe | null {
  if (fields.has_recipe === false) return null;
  const was = before ?? blankRecipe;
  const facts = {
    prepMinutes: fields.recipe_prep_time === undefined ? was.prepMinutes : fields.recipe_prep_time,
    cookMinutes: fields.recipe_cook_time === undefined ? was.cookMinutes : fields.recipe_cook_time,
    servings: fields.recipe_servings === undefined ? was.servings : fields.recipe_servings,
    difficulty: fields.recipe_difficulty === undefined ? was.difficulty : fields.recipe_difficulty,
  };
  const texts = {
    title: fields.recipe_title ?? was.title,
    description: fields.recipe_description ?? was.description,
    imageUrl: fields.recipe_image ?? was.imageUrl,
    ingredients: fields.recipe_ingredients ?? was.ingredients,
    instructions: fields.recipe_instructions ?? was.instructions,
    sourceUrl: fields.recipe_source_url ?? was.sourceUrl,
  };
  if (fields.has_recipe && texts.title === '')
    throw new Refusal('Please enter a title for the recipe', 'recipe_title');
  if (!Object.values(texts).some(Boolean)) return null;
  const recipe = { ...texts, ...facts };
  const isSame =
    before && Object.entries(recipe).every(([name, value]) => before[name as keyof Recipe] === value);
  return isSame ? before : { ...recipe, updatedAt: now.toISOString() };
}

/**
 * Orders since the form began stay subtracted: an edit from 10 to 12 adds two to the present stock. A new
 * stock of 0 stays 0.
 * @param formBegan the stock that the form began with; undefined when the new stock is absolute
 */
export function stockAfter(
  now: number | null,
  requestedStock: number | null,
  formBegan: number | null | undefined,
): number | null {
  const isDifference =
    typeof now === 'number' && typeof requestedStock === 'number' && typeof formBegan === 'number';
  if (!isDifference || requestedStock === 0) return requestedStock;
  return Math.max(0, now + requestedStock - formBegan);
}

export function toAdminProduct(product: Product): z.output<typeof adminProduct> {
  const { foodLabel: label, recipe } = product;
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    category: product.category,
    price: product.isParent ? null : toDollars(product.priceCents),
    unit: product.unit,
    storage: product.storage,
    estimated_weight: poundsOf(product.estimatedWeight),
    image_url: product.imageUrl,
    vendor_id: product.vendorId || null,
    vendor_name: product.vendorName,
    business_name: product.vendorName,
    stock: product.stock,
    unavailable: product.unavailable,
    organic: product.organic,
    local: product.local,
    featured: product.featured,
    sales_tax: product.salesTax,
    product_status: shownStatus(product.status),
    is_addon: product.type === 'addon',
    is_coop_share: product.type === 'coop_share',
    is_parent: product.isParent,
    parent_id: product.parentId,
    display_order: product.displayOrder,
    requires_food_label: product.requiresFoodLabel,
    food_label_image_url: label?.imageUrl ?? '',
    food_label_name: label?.name ?? '',
    food_label_type: label?.type ?? null,
    food_label_certification_body: label?.certificationBody ?? '',
    food_label_certification_number: label?.certificationNumber ?? '',
    food_label_expiry_date: label?.expiryDate ?? null,
    food_label_product_weight: label?.productWeight ?? '',
    food_label_ingredients_by_weight: label?.ingredientsByWeight ?? '',
    food_label_allergen_information: label?.allergenInformation ?? '',
    food_label_nutrition_facts: label?.nutritionFacts ?? '',
    has_recipe: recipe !== null,
    recipe_title: recipe?.title ?? '',
    recipe_description: recipe?.description ?? '',
    recipe_image: recipe?.imageUrl ?? '',
    recipe_ingredients: recipe?.ingredients ?? '',
    recipe_instructions: recipe?.instructions ?? '',
    recipe_source_url: recipe?.sourceUrl ?? '',
    recipe_prep_time: recipe?.prepMinutes ?? null,
    recipe_cook_time: recipe?.cookMinutes ?? null,
    recipe_servings: recipe?.servings ?? null,
    recipe_difficulty: recipe?.difficulty ?? null,
    recipe_updated_at: recipe?.updatedAt ?? null,
    version: product.version,
  };
}

/** The API has no status `deleted`, because nobody is shown a deleted product. `inactive` stands for it. */
export const shownStatus = (status: Product['status']) => (status === 'deleted' ? 'inactive' : status);

/**
 * Price, status, stock and version come from `product`, which may be newer than its card. All four are from
 * the same moment. A change that staff make in the row is sent with this version, and is refused when
 * somebody else changed the product.
 */
export const toAdminCard = (
  card: StaffCard,
  product: Product,
  parentName: string | null,
): z.output<typeof adminProductCard> => ({
  id: card.id,
  name: card.name,
  category: card.category,
  price: card.isParent ? null : toDollars(product.priceCents),
  unit: card.unit,
  image_url: card.imageUrl,
  vendor_id: card.vendorId || null,
  vendor_name: card.vendorName,
  featured: card.featured,
  product_status: shownStatus(product.status),
  is_addon: card.type === 'addon',
  is_coop_share: card.type === 'coop_share',
  is_parent: card.isParent,
  parent_id: card.parentId,
  parent_name: parentName,
  display_order: card.displayOrder,
  has_recipe: card.hasRecipe,
  has_change_request: card.hasChangeRequest,
  stock: product.stock,
  version: product.version,
});
