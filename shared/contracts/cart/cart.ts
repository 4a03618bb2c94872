import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dollars, id, idParams, isoDate, isoInstant, pounds, quantity } from '../fields.ts';
import { cycle } from '../calendar/public-calendar.ts';
import { pickupLocation } from '../pickup-locations/pickup-locations.ts';

export const cartItem = z.strictObject({
  id,
  type: z.enum(['product', 'plan']),
  product_id: id.nullable(),
  plan_id: id.nullable(),
  name: z.string(),
  image: z.string(),
  unit: z.string(),
  /** The expected weight of a unit in pounds; null when the product is not sold by weight. */
  estimated_weight: pounds.nullable(),
  price: dollars,
  quantity: z.number().int().min(1),
  /** Price times quantity, without the deposit. */
  line_total: dollars,
  /**
   * The kind of item. A recurring item replaces any other recurring item and has quantity 1 (document 1,
   * section 4).
   */
  subscriptionType: z.enum(['one-time', 'recurring']),
  deposit: dollars,
  deposit_held: dollars.optional().meta({
    description: 'What of the share’s deposit the co-op holds already, and does not ask for again',
  }),
  sales_tax: z.boolean(),
  /** The reason why this line cannot be ordered now, in words for the member; empty when it can. */
  problem: z.string(),
  products: z.strictObject({ name: z.string(), price: dollars }).nullable(),
  subscription_plans: z
    .strictObject({ name: z.string(), price: dollars, annual_fee: dollars, deposit: dollars })
    .nullable(),
});

/** The cart with the amounts that the server would charge now. A client cannot change these amounts. */
export const cart = z.strictObject({
  items: z.array(cartItem),
  /**
   * The amounts that the member owes because goods of earlier orders weighed more than estimated. `subtotal`
   * includes them.
   */
  weight_due: z.array(
    z.strictObject({ order_id: id, name: z.string(), amount: dollars }).meta({ id: 'WeightDue' }),
  ),
  item_count: z.number().int(),
  subtotal: dollars,
  deposit: dollars,
  discount: dollars,
  tax: dollars,
  credit_applied: dollars,
  /** Subtotal and deposit, which the documents call the cart's total. */
  total: dollars,
  /** The amount that a checkout would collect now: total less discount, plus tax, less credit. */
  amount_due: dollars,
  promotion: z
    .strictObject({ code: z.string(), description: z.string(), discount: dollars })
    .meta({ id: 'AppliedPromotion' })
    .nullable(),
  /** A code that was applied but takes nothing off now; null when there is none. */
  promotion_problem: z
    .strictObject({ code: z.string(), message: z.string() })
    .meta({ id: 'PromotionProblem' })
    .nullable(),
  pickup_location: pickupLocation.nullable(),
  /** The next cycle whose cut-off has not passed. An order that is placed now is collected in it. */
  cycle: cycle.nullable(),
  /**
   * The cycle's pickup day at the chosen location. When no location is chosen, it is the cycle's first pickup
   * day. Null without a cycle, or when the location has no pickup in it.
   */
  pickup_date: isoDate.nullable(),
  county: z.string(),
  tax_rate: z.number(),
  updated_at: isoInstant.nullable(),
});

export type Cart = z.infer<typeof cart>;

const changedCart = cart.extend({
  /** True when adding an add-on also put a basic subscription into the cart (Q054). */
  subscription_auto_added: z.boolean(),
});

export const getCart = defineEndpoint({
  id: 'getCart',
  auth: 'customer',
  summary: 'Own cart, priced now',
  response: cart,
  errors: ['not_found'],
});

export const addToCart = defineEndpoint({
  id: 'addToCart',
  auth: 'customer',
  essential: true,
  ids: { product_id: 'everybody', plan_id: 'everybody' },
  summary: 'Add a product (quantities add up) or a plan (replaces another plan)',
  body: z.union([
    z.strictObject({
      product_id: id,
      quantity: quantity.min(1, 'Please enter a quantity of 1 or more').default(1),
    }),
    z.strictObject({
      plan_id: id,
      subscriptionType: z.enum(['recurring', 'subscription']).default('recurring'),
    }),
  ]),
  response: changedCart,
  errors: ['not_found', 'conflict', 'out_of_stock'],
});

export const updateCartItem = defineEndpoint({
  id: 'updateCartItem',
  auth: 'customer',
  essential: true,
  ids: { id: 'cart line' },
  summary: 'Set the quantity of a line; 0 removes it',
  params: idParams,
  body: z.strictObject({ quantity }),
  response: cart,
  errors: ['not_found', 'conflict', 'out_of_stock'],
});

export const removeCartItem = defineEndpoint({
  id: 'removeCartItem',
  auth: 'customer',
  essential: true,
  ids: { id: 'cart line' },
  summary: 'Remove a line',
  params: idParams,
  response: cart,
  errors: ['not_found', 'conflict'],
});

export const clearCart = defineEndpoint({
  id: 'clearCart',
  auth: 'customer',
  summary: 'Empty the cart',
  response: cart,
  errors: ['not_found', 'conflict'],
});

export const setPickupLocation = defineEndpoint({
  id: 'setPickupLocation',
  auth: 'customer',
  essential: true,
  ids: { pickup_location_id: 'everybody' },
  summary: 'Where this order is collected (Q060)',
  body: z.strictObject({ pickup_location_id: id }),
  response: cart,
  errors: ['not_found', 'conflict'],
});

const breakdown = z.strictObject({ state: dollars, county: dollars }).meta({ id: 'TaxBreakdown' });

export const calculateTax = defineEndpoint({
  id: 'calculateTax',
  auth: 'customer',
  ids: { product: 'everybody', pickupLocation: 'everybody', id: 'everybody' },
  summary: "Sales tax of products collected at a location; prices and rates are the server's",
  body: z.strictObject({
    products: z
      .array(
        z.strictObject({
          product: z.union([id, z.looseObject({ id })]),
          quantity: quantity.min(1),
        }),
      )
      .max(100),
    pickupLocation: z.union([id, z.looseObject({ id })]),
  }),
  response: z.strictObject({
    data: z.strictObject({
      summary: z.strictObject({ subtotal: dollars, totalTax: dollars, total: dollars, breakdown }),
      breakdown,
      county: z.string(),
      /** The rate as a fraction: 0.07 is 7 %. */
      taxRate: z.number(),
    }),
  }),
  errors: ['not_found', 'forbidden'],
});
