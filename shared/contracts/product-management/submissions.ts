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

/** What a vendor fills in of a product, and asks to have changed once it is approved; all else is staff's. */
export const vendorFields = {
  name: true,
  description: true,
  category: true,
  price: true,
  unit: true,
  storage: true,
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

/** What a vendor says of a product while it waits for approval. The stock of an approved one has a call of its own. */
export const submittedFields = { ...vendorFields, stock: true } as const;

const vendorContent = adminProduct.pick(vendorFields);

const decision = z.strictObject({
  of: z.enum(['submission', 'change']),
  outcome: z.enum(['approved', 'rejected']),
  /** Empty when it was not said. */
  reason: z.string(),
  decided_at: isoInstant,
});

/** A product as its vendor reads it. */
export const vendorProduct = adminProduct
  .pick({ ...vendorFields, id: true, is_addon: true, is_coop_share: true, version: true })
  .extend({
    /** `pending_active` while a change that the vendor asked for waits; the product goes on as it is. */
    product_status: z.enum(productStatuses),
    /** Members can buy it. */
    is_on_sale: z.boolean(),
    /** The price that staff approved last, in dollars; the vendor may have set another since. */
    approved_price: dollars,
    /** Units left to sell; null: not counted. */
    stock: z.number().int().nullable(),
    /** While the vendor sells none of it, with the month when it is back; null: it is sold. */
    pause: z.strictObject({ back_in: z.string().nullable() }).nullable(),
    submitted_at: isoInstant.nullable(),
    change_request: z.strictObject({ requested_at: isoInstant, fields: vendorContent.partial() }).nullable(),
    decision: decision.nullable(),
  });

/** How far a price may be from `approved_price` without approval, as a fraction. */
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
    /** Of all of them, whatever is searched for. */
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

/** As many as are written while somebody waits. */
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
          /** What is left to sell; left out, it stays. */
          stock: count.optional(),
          /** The stock that the row began with: the difference is added to, or taken from, what is there. */
          stock_before: count.nullable(),
          /** Dollars; left out, it stays. */
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
        /** `waits`: the stock is saved, and the price waits for approval. */
        outcome: z.enum(['saved', 'waits', 'refused']),
        /** Why; empty for what is saved. */
        message: z.string(),
        /** As it is now; null for what was refused. */
        product: vendorProduct.nullable(),
      }),
    ),
  }),
  // A row about another's product is refused by itself.
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
      /** What waits; null when nothing does (any more). */
      waiting: z.enum(['submission', 'change']).nullable(),
      /** When it was sent; null where that is not known. */
      sent_at: isoInstant.nullable(),
      /** What of the product is to be another than it is; null unless a change waits. */
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
      /** The product's, as it was read: what is approved is what was seen. */
      version: recordVersion,
      decision: z.enum(['approve', 'reject']),
      /** For the vendor. */
      reason: freeText(1000).default(''),
      /** What it is approved under, where staff say another than the vendor. */
      category: productFields.shape.category.optional(),
    })
    .refine(({ decision: said, reason }) => said === 'approve' || reason !== '', {
      message: 'Please say why, so that the vendor knows what to change',
      path: ['reason'],
    }),
  response: withMessage,
  errors: ['not_found', 'conflict'],
});

/** A food label as a record of its own (document 3, section 3): what is left out stays as it is. */
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
