import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dollars, id, isoDate, isoInstant } from '../fields.ts';
import { waitingDecision } from '../refunds/refunds.ts';

/** The periods that staff can choose on the dashboard (document 2, section 2). */
export const dashboardPeriods = ['current', 'month', 'quarter', 'year'] as const;
const period = z.enum(dashboardPeriods).default('month').meta({
  description: 'current: seven days; else one, three or twelve months. It ends with the last day asked for.',
});

const start = isoDate
  .optional()
  .meta({ description: 'The first local day, in place of what the period says' });
const end = isoDate.optional().meta({ description: 'The last local day; today when left out' });
/** The requested days, at most 366. */
const days = z.strictObject({ period, start, end });
const rankingQuery = days.extend({ limit: z.coerce.number().int().min(1).max(100).default(10) });

const amount = z.number().int();
const range = { start_date: isoDate, end_date: isoDate };
const sums = { total_orders: amount, total_revenue: dollars };

const dayRow = z
  .strictObject({ date: isoDate, orders: amount, revenue: dollars })
  .meta({ id: 'DayOfOrders' });
/** One row for each day of the range, the earliest first. */
const byDay = z.array(dayRow);

/**
 * `total` is the number of all records, and `recent` the number of records that were made in the period.
 * `growth` is `recent` as a percentage of `total`, rounded; 0 when `total` is 0 (document 2, section 2).
 */
const growthRow = z.strictObject({ total: amount, recent: amount, growth: amount }).meta({ id: 'GrowthRow' });
const growth = z
  .strictObject({ users: growthRow, products: growthRow, orders: growthRow })
  .meta({ id: 'Growth' });

const summary = 'of the orders made on the days asked for, as they stand now; ';

export const getDashboard = defineEndpoint({
  id: 'getDashboard',
  auth: 'admin',
  summary: 'Totals of the Overview, their growth in the period, and its orders and revenue by day',
  query: days,
  response: z.strictObject({
    ...range,
    stats: z.strictObject({
      total_revenue: dollars.meta({ description: 'Of the period; without deposits and tax' }),
      total_users: amount,
      total_products: amount,
      total_orders: amount.meta({ description: 'All that are not cancelled or deleted, of any time' }),
    }),
    growth,
    days: byDay,
  }),
});

export const addOnRow = z.strictObject({
  product_id: id,
  product_name: z.string(),
  vendor_id: z.string(),
  vendor_name: z.string(),
  total_orders: amount,
  total_revenue: dollars,
  total_quantity: amount,
  average_order_value: dollars,
  last_purchased: isoDate,
});

export const getAddonAnalytics = defineEndpoint({
  id: 'getAddonAnalytics',
  auth: 'admin',
  summary: `Add-ons sold, the best first: ${summary}grand_total counts an order with several add-ons once`,
  query: z.strictObject({ period, vendor_id: id.optional(), start_date: start, end_date: end }),
  response: z.strictObject({
    ...range,
    addon_analytics: z.array(addOnRow),
    grand_total: z.strictObject({ total_products: amount, ...sums }),
  }),
});

export const needKinds = [
  'failed_charges',
  'waiting_orders',
  'cycles_that_differ',
  'pending_products',
  'vendor_applications',
  'pending_reviews',
  'short_stock',
  'harvest_shortages',
  'missing_shares',
  'vendor_messages',
  'vendor_feedback',
  'statement_questions',
  'statements_to_pay',
  'vendor_insurance',
  'held_deposits',
  'orders_at_closed_places',
  'left_on_packing_days',
] as const;

