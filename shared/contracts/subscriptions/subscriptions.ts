import * as z from 'zod';
import { defineEndpoint, shortly } from '../endpoint.ts';
import {
  freeText,
  cursor,
  dollars,
  id,
  idParams,
  isoDate,
  isoInstant,
  text,
  page,
  pounds,
  recordVersion,
} from '../fields.ts';
import { subscriptionStatuses } from '../accounts/profile.ts';

/** A plan. Its price, deposit and annual fee are public (Q053). */
export const plan = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  /** The price of a share in each cycle. */
  price: dollars,
  /** The annual fee. The first renewal on or after each anniversary of the subscription's start charges it. */
  annual_fee: dollars,
  /** The deposit, paid once at the start of the subscription. */
  deposit: dollars,
  is_trial: z.boolean(),
  image_url: z.string(),
});

export const offeredPlan = plan.extend({
  /**
   * The names of the items in the plan's latest share, as staff entered them for all locations; left out when
   * staff entered none.
   */
  last_contents: z.array(z.string()).optional(),
});

export const listPlans = defineEndpoint({
  id: 'listPlans',
  auth: 'public',
  guestSeconds: shortly,
  summary: 'Active plans, cheapest first',
  response: z.strictObject({ plans: z.array(offeredPlan) }),
});

export const getPlan = defineEndpoint({
  id: 'getPlan',
  auth: 'public',
  guestSeconds: shortly,
  summary: 'One active plan',
  params: idParams,
  response: z.strictObject({ plan }),
  errors: ['not_found'],
});

export const subscription = z.strictObject({
  id,
  status: z.enum(subscriptionStatuses),
  plan_id: id,
  plan_name: z.string(),
  plan_description: z.string(),
  /** A trial ends after its first pickup and cannot have standing add-ons. */
  is_trial: z.boolean(),
  base_price: dollars,
  addon_total: dollars,
  annual_fee: dollars,
  total_price: dollars,
  started_at: isoInstant,
  /**
   * The local date of the next cut-off that will bill the subscription. Cut-offs whose share is paid or
   * skipped are passed over. Null when no cut-off will bill it.
   */
  next_billing_date: isoDate.nullable(),
  annual_fee_date: isoDate.nullable(),
  /**
   * The pickup day of the first delivery after a pause until a date. It is set only while this pause leaves
   * out the next delivery. Otherwise it is null.
   */
  paused_until: isoDate.nullable(),
  pickup_frequency: z.literal('biweekly'),
  /** The plan's deposit as it was when the member chose the plan. */
  deposit: dollars,
  /**
   * The deposit difference after a change of the plan. The next bill charges it together with the share, or
   * gives it back when it is below 0.
   */
  deposit_difference: dollars,
  /**
   * The pickups for which the subscription will be billed, soonest first. They come from the next 14 cycles.
   * In the answer of `createSubscription` they come from the next four.
   */
  upcoming_pickups: z.array(
    z.strictObject({
      cycle_id: id,
      cutoff_at: isoInstant,
      /** The cycle's first pickup day. A location may have a pickup day of its own. */
      pickup_date: isoDate,
      /**
       * The location for one cycle, when the member chose one for this pickup. Null means that the member's
       * chosen location is used.
       */
      pickup_location_id: id.nullable(),
    }),
  ),
  items: z.array(
    z.strictObject({
      id,
      product_id: id,
      product_name: z.string(),
      quantity: z.number().int(),
      price: dollars.meta({
        description: 'What the member was told last, and the most that a unit is charged',
      }),
      price_today: dollars.nullable().optional().meta({
        description: 'In the own list, where it is another one by now; null for what is not sold any more',
      }),
    }),
  ),
});

export const listMySubscriptions = defineEndpoint({
  id: 'listMySubscriptions',
  auth: 'customer',
  summary: 'Own subscriptions, newest first',
  response: z.strictObject({ subscriptions: z.array(subscription) }),
});

export const changedSubscription = z.strictObject({ message: z.string(), subscription });

/**
 * A request for a standing add-on. A quantity of 0 or less removes it. The catalogue's price counts; a price
 * that the client sends is ignored (Q090).
 */
