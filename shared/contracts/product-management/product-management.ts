import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  cursor,
  dollars,
  freeText,
  id,
  idParams,
  isoDate,
  pounds,
  recordVersion,
  requestId,
  text,
  withMessage,
} from '../fields.ts';
import { empty, orNothing, picture } from './product-field-kinds.ts';
import { recipeFields, storedRecipeFields } from './recipe-fields.ts';

export const productStatuses = [
  'pending_approval',
  'active',
  'inactive',
  'pending_active',
  'pending_inactive',
] as const;

export const productTabs = ['all', 'coop_share', 'addon', 'pending', 'inactive'] as const;

export const storages = ['shelf', 'chilled', 'frozen'] as const;

/** The types of food labels as the documents write them (document 2, section 5). */
export const foodLabelTypes = [
  'organic',
  'non-gmo',
  'kosher',
  'halal',
  'gluten-free',
  'dairy-free',
  'vegan',
  'other',
] as const;

/** Accepts both spellings of the two statuses that wait for staff (Q134). */
const anyStatus = z
  .enum([...productStatuses, 'pending_activation', 'pending_deactivation'], 'Please choose a status')
  .transform((status) => {
    if (status === 'pending_activation') return 'pending_active';
    return status === 'pending_deactivation' ? 'pending_inactive' : status;
  });

const wholeNumber = 'Please enter a whole number';
export const count = z
  .number(wholeNumber)
  .int(wholeNumber)
  .min(0, 'Please enter 0 or more')
  .max(1_000_000, 'Please enter at most 1,000,000');

const priceRange = 'Please enter a price from 0 to 10,000 in dollars and cents';

export const priceField = z
  .number(priceRange)
  .min(0, priceRange)
  .max(10_000, priceRange)
  .multipleOf(0.01, priceRange);

const weightRange = 'Please enter a weight from 0.01 to 200 pounds';

export const weightField = z
  .number(weightRange)
  .min(0.01, weightRange)
  .max(200, weightRange)
  .multipleOf(0.01, weightRange);

export const productFields = z.strictObject({
  name: text(120, 'Product Name is required'),
  description: freeText(4000),
  category: freeText(60),
  /** The price in dollars; required unless the product is a group header. */
  price: z.union([empty, priceField, z.null()]),
  unit: freeText(40),
  storage: z.enum(storages, 'Please choose how it is kept'),
  /** The expected weight of a unit in pounds; null when the product is not sold by weight. */
  estimated_weight: z.union([empty, weightField, z.null()]),
  image_url: picture,
  vendor_id: orNothing(id, 'Please choose a vendor'),
  /**
   * The vendor's name that members read. It is used only when no vendor is chosen, or the chosen vendor's
   * business has no name. Otherwise members read the name of the business (Q136).
   */
  vendor_name: freeText(120),
  /** The same value as `vendor_name`, under its other name (Q136). */
  business_name: freeText(120),
  /** The units left; null when the product's stock is not counted. */
  stock: z.union([empty, count, z.null()]),
  /** True shows the product as out of stock, whatever `stock` is (Q138). */
  unavailable: z.boolean(),
  organic: z.boolean(),
  local: z.boolean(),
  featured: z.boolean(),
  sales_tax: z.boolean(),
  product_status: anyStatus,
  is_addon: z.boolean(),
  is_coop_share: z.boolean(),
  is_parent: z.boolean(),
  parent_id: orNothing(id, 'Please choose a group header'),
  display_order: count,
  requires_food_label: z.boolean(),
  food_label_image_url: picture,
  food_label_name: freeText(120),
  food_label_type: orNothing(z.enum(foodLabelTypes), 'Please choose a label'),
  food_label_certification_body: freeText(120),
  food_label_certification_number: freeText(80),
  food_label_expiry_date: orNothing(z.iso.date('Please enter a date'), 'Please enter a date'),
  /** The weight with its unit, such as "12 oz". */
  food_label_product_weight: freeText(80),
  /** The ingredients, the heaviest first. */
  food_label_ingredients_by_weight: freeText(2000),
  food_label_allergen_information: freeText(1000),
  food_label_nutrition_facts: freeText(2000),
  ...recipeFields,
});

export type ProductFields = Partial<z.output<typeof productFields>>;

interface Kinds {
  is_addon?: boolean | undefined;
  is_coop_share?: boolean | undefined;
}
const isOneKind = ({ is_addon, is_coop_share }: Kinds) =>
  is_addon === undefined || is_coop_share === undefined || is_addon !== is_coop_share;
const oneKind = { message: 'Please choose either Coop Share or Add-on', path: ['is_addon'] };

export const adminProduct = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  /** The price; null for a group header. */
  price: dollars.nullable(),
  unit: z.string(),
  storage: z.enum(storages),
  estimated_weight: pounds.nullable(),
  image_url: z.string(),
  vendor_id: id.nullable(),
  vendor_name: z.string(),
  business_name: z.string(),
  stock: z.number().int().nullable(),
  unavailable: z.boolean(),
  organic: z.boolean(),
  local: z.boolean(),
  featured: z.boolean(),
  sales_tax: z.boolean(),
  product_status: z.enum(productStatuses),
  is_addon: z.boolean(),
  is_coop_share: z.boolean(),
  is_parent: z.boolean(),
  parent_id: id.nullable(),
  display_order: z.number().int(),
  requires_food_label: z.boolean(),
  food_label_image_url: z.string(),
  food_label_name: z.string(),
  food_label_type: z.enum(foodLabelTypes).nullable(),
  food_label_certification_body: z.string(),
  food_label_certification_number: z.string(),
  food_label_expiry_date: isoDate.nullable(),
  food_label_product_weight: z.string(),
  food_label_ingredients_by_weight: z.string(),
  food_label_allergen_information: z.string(),
  food_label_nutrition_facts: z.string(),
  ...storedRecipeFields,
  version: recordVersion,
});

