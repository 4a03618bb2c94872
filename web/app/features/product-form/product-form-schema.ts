import { maxRecipeMinutes, maxServings, recipeDifficulties } from '#shared/contracts/catalogue/recipes.ts';
import { foodLabelTypes, storages } from '#shared/contracts/product-management/product-management.ts';
import * as z from 'zod';
import type { Input } from '#shared/contracts/registry.ts';
import { statuses, type AdminProduct } from './product-words.ts';

const upTo = (maximum: number) => z.string().trim().max(maximum, `Please use at most ${maximum} characters`);
const wholeNumber = (typed: string) =>
  typed === '' || (/^\d{1,7}$/.test(typed) && Number(typed) <= 1_000_000);
const count = z.string().trim().refine(wholeNumber, 'Please enter a whole number of 0 or more');
const wholeUpTo = (minimum: number, maximum: number) =>
  count.refine(
    (typed) => typed === '' || (Number(typed) >= minimum && Number(typed) <= maximum),
    `Please enter a whole number from ${minimum} to ${maximum.toLocaleString('en-US')}`,
  );
const picture = upTo(500).regex(
  /^((https?:\/\/|\/)[^\s"'<>\\]*)?$/,
  'Please enter an address that begins with https:// or /',
);

/** The reason why a typed price cannot be saved. */
export function priceProblem(typed: string): string | undefined {
  if (typed === '') return 'Price is required';
  if (/^\d{1,5}(\.\d{1,2})?$/.test(typed) && Number(typed) <= 10_000) return undefined;
  return 'Please enter a price from 0 to 10,000 in dollars and cents';
}

/** The reason why a typed stock cannot be saved where the product counts its stock. */
export const stockProblem = (typed: string): string | undefined =>
  count.min(1, 'Please enter a whole number of 0 or more').safeParse(typed).error?.issues[0]?.message;

/**
 * A typed product (document 2, sections 3 and 5). Numbers are text, and an empty text means that nothing is
 * chosen.
 */
export const productForm = z
  .object({
    name: upTo(120).min(1, 'Product Name is required'),
    description: upTo(4000),
    category: upTo(60),
    price: z.string().trim(),
    unit: upTo(40),
    storage: z.enum(storages),
    image_url: picture,
    vendor_id: z.string(),
    vendor_name: upTo(120),
    stock: count,
    kind: z.enum(['coop_share', 'addon']),
    product_status: z.enum(statuses),
    featured: z.boolean(),
    unavailable: z.boolean(),
    organic: z.boolean(),
    local: z.boolean(),
    sales_tax: z.boolean(),
    is_parent: z.boolean(),
    parent_id: z.string(),
    display_order: count,
    requires_food_label: z.boolean(),
    food_label_image_url: picture,
    food_label_name: upTo(120),
    food_label_type: z.enum(['', ...foodLabelTypes]),
    food_label_certification_body: upTo(120),
    food_label_certification_number: upTo(80),
    food_label_expiry_date: z.string(),
    food_label_product_weight: upTo(80),
    food_label_ingredients_by_weight: upTo(2000),
    food_label_allergen_information: upTo(1000),
    food_label_nutrition_facts: upTo(2000),
    has_recipe: z.boolean(),
    recipe_title: upTo(200),
    recipe_description: upTo(2000),
    recipe_image: picture,
    recipe_ingredients: upTo(4000),
    recipe_instructions: upTo(6000),
    recipe_source_url: upTo(500).regex(
      /^(https?:\/\/[^\s"'<>\\]+)?$/,
      'Please enter an address that begins with https://',
    ),
    recipe_prep_time: wholeUpTo(0, maxRecipeMinutes),
    recipe_cook_time: wholeUpTo(0, maxRecipeMinutes),
    recipe_servings: wholeUpTo(1, maxServings),
    recipe_difficulty: z.enum(['', ...recipeDifficulties]),
  })
  .superRefine(({ is_parent, price, has_recipe, recipe_title }, context) => {
    const problem = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (is_parent) return;
    const wrongPrice = priceProblem(price);
    if (wrongPrice) problem('price', wrongPrice);
    if (has_recipe && recipe_title === '') problem('recipe_title', 'Please enter a title for the recipe');
  });

export type ProductValues = z.output<typeof productForm>;

/** The labels of the fields. */
export const productLabels: Record<keyof ProductValues, string> = {
  name: 'Product Name',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  unit: 'Unit',
  storage: 'Storage',
  image_url: 'Image address',
  vendor_id: 'Vendor',
  vendor_name: 'Vendor name',
  stock: 'Stock',
  kind: 'Sold as',
  product_status: 'Status',
  featured: 'Featured',
  unavailable: 'Out of stock',
  organic: 'Organic',
  local: 'Local',
  sales_tax: 'Sales tax',
  is_parent: 'Group header',
  parent_id: 'Under group header',
  display_order: 'Display order',
  requires_food_label: 'Requires a food label',
  food_label_image_url: 'Label image address',
  food_label_name: 'Label name',
  food_label_type: 'Label type',
  food_label_certification_body: 'Certification body',
  food_label_certification_number: 'Certification number',
  food_label_expiry_date: 'Expiry date',
  food_label_product_weight: 'Product weight',
  food_label_ingredients_by_weight: 'Ingredients by weight',
  food_label_allergen_information: 'Allergen information',
  food_label_nutrition_facts: 'Nutrition facts',
  has_recipe: 'Has a recipe',
  recipe_title: 'Recipe title',
  recipe_description: 'Recipe description',
  recipe_image: 'Recipe image address',
  recipe_ingredients: 'Ingredients',
  recipe_instructions: 'Instructions',
  recipe_source_url: 'Recipe source',
  recipe_prep_time: 'Prep time',
  recipe_cook_time: 'Cook time',
  recipe_servings: 'Servings',
  recipe_difficulty: 'Difficulty',
};

/**
 * The values that marking a group header sets (document 2, section 4). A product that is no longer one begins
 * with them too.
 */
export const clearedForHeader = {
  price: '',
  stock: '',
  product_status: 'pending_approval',
  featured: false,
  unavailable: false,
  sales_tax: true,
  parent_id: '',
  requires_food_label: false,
  food_label_image_url: '',
  food_label_name: '',
  food_label_type: '',
  food_label_certification_body: '',
  food_label_certification_number: '',
  food_label_expiry_date: '',
  food_label_product_weight: '',
  food_label_ingredients_by_weight: '',
  food_label_allergen_information: '',
  food_label_nutrition_facts: '',
  has_recipe: false,
  recipe_title: '',
  recipe_description: '',
  recipe_image: '',
  recipe_ingredients: '',
  recipe_instructions: '',
  recipe_source_url: '',
  recipe_prep_time: '',
  recipe_cook_time: '',
  recipe_servings: '',
  recipe_difficulty: '',
} as const satisfies Partial<ProductValues>;

const blank: ProductValues = {
  ...clearedForHeader,
  name: '',
  description: '',
  category: '',
  unit: '',
  storage: 'shelf',
  image_url: '',
  vendor_id: '',
  vendor_name: '',
  kind: 'addon',
  organic: false,
  local: false,
  is_parent: false,
  display_order: '0',
};

export function toProductValues(product: AdminProduct | undefined): ProductValues {
  if (!product) return blank;
  const shown: ProductValues = {
    ...blank,
    ...(product.is_parent ? {} : ownValues(product)),
    name: product.name,
    description: product.description,
    category: product.category,
    unit: product.unit,
    storage: product.storage,
    image_url: product.image_url,
    vendor_id: product.vendor_id ?? '',
    vendor_name: product.vendor_name,
    kind: product.is_coop_share ? 'coop_share' : 'addon',
    organic: product.organic,
    local: product.local,
    is_parent: product.is_parent,
    display_order: String(product.display_order),
  };
  return shown;
}

/** The fields that a group header does not have. */
const ownValues = (product: AdminProduct): Pick<ProductValues, keyof typeof clearedForHeader> => ({
  price: product.price?.toFixed(2) ?? '',
  stock: product.stock === null ? '' : String(product.stock),
  product_status: product.product_status,
  featured: product.featured,
  unavailable: product.unavailable,
  sales_tax: product.sales_tax,
  parent_id: product.parent_id ?? '',
  requires_food_label: product.requires_food_label,
  food_label_image_url: product.food_label_image_url,
  food_label_name: product.food_label_name,
  food_label_type: product.food_label_type ?? '',
  food_label_certification_body: product.food_label_certification_body,
  food_label_certification_number: product.food_label_certification_number,
  food_label_expiry_date: product.food_label_expiry_date ?? '',
  food_label_product_weight: product.food_label_product_weight,
  food_label_ingredients_by_weight: product.food_label_ingredients_by_weight,
  food_label_allergen_information: product.food_label_allergen_information,
  food_label_nutrition_facts: product.food_label_nutrition_facts,
  has_recipe: product.has_recipe,
  recipe_title: product.recipe_title,
  recipe_description: product.recipe_description,
  recipe_image: product.recipe_image,
  recipe_ingredients: product.recipe_ingredients,
  recipe_instructions: product.recipe_instructions,
  recipe_source_url: product.recipe_source_url,
  recipe_prep_time: String(product.recipe_prep_time ?? ''),
  recipe_cook_time: String(product.recipe_cook_time ?? ''),
  recipe_servings: String(product.recipe_servings ?? ''),
  recipe_difficulty: product.recipe_difficulty ?? '',
});

const numberOrNull = (typed: string) => (typed === '' ? null : Number(typed));

type ProductBody = NonNullable<Input<'createProduct'>['body']>;

/**
 * The product to send: numbers as numbers, and empty fields as null. For a group header, fields that it does
 * not have are left out.
 */
export function toProductBody(values: ProductValues): ProductBody {
  const { kind, price, stock, display_order, is_parent, has_recipe } = values;
  const common = {
    name: values.name,
    description: values.description,
    category: values.category,
    unit: values.unit,
    storage: values.storage,
    image_url: values.image_url,
    vendor_id: values.vendor_id || null,
    vendor_name: values.vendor_name,
    organic: values.organic,
    local: values.local,
    is_parent,
    is_coop_share: kind === 'coop_share',
    display_order: Number(display_order || 0),
  };
  if (is_parent) return common;
  return {
    ...common,
    is_addon: kind === 'addon',
    price: numberOrNull(price),
    stock: numberOrNull(stock),
    product_status: values.product_status,
    featured: values.featured,
    unavailable: values.unavailable,
    sales_tax: values.sales_tax,
    parent_id: values.parent_id || null,
    requires_food_label: values.requires_food_label,
    food_label_image_url: values.food_label_image_url,
    food_label_name: values.food_label_name,
    food_label_type: values.food_label_type || null,
    food_label_certification_body: values.food_label_certification_body,
    food_label_certification_number: values.food_label_certification_number,
    food_label_expiry_date: values.food_label_expiry_date || null,
    food_label_product_weight: values.food_label_product_weight,
    food_label_ingredients_by_weight: values.food_label_ingredients_by_weight,
    food_label_allergen_information: values.food_label_allergen_information,
    food_label_nutrition_facts: values.food_label_nutrition_facts,
    has_recipe,
    ...(has_recipe && {
      recipe_title: values.recipe_title,
      recipe_description: values.recipe_description,
      recipe_image: values.recipe_image,
      recipe_ingredients: values.recipe_ingredients,
      recipe_instructions: values.recipe_instructions,
      recipe_source_url: values.recipe_source_url,
      recipe_prep_time: numberOrNull(values.recipe_prep_time),
      recipe_cook_time: numberOrNull(values.recipe_cook_time),
      recipe_servings: numberOrNull(values.recipe_servings),
      recipe_difficulty: values.recipe_difficulty || null,
    }),
  };
}
