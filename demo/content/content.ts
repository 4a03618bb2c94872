import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { coopAsSubject } from '#shared/co-op-review.ts';
import {
  seedCampaign,
  seedEvent,
  seedLocation,
  seedMember,
  seedPlan,
  seedProduct,
  seedPromotion,
  seedRecipe,
  seedReview,
  seedVendor,
} from './types.ts';

/** @throws ZodError when the file has another shape. */
function read<Shape extends z.ZodType>(name: string, shape: Shape): z.output<Shape> {
  return shape.parse(JSON.parse(readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8')));
}

export const locations = read('locations', z.array(seedLocation));

/**
 * The vendors; the insurance of two of them ends within a month. The first is the account `vendor@demo.test`,
 * whose farm also grows the co-op's produce.
 */
export const vendors = read('vendors', z.array(seedVendor));

/** The share plans, largest first, the trial, and a plan that is no longer offered. */
export const plans = read('plans', z.array(seedPlan));

export const products = read('products', z.array(seedProduct));

export const recipes = read('recipes', z.record(z.string(), seedRecipe));

/** Members in every state that a subscription can be in. */
export const members = read('members', z.array(seedMember));

/** Markets, workshops and other days, from two months back to three months ahead. */
export const events = read('events', z.array(seedEvent));

/** Promotion codes (in force, expired, used up), and two campaigns: one that runs, and one that is over. */
export const { promotions, campaigns } = read(
  'promotions',
  z.strictObject({ promotions: z.array(seedPromotion), campaigns: z.array(seedCampaign) }),
);

/** The published reviews of the products with the most reviews, and recent reviews that wait for staff. */
export const { approved: productReviews, pending: pendingReviews } = read(
  'product-reviews',
  z.strictObject({ approved: z.array(seedReview), pending: z.array(seedReview) }),
);

const ofCoop = z.array(
  seedReview.omit({ productId: true }).transform((review) => ({ productId: coopAsSubject, ...review })),
);

export const { approved: coopReviews, pending: pendingCoopReviews } = read(
  'co-op-reviews',
  z.strictObject({ approved: ofCoop, pending: ofCoop }),
);
