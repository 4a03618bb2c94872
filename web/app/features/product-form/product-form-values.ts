import type { Input } from '#shared/contracts/registry.ts';
import type { ProductValues } from './product-form-schema.ts';
import type { AdminProduct } from './product-words.ts';

/**
 * The fields that a group header does not have (document 2, section 4), with their values in the form of a
 * new product. When a header becomes a product again, its fields start with these values.
 */
export const clearedForHeader = {
  price: '',
  estimated_weight: '',
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

const ownValues = (product: AdminProduct): Pick<ProductValues, keyof typeof clearedForHeader> => ({
  price: product.price?.toFixed(2) ?? '',
  estimated_weight: String(product.estimated_weight ?? ''),
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
 * The product to send: numbers as numbers, and empty fields as null. The body of a group header leaves out
 * the fields that a header does not have.
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
    estimated_weight: numberOrNull(values.estimated_weight),
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