const addOnItem = z
  .strictObject({
    product_id: id,
    quantity: z
      .number('Please enter a quantity')
      .int('Please enter a whole number')
      .min(-99, 'Please enter a quantity of 0 or more')
      .max(99, 'Please enter at most 99'),
    price: z.number().nullish(),
  })
  .meta({ id: 'AddOnItem' });

/** The list may have 100 entries, because one request can remove 50 add-ons and add 50 others. */
const addOnItems = z
  .array(addOnItem)
  .max(100, 'Please choose at most 50 different add-ons')
  .refine((items) => new Set(items.map((item) => item.product_id)).size === items.length, {
    error: 'Please list each add-on only once',
  });

export const createSubscription = defineEndpoint({
  id: 'createSubscription',
  auth: 'customer',
  essential: true,
  ids: { plan_id: 'everybody', product_id: 'everybody' },
  summary: 'Asks for a subscription without paying: it awaits approval and nothing is billed (Q089)',
  body: z.strictObject({
    plan_id: id,
    addon_items: addOnItems.default([]),
    /** The local date on which the subscription starts. Today when it is left out. */
    start_date: isoDate.optional(),
  }),
  response: changedSubscription,
  errors: ['not_found', 'conflict'],
});

export const subscriptionAddOn = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  price: dollars,
  unit: z.string(),
  /** The pounds that a unit is expected to weigh, when it is sold by weight; null when it is not. */
  estimated_weight: pounds.nullable(),
  image_url: z.string(),
  vendor_name: z.string(),
  /** The quantity on the subscription now; 0 for an add-on that the share does not have. */
  quantity: z.number().int().min(0),
  /**
   * False for a standing add-on that is not sold at present. It stays on the share and comes again once it is
   * sold again.
   */
  is_available: z.boolean(),
});

