import { maxRecipeMinutes, maxServings, recipeDifficulties } from '#shared/contracts/catalogue/recipes.ts';
import { foodLabelTypes, storages } from '#shared/contracts/product-management/product-management.ts';
import * as z from 'zod';
import { statuses } from './product-words.ts';

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

export function priceProblem(typed: string): string | undefined {
  if (typed === '') return 'Price is required';
  if (/^\d{1,5}(\.\d{1,2})?$/.test(typed) && Number(typed) <= 10_000) return undefined;
  return 'Please enter a price from 0 to 10,000 in dollars and cents';
}

/** The weight of a unit in pounds; empty for goods that are not sold by weight. */
const weight = z
  .string()
  .trim()
  .refine(
    (typed) =>
      typed === '' || (/^\d{1,3}(\.\d{1,2})?$/.test(typed) && Number(typed) >= 0.01 && Number(typed) <= 200),
    'Please enter a weight from 0.01 to 200 pounds',
  );

/** The typed weight in pounds; undefined when the field is empty or its text is no valid weight. */
export const typedPounds = (typed: string): number | undefined => {
  const { data } = weight.safeParse(typed);
  return data ? Number(data) : undefined;
};

/**
 * For a product whose stock is counted: the reason why the typed stock cannot be saved, or undefined when it
 * can be saved.
 */
export const stockProblem = (typed: string): string | undefined =>
  count.min(1, 'Please enter a whole number of 0 or more').safeParse(typed).error?.issues[0]?.message;

/**
 * The schema of the product form (document 2, sections 3 and 5). Numbers are typed as text. An empty text
 * means that nothing is chosen.
 */
export const productForm = z
  .object({
    name: upTo(120).min(1, 'Product Name is required'),
    description: upTo(4000),
    category: upTo(60),
    price: z.string().trim(),
    unit: upTo(40),
    storage: z.enum(storages),
    estimated_weight: weight,
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

export const productLabels: Record<keyof ProductValues, string> = {
  name: 'Product Name',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  unit: 'Unit',
  storage: 'Storage',
  estimated_weight: 'Estimated weight (lb)',
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
