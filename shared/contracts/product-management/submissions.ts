import * as z from 'zod';
import { vendorStatuses } from '../accounts/users.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  cursor,
  dollars,
  freeText,
  id,
  idParams,
  isoInstant,
  recordVersion,
  withMessage,
} from '../fields.ts';
import { adminProduct, count, priceField, productFields, productStatuses } from './product-management.ts';

/**
 * The fields of a product that its vendor may fill in. A change of an approved product waits for staff. A new
 * price is the exception: it is valid at once when it is within the range that staff set (Q195).
 */
export const vendorFields = {
  name: true,
  description: true,
  category: true,
  price: true,
  unit: true,
  storage: true,
  estimated_weight: true,
  image_url: true,
  requires_food_label: true,
  food_label_image_url: true,
  food_label_name: true,
  food_label_type: true,
  food_label_certification_body: true,
  food_label_certification_number: true,
  food_label_expiry_date: true,
  food_label_product_weight: true,
  food_label_ingredients_by_weight: true,
  food_label_allergen_information: true,
  food_label_nutrition_facts: true,
} as const;

export type VendorField = keyof typeof vendorFields;

/**
 * The fields that the server saves when a vendor submits a product, or changes one that waits for approval.
 * For an approved product, a separate call (`updateVendorStocksAndPrices`) sets the stock.
 */
export const submittedFields = { ...vendorFields, stock: true } as const;

const vendorContent = adminProduct.pick(vendorFields);

const decision = z.strictObject({
  of: z.enum(['submission', 'change']),
  outcome: z.enum(['approved', 'rejected']),
  /** The reason; empty when none was given. */
  reason: z.string(),
  decided_at: isoInstant,
});

export const vendorProduct = adminProduct
  .pick({ ...vendorFields, id: true, is_addon: true, is_coop_share: true, version: true })
  .extend({
    /**
     * The status. It is `pending_active` while a change that the vendor requested waits for staff. Until
     * staff decide, the product is sold unchanged.
     */
    product_status: z.enum(productStatuses),
    is_on_sale: z.boolean(),
    /**
     * The price that staff approved last, in dollars. Within `price_range`, the vendor may have set another
     * price since.
     */
    approved_price: dollars,
    /** The units left to sell; null when the product's stock is not counted. */
    stock: z.number().int().nullable(),
    /** The vendor's pause, with the month in which the product is back; null while the product is not paused. */
    pause: z.strictObject({ back_in: z.string().nullable() }).nullable(),
    submitted_at: isoInstant.nullable(),
    change_request: z.strictObject({ requested_at: isoInstant, fields: vendorContent.partial() }).nullable(),
    decision: decision.nullable(),
  });

/** How far a vendor's price may be from `approved_price` without approval, as a fraction: 0.2 is 20 %. */
const priceRange = z.number();

export const vendorProductTabs = ['all', 'pending'] as const;

export const listVendorProducts = defineEndpoint({
  id: 'listVendorProducts',
  auth: 'vendor',
  summary: 'Products of a vendor in every status, to the vendor and to staff; those that wait have a tab',
  params: idParams,
  query: z.strictObject({
    tab: z.enum(vendorProductTabs).default('all'),
    search: freeText(100).optional().meta({ description: 'Words of name and description' }),
    limit: z.coerce.number().int().min(1).max(90).default(24),
    cursor: cursor.optional(),
  }),
  response: z.strictObject({
    products: z.array(vendorProduct),
    /** The number of the vendor's products in each tab. `search` does not change it. */
    counts: z.strictObject({ all: z.number().int(), pending: z.number().int() }),
    price_range: priceRange,
    next_cursor: z.string().nullable(),
  }),
  errors: ['not_found'],
  ids: { id: 'vendor' },
});

export const getVendorProduct = defineEndpoint({
  id: 'getVendorProduct',
  auth: 'vendor',
  summary: 'One of the caller’s own products in any status, to be changed',
  params: idParams,
  response: z.strictObject({ product: vendorProduct, price_range: priceRange }),
  errors: ['not_found'],
  ids: { id: 'product' },
});

/** The most rows that one call may write. The limit is low, because somebody waits for the answer. */
export const numberRowsAtOnce = 10;