export const listSubscriptionAddons = defineEndpoint({
  id: 'listSubscriptionAddons',
  auth: 'customer',
  ids: { id: 'subscription' },
  summary: 'The standing add-ons of an own subscription, then what else may be added, by name',
  params: idParams,
  query: z.strictObject({
    /**
     * A text to find among all add-ons, also among those that the share has already. Without a search, the
     * first page begins with the add-ons of the share, and later pages leave them out.
     */
    search: freeText(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
    cursor: cursor.optional(),
  }),
  response: page('addons', subscriptionAddOn),
  errors: ['not_found'],
});

export const pauseSubscription = defineEndpoint({
  id: 'pauseSubscription',
  auth: 'customer',
  essential: true,
  replay: ['until_cycle_id'],
  ids: { id: 'subscription', until_cycle_id: 'everybody' },
  summary: 'Pauses an own active subscription: cut-offs are skipped until it is resumed, or until a delivery',
  params: idParams,
  body: z.strictObject({
    /**
     * The id of the cycle with which the share resumes by itself. When left out, the share stays paused until
     * the member resumes it.
     */
    until_cycle_id: id.optional(),
  }),
  response: changedSubscription,
  errors: ['not_found', 'conflict'],
});

export const resumeSubscription = defineEndpoint({
  id: 'resumeSubscription',
  auth: 'customer',
  essential: true,
  replay: [],
  ids: { id: 'subscription' },
  summary: 'Resumes an own paused subscription; cut-offs that passed meanwhile are never billed',
  params: idParams,
  response: changedSubscription,
  errors: ['not_found', 'conflict'],
});

export const cancelSubscription = defineEndpoint({
  id: 'cancelSubscription',
  auth: 'customer',
  essential: true,
  replay: [],
  ids: { id: 'subscription' },
  summary: 'Cancels an own subscription for good; billing stops now',
  params: idParams,
  response: changedSubscription,
  errors: ['not_found', 'conflict'],
});

export const updateSubscription = defineEndpoint({
  id: 'updateSubscription',
  auth: 'customer',
  essential: true,
  replay: ['addon_items'],
  ids: { id: 'subscription', product_id: 'everybody' },
  summary: 'Replaces the standing add-ons of an own active subscription, from the next cut-off on',
  params: idParams,
  body: z.strictObject({ addon_items: addOnItems }),
  response: changedSubscription,
  errors: ['not_found', 'conflict'],
});

export const changePickupOnce = defineEndpoint({
  id: 'changePickupOnce',
  auth: 'customer',
  essential: true,
  replay: ['cycle_id', 'pickup_location_id'],
  ids: { id: 'subscription', cycle_id: 'everybody', pickup_location_id: 'everybody' },
  summary:
    'Chooses a pickup location for one upcoming cycle of an own active subscription; the next one is at the usual ' +
    'location again. The usual one itself is changed by updateProfile',
  params: idParams,
  body: z.strictObject({
    cycle_id: id,
    /** The location for this pickup; null returns to the member's chosen location. */
    pickup_location_id: id.nullable(),
  }),
  response: changedSubscription,
  errors: ['not_found', 'conflict', 'cutoff_passed'],
});

export const changePlan = defineEndpoint({
  id: 'changePlan',
  auth: 'customer',
  essential: true,
  replay: ['plan_id', 'price'],
  ids: { id: 'subscription', plan_id: 'everybody' },
  summary:
    'Another plan for an own active subscription, at its prices of today, from the next cut-off on. What the deposits ' +
    'differ by is charged with the next bill, or given back with it',
  params: idParams,
  body: z.strictObject({
    plan_id: id,
    /** The plan's price as the page showed it. The call is refused when the plan has another price now. */
    price: dollars.min(0),
  }),
  response: changedSubscription,
  errors: ['not_found', 'conflict', 'amount_mismatch'],
});

export const updateSubscriptionStatus = defineEndpoint({
  id: 'updateSubscriptionStatus',
  auth: 'customer',
  replay: ['status'],
  ids: { id: 'subscription' },
  summary: 'Pause, resume or cancel an own subscription; an admin may set any status of anybody’s (Q091)',
  params: idParams,
  body: z.strictObject({ status: z.enum(subscriptionStatuses) }),
  response: changedSubscription,
  errors: ['not_found', 'conflict'],
});

export const adminPlan = plan.extend({ is_active: z.boolean(), version: recordVersion });

/** Amounts of at least 0 in steps of a cent (document 2, section 7). */
const planAmount = z
  .number('Please enter an amount')
  .min(0, 'Please enter an amount of 0 or more')
  .max(10_000, 'Please enter at most 10,000')
  .multipleOf(0.01, 'Please enter dollars and cents');

const planFields = z.strictObject({
  name: text(120, 'Please enter a name'),
  description: freeText(2000),
  price: planAmount,
  annual_fee: planAmount,
  deposit: planAmount,
  is_trial: z.boolean(),
});

export const listAdminPlans = defineEndpoint({
  id: 'listAdminPlans',
  auth: 'admin',
  summary: 'All plans: active ones first, then those no longer offered, each cheapest first',
  response: z.strictObject({ plans: z.array(adminPlan) }),
});

const changedPlan = z.strictObject({ message: z.string(), plan: adminPlan });

export const createPlan = defineEndpoint({
  id: 'createPlan',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Offers a new plan',
  body: planFields.partial().required({ name: true, price: true }),
  response: changedPlan,
  errors: ['conflict'],
});

export const updatePlan = defineEndpoint({
  id: 'updatePlan',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Changes fields of a plan for new subscriptions; existing ones keep what was agreed',
  params: idParams,
  body: planFields.partial().extend({
    /** True offers a deactivated plan again. */
    is_active: z.literal(true).optional(),
    version: recordVersion,
  }),
  response: changedPlan,
  errors: ['not_found', 'conflict'],
});

export const deactivatePlan = defineEndpoint({
  id: 'deactivatePlan',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Offers a plan no longer. It is never deleted: its subscriptions go on',
  params: idParams,
  response: changedPlan,
  errors: ['not_found'],
});

export const getSubscriptionAnalytics = defineEndpoint({
  id: 'getSubscriptionAnalytics',
  auth: 'admin',
  summary: 'Subscriptions by status, and paid share prices and annual fees of the last month and 12 months',
  response: z.strictObject({
    activeSubscriptions: z.number().int(),
    cancelledSubscriptions: z.number().int(),
    monthlyRevenue: dollars,
    annualRevenue: dollars,
  }),
});