export const getNeedsYou = defineEndpoint({
  id: 'getNeedsYou',
  auth: 'admin',
  summary: 'What waits for staff, each with its count; nothing that counts zero',
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        kind: z.enum(needKinds),
        count: z.number().int().positive(),
        is_more: z.boolean().meta({ description: 'There are more than were counted' }),
        record_id: id.nullable().meta({
          description:
            'Where there is one: the order, cycle, product or place that is to be looked at first; the application, message, feedback or statement that waits alone',
        }),
      }),
    ),
    short_stock: z
      .array(z.strictObject({ product_id: id, name: z.string(), stock: amount, expected: amount }))
      .meta({ description: 'The first of those, the shortest first' }),
    held_deposits: z
      .array(z.strictObject({ user_id: id, name: z.string(), amount: dollars }))
      .meta({ description: 'The first of those whose share has ended and whose deposit is still held' }),
    closed_places: z.array(z.strictObject({ location_id: id, name: z.string(), orders: amount })).meta({
      description: 'The first of the closed pickup locations at which orders are still to be collected',
    }),
    left_on_packing_days: z
      .array(z.strictObject({ cycle_id: id, date: isoDate, count: z.number().int().positive() }))
      .meta({
        description:
          'Packing days with missing goods or weights that could not be settled, for two weeks after the last try',
      }),
    vendor_insurance: z
      .array(
        z.strictObject({
          vendor_id: id,
          vendor_name: z.string(),
          state: z.enum(['to_accept', 'missing', 'expired', 'ends_soon']),
          insurance_expiry_date: z.string(),
          offered_until: isoDate
            .nullable()
            .meta({ description: 'The products go off after this day; null: no end' }),
          has_certificate: z.boolean().meta({ description: 'The certificate of that date was sent' }),
        }),
      )
      .meta({
        description:
          'Active vendors who stated a later date that staff have to accept, without insurance, or whose insurance ended or ends within 30 days',
      }),
    statement_questions: z
      .array(z.strictObject({ statement_id: id, question_id: id, vendor_name: z.string(), text: z.string() }))
      .meta({ description: 'The first of those that nobody has answered, of the latest week first' }),
    harvest_shortages: z
      .array(
        z.strictObject({
          vendor_id: id,
          vendor_name: z.string(),
          cycle_id: id,
          cycle_name: z.string(),
          reported_at: isoInstant,
          products: z.array(z.strictObject({ name: z.string(), quantity: amount })),
          /** The number of further products that are reported as short and left out of `products`. */
          more: amount,
          note: z.string(),
        }),
      )
      .meta({ description: 'What vendors said will be short of a cycle that is not collected yet' }),
    missing_shares: z
      .array(
        z.strictObject({
          cycle_id: id,
          cycle_name: z.string(),
          cutoff_at: isoInstant,
          missing: z.number().int(),
        }),
      )
      .meta({
        description: 'Cycles within seven days of their cut-off whose shares need more than vendors promised',
      }),
    waiting_orders: z
      .array(waitingDecision.extend({ order_id: id, pickup_date: isoDate }))
      .meta({ description: 'The first of those, the first pickup first' }),
  }),
});

export const getSales = defineEndpoint({
  id: 'getSales',
  auth: 'admin',
  summary: `Sales and revenue ${summary}without deposits and tax`,
  query: days,
  response: z.strictObject({
    ...range,
    ...sums,
    average_order_value: dollars,
    addon_revenue: dollars,
    subscription_revenue: dollars,
    days: byDay,
  }),
});

export const getProductAnalytics = defineEndpoint({
  id: 'getProductAnalytics',
  auth: 'admin',
  summary: `Products by revenue, the best first: ${summary}add-ons only`,
  query: rankingQuery,
  response: z.strictObject({ ...range, total_products: amount, products: z.array(addOnRow) }),
});

export const getUserAnalytics = defineEndpoint({
  id: 'getUserAnalytics',
  auth: 'admin',
  summary: 'Accounts there are, and those made on the days asked for',
  query: days,
  response: z.strictObject({
    ...range,
    total_users: amount,
    new_users: amount,
    days: z.array(z.strictObject({ date: isoDate, users: amount })),
  }),
});

export const getVendorAnalytics = defineEndpoint({
  id: 'getVendorAnalytics',
  auth: 'admin',
  summary: `Vendors by revenue, the best first: ${summary}add-ons only`,
  query: rankingQuery,
  response: z.strictObject({
    ...range,
    total_vendors: amount,
    vendors: z.array(
      z.strictObject({ vendor_id: z.string(), vendor_name: z.string(), ...sums, total_quantity: amount }),
    ),
  }),
});

export const getOrderAnalytics = defineEndpoint({
  id: 'getOrderAnalytics',
  auth: 'admin',
  summary: `Orders ${summary}by kind, plan and day`,
  query: days,
  response: z.strictObject({
    ...range,
    total_orders: amount,
    renewals: amount,
    checkout_orders: amount,
    addon_orders: amount,
    plans: z.array(z.strictObject({ plan_id: id, plan_name: z.string(), ...sums })),
    days: byDay,
  }),
});

export const getGrowth = defineEndpoint({
  id: 'getGrowth',
  auth: 'admin',
  summary: 'What is new in the period, as a rounded percent of all there is',
  query: days,
  response: z.strictObject({ ...range, growth }),
});

export const getCustomerRetention = defineEndpoint({
  id: 'getCustomerRetention',
  auth: 'admin',
  summary: `Orders of members who had joined before, beside first orders: ${summary}a first order pays a deposit`,
  query: days,
  response: z.strictObject({
    ...range,
    total_orders: amount,
    new_members: amount,
    returning_orders: amount,
    renewals: amount,
    retention_rate: amount.meta({ description: 'Returning orders as a rounded percent of all' }),
  }),
});

export const getGeographicAnalytics = defineEndpoint({
  id: 'getGeographicAnalytics',
  auth: 'admin',
  summary: `Orders and revenue by county and by pickup location: ${summary}the most revenue first`,
  query: days,
  response: z.strictObject({
    ...range,
    counties: z.array(z.strictObject({ county: z.string(), ...sums })),
    locations: z.array(z.strictObject({ location_id: id, location_name: z.string(), ...sums })),
  }),
});