export const updateVendorStocksAndPrices = defineEndpoint({
  id: 'updateVendorStocksAndPrices',
  auth: 'vendor',
  summary:
    'Stock and price of own products, row by row: stock less at any time and more until the cut-off, where what is sold stays sold; a price at once within the range that staff set, others once approved. Sent again it writes nothing twice',
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          product_id: id,
          version: recordVersion,
          /** The units left to sell; unchanged when left out. */
          stock: count.optional(),
          /**
           * The stock that the row began with. The server adds the difference between `stock` and
           * `stock_before` to the stored stock. So units that were ordered since the row began stay sold.
           */
          stock_before: count.nullable(),
          /** The price in dollars; unchanged when left out. */
          price: priceField.optional(),
        }),
      )
      .min(1)
      .max(numberRowsAtOnce)
      .refine((rows) => new Set(rows.map(({ product_id }) => product_id)).size === rows.length, {
        message: 'Each product has one row',
      }),
  }),
  response: z.strictObject({
    rows: z.array(
      z.strictObject({
        product_id: id,
        /** `waits` means that the stock is saved, and the price waits for approval. */
        outcome: z.enum(['saved', 'waits', 'refused']),
        /** The reason for a refusal, or a note that the price waits; empty for the outcome `saved`. */
        message: z.string(),
        /** The product as it is now; null for a row that was refused. */
        product: vendorProduct.nullable(),
      }),
    ),
  }),
  // The call accepts the id of any product. A row about another vendor's product is refused, and the other
  // rows are saved.
  ids: { product_id: 'everybody' },
});

const aMonth = 'Please choose a month';

export const updateVendorProductPause = defineEndpoint({
  id: 'updateVendorProductPause',
  auth: 'vendor',
  summary: 'Takes an own approved product off for a while, or brings it back; at once, without approval',
  params: idParams,
  body: z.strictObject({
    is_paused: z.boolean(),
    back_in: z
      .string(aMonth)
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, aMonth)
      .nullable()
      .default(null)
      .meta({ description: 'The month when it is back, as YYYY-MM, at most eleven ahead; members read it' }),
  }),
  response: withMessage.extend({ product: vendorProduct }),
  errors: ['not_found', 'conflict'],
  ids: { id: 'product' },
});

export const deleteProductSubmission = defineEndpoint({
  id: 'deleteProductSubmission',
  auth: 'vendor',
  summary: 'Deletes an own product that awaits approval',
  params: idParams,
  response: withMessage,
  errors: ['not_found', 'conflict'],
  ids: { id: 'product' },
});

export const withdrawProductChange = defineEndpoint({
  id: 'withdrawProductChange',
  auth: 'vendor',
  summary: 'Takes back the change that was requested of an own product',
  params: idParams,
  response: withMessage,
  errors: ['not_found', 'conflict'],
  ids: { id: 'product' },
});

export const getProductSubmission = defineEndpoint({
  id: 'getProductSubmission',
  auth: 'admin',
  summary:
    'What a vendor sent of a product, as staff review it: a new product whole, a change beside what it is',
  params: idParams,
  response: z.strictObject({
    submission: z.strictObject({
      product: adminProduct,
      /**
       * The matter that waits for a decision: a new product (`submission`) or a change of an approved one
       * (`change`); null for nothing.
       */
      waiting: z.enum(['submission', 'change']).nullable(),
      /** The time at which the vendor sent the submission or change; null where that time is not known. */
      sent_at: isoInstant.nullable(),
      /** The fields with their requested values; null unless a change waits. */
      requested: vendorContent.partial().nullable(),
      vendor: z
        .strictObject({
          id,
          name: z.string(),
          email: z.string(),
          vendor_status: z.enum(vendorStatuses).nullable(),
        })
        .nullable(),
      decision: decision.extend({ decided_by: z.string() }).nullable(),
    }),
  }),
  errors: ['not_found'],
});

export const reviewProductSubmission = defineEndpoint({
  id: 'reviewProductSubmission',
  auth: 'admin',
  summary: 'Approves or rejects what a vendor sent of a product, as it was read; the vendor is told',
  params: idParams,
  body: z
    .strictObject({
      /** The product's version as the reviewer read it. The decision is refused when the product has changed since. */
      version: recordVersion,
      decision: z.enum(['approve', 'reject']),
      /** The reason, for the vendor. */
      reason: freeText(1000).default(''),
      /** The category that staff choose in place of the vendor's. */
      category: productFields.shape.category.optional(),
    })
    .refine(({ decision: outcome, reason }) => outcome === 'approve' || reason !== '', {
      message: 'Please say why, so that the vendor knows what to change',
      path: ['reason'],
    }),
  response: withMessage,
  errors: ['not_found', 'conflict'],
});

/**
 * Saves a product's food label by a call of its own (document 3, section 3). Fields that are left out stay as
 * they are.
 */
export const saveFoodLabel = defineEndpoint({
  id: 'saveFoodLabel',
  auth: 'vendor',
  summary:
    'Says what is on the food label of an own product. Of one that was approved the change is requested, and it stays as it is until staff approve that',
  body: z
    .strictObject({
      image_url: productFields.shape.food_label_image_url,
      product_weight: productFields.shape.food_label_product_weight,
      ingredients_by_weight: productFields.shape.food_label_ingredients_by_weight,
      allergen_information: productFields.shape.food_label_allergen_information,
      nutrition_facts: productFields.shape.food_label_nutrition_facts,
    })
    .partial()
    .extend({ product_id: id }),
  response: withMessage.extend({ product: vendorProduct }),
  errors: ['not_found', 'conflict', 'too_many_requests'],
  ids: { product_id: 'product' },
});
