import * as z from 'zod';
import { defineEndpoint, shortly } from '../endpoint.ts';
import { freeText, cursor, dollars, id, idParams, isoInstant, text, page, pounds } from '../fields.ts';
import { recipe } from './recipes.ts';

export const productSorts = ['name', 'name_desc', 'price', 'price_desc'] as const;

/** A product in a list. `price` is left out for readers without a live subscription (Q053). */
export const listedProduct = z.strictObject({
  id,
  name: z.string(),
  /** The description, or its beginning when it is long. */
  description: z.string(),
  category: z.string(),
  price: dollars.optional(),
  unit: z.string(),
  /** The pounds that a unit is expected to weigh, when it is sold by weight; null when it is not. */
  estimated_weight: pounds.nullable(),
  image_url: z.string(),
  vendor_name: z.string(),
  inStock: z.boolean(),
  /** The units left at this moment; null when the product's stock is not counted. */
  stock_remaining: z.number().int().min(0).nullable(),
  unavailable: z.boolean(),
  /**
   * The month in which a paused product is back, as YYYY-MM; null when the product is not paused, or the
   * month is not known.
   */
  back_in: z.string().nullable(),
  rating: z.number().min(0).max(5),
  reviewCount: z.number().int().min(0),
  organic: z.boolean(),
  local: z.boolean(),
  featured: z.boolean(),
  product_status: z.string(),
  type: z.enum(['coop_share', 'addon']),
  is_parent: z.boolean(),
  parent_id: id.nullable(),
  /** True when the page of recipes has a recipe for the product. */
  has_recipe: z.boolean(),
});

export type ListedProduct = z.infer<typeof listedProduct>;

export const product = listedProduct.extend({ vendor_id: id.nullable(), sales_tax: z.boolean() });

export type Product = z.infer<typeof product>;

/**
 * The fields of the food label that the product's page shows. A field that nobody filled in is empty. After
 * the certificate has expired, `name`, `type` and `certification_body` are empty too.
 */
export const shownLabel = z.strictObject({
  name: z.string(),
  /** The kind of label, such as `gluten-free`; empty when there is none. */
  type: z.string(),
  certification_body: z.string(),
  product_weight: z.string(),
  ingredients_by_weight: z.string(),
  allergen_information: z.string(),
  nutrition_facts: z.string(),
  image_url: z.string(),
});

export const listProducts = defineEndpoint({
  id: 'listProducts',
  auth: 'optional',
  guestSeconds: shortly,
  summary: 'Active products. Price range and price order apply to subscribed members only',
  query: z.strictObject({
    search: freeText(100).optional(),
    category: freeText(60).optional(),
    vendor: id.optional(),
    type: z.enum(['all', 'coop_share', 'addon']).default('all'),
    featured: z.enum(['true', 'false']).optional(),
    min_price: z.coerce.number().min(0).max(1000).default(0),
    max_price: z.coerce.number().min(0).max(1000).default(1000),
    sort: z.enum(productSorts).default('name'),
    limit: z.coerce.number().int().min(1).max(100).default(100),
    cursor: cursor.optional(),
  }),
  response: page('data', listedProduct),
});

export const getProduct = defineEndpoint({
  id: 'getProduct',
  auth: 'optional',
  guestSeconds: shortly,
  summary: 'One active product; a group header carries its children',
  params: idParams,
  response: z.strictObject({
    product: product.extend({
      children: z.array(product),
      food_label: shownLabel.nullable(),
      recipe: recipe.nullable(),
    }),
  }),
  errors: ['not_found'],
});

export const listProductCategories = defineEndpoint({
  id: 'listProductCategories',
  auth: 'public',
  guestSeconds: shortly,
  summary: 'The categories of active products, by name',
  response: z.strictObject({ categories: z.array(z.string()) }),
});

export const productReview = z.strictObject({
  id,
  product_id: id,
  user_name: z.string(),
  rating: z.number().int().min(1).max(5),
  title: z.string(),
  content: z.string(),
  created_at: isoInstant,
  updated_at: isoInstant,
  is_verified_purchase: z.boolean(),
  helpful_votes: z.number().int().min(0),
  status: z.enum(['pending', 'approved', 'rejected']),
  /** True for the caller's own review, which may be changed or deleted. */
  own: z.boolean(),
  found_helpful: z.boolean(),
});

export const reviewInput = z.strictObject({
  rating: z.number('Please choose a rating').int().min(1).max(5),
  title: freeText(120).default(''),
  content: text(2000, 'Please write a review before submitting.'),
});

export const listProductReviews = defineEndpoint({
  id: 'listProductReviews',
  auth: 'optional',
  summary: "A product's approved reviews, newest first, with the caller's own in any state",
  params: idParams,
  query: z.strictObject({ cursor: cursor.optional() }),
  response: page('data', productReview),
});

export const createProductReview = defineEndpoint({
  id: 'createProductReview',
  auth: 'customer',
  ids: { id: 'everybody' },
  summary: 'Write a review; it is public once a moderator has approved it. One a member and product',
  params: idParams,
  body: reviewInput,
  response: z.strictObject({ review: productReview }),
  errors: ['not_found', 'conflict'],
});

const reviewParams = z.strictObject({ id, reviewId: id });

export const updateProductReview = defineEndpoint({
  id: 'updateProductReview',
  auth: 'customer',
  ids: { id: 'everybody', reviewId: 'review' },
  summary: 'Change own review; it goes back to moderation',
  params: reviewParams,
  body: reviewInput,
  response: z.strictObject({ review: productReview }),
  errors: ['not_found', 'conflict'],
});

export const deleteProductReview = defineEndpoint({
  id: 'deleteProductReview',
  auth: 'customer',
  ids: { id: 'everybody', reviewId: 'review' },
  summary: 'Delete own review; an admin may delete any',
  params: reviewParams,
  errors: ['not_found', 'conflict'],
});

export const markReviewHelpful = defineEndpoint({
  id: 'markReviewHelpful',
  auth: 'customer',
  ids: { id: 'everybody', product_id: 'everybody' },
  summary: "Say that an approved review was helpful; once a member and review, and not the author's own",
  params: idParams,
  body: z.strictObject({ product_id: id }),
  /** The number of helpful votes, including the caller's own. */
  response: z.strictObject({ helpful_votes: z.number().int().min(0) }),
  errors: ['not_found', 'conflict'],
});