export const adminProductCard = adminProduct
  .pick({
    id: true,
    name: true,
    category: true,
    price: true,
    unit: true,
    image_url: true,
    vendor_id: true,
    vendor_name: true,
    featured: true,
    product_status: true,
    is_addon: true,
    is_coop_share: true,
    is_parent: true,
    parent_id: true,
    display_order: true,
    has_recipe: true,
    stock: true,
    version: true,
  })
  .extend({
    /** True when the vendor asked for a change that waits for staff. */
    has_change_request: z.boolean(),
    /** The name of the group header to which the product belongs; null without one. */
    parent_name: z.string().nullable(),
  });

export const productAnswer = z.strictObject({ message: z.string(), product: adminProduct });

/**
 * The food label in the nested form that vendors send (document 3, section 3). When a call has both forms,
 * the flat `food_label_…` fields are saved (Q137).
 */
const foodLabelData = z
  .strictObject({
    label_name: productFields.shape.food_label_name,
    label_type: productFields.shape.food_label_type,
    certification_body: productFields.shape.food_label_certification_body,
    certification_number: productFields.shape.food_label_certification_number,
    expiry_date: productFields.shape.food_label_expiry_date,
    image_url: productFields.shape.food_label_image_url,
  })
  .partial()
  .meta({ id: 'FoodLabelData' });
export type FoodLabelData = z.output<typeof foodLabelData>;

export const listAdminProducts = defineEndpoint({
  id: 'listAdminProducts',
  auth: 'admin',
  summary: 'Products in every status, each group header followed by its children, with the count of each tab',
  query: z.strictObject({
    search: freeText(100).optional(),
    status: anyStatus.optional(),
    vendor: id.optional(),
    tab: z.enum(productTabs).default('all'),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: cursor.optional(),
  }),
  response: z.strictObject({
    products: z.array(adminProductCard),
    /** For each tab, the number of its products that fit search, status and vendor. */
    counts: z.strictObject({
      all: z.number().int(),
      coop_share: z.number().int(),
      addon: z.number().int(),
      pending: z.number().int(),
      inactive: z.number().int(),
    }),
    /** Every group header. Staff choose a product's header from this list. */
    groups: z.array(z.strictObject({ id, name: z.string() })),
    categories: z.array(z.string()),
    next_cursor: z.string().nullable(),
  }),
});

export const getAdminProduct = defineEndpoint({
  id: 'getAdminProduct',
  auth: 'admin',
  summary: 'One product in any status, with everything the form holds',
  params: idParams,
  response: z.strictObject({ product: adminProduct }),
  errors: ['not_found'],
});

/**
 * The ids that only staff may set. When a vendor sends them, they are ignored, because they are not among
 * `vendorFields` (Q152).
 */
const staffAlone = { vendor_id: 'unused', parent_id: 'unused' } as const;

export const createProduct = defineEndpoint({
  id: 'createProduct',
  auth: 'vendor',
  replay: 'by hand',
  summary:
    'Adds a product, which awaits approval unless staff say otherwise; a group header has a name alone. What a vendor submits is an add-on of their own, not featured, with sales tax, and awaits approval whatever is sent',
  body: productFields
    .partial()
    .required({ name: true })
    .extend({ request_id: requestId.optional(), food_label_data: foodLabelData.optional() })
    .refine(isOneKind, oneKind),
  response: productAnswer,
  errors: ['conflict', 'too_many_requests'],
  ids: { ...staffAlone, request_id: 'everybody' },
});

export const updateProduct = defineEndpoint({
  id: 'updateProduct',
  auth: 'vendor',
  replay: 'by hand',
  summary:
    'Changes fields of a product; what orders take from its stock meanwhile stays taken. A vendor changes an own one that awaits approval; of one that was approved the change is requested, and it stays as it is until staff approve that',
  params: idParams,
  body: productFields
    .partial()
    .extend({
      version: recordVersion,
      /**
       * The stock that the form began with. When it is sent, the server adds the difference between `stock`
       * and `stock_before` to the stored stock. So units that were ordered since the form began stay sold.
       */
      stock_before: count.nullable().optional(),
      food_label_data: foodLabelData.optional(),
    })
    .refine(isOneKind, oneKind),
  response: productAnswer,
  errors: ['not_found', 'conflict', 'too_many_requests'],
  ids: { id: 'product', ...staffAlone },
});

export const confirmProductPrice = defineEndpoint({
  id: 'confirmProductPrice',
  auth: 'admin',
  replay: 'by hand',
  summary:
    'Says that a price is right though it rose by more than half: members are told of it before their next cut-off, and pay it then',
  params: idParams,
  body: z.strictObject({ price: dollars.meta({ description: 'As it was read' }) }),
  response: withMessage,
  errors: ['not_found', 'conflict'],
});

export const deleteProduct = defineEndpoint({
  id: 'deleteProduct',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Takes a product out of all lists for good; orders keep their lines',
  params: idParams,
  response: withMessage,
  errors: ['not_found', 'conflict'],
});
