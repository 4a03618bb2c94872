import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  cursor,
  dollars,
  freeText,
  id,
  idParams,
  isoDate,
  isoInstant,
  page,
  recordVersion,
  requestId,
  withMessage,
} from '../fields.ts';

export const deliveryStatuses = ['pending', 'on_time', 'late', 'short', 'missed'] as const;
export const performancePeriods = ['weekly', 'monthly', 'quarterly', 'yearly'] as const;
export const trends = ['up', 'down', 'steady'] as const;
export const rankedBy = ['quality', 'on_time', 'rating', 'revenue'] as const;

const days = {
  period: z.enum(performancePeriods).default('monthly').meta({
    description: 'How many days, up to the last one, where `start_date` does not say',
  }),
  start_date: isoDate.optional().meta({ description: 'The first local pickup date' }),
  end_date: isoDate.optional().meta({ description: 'The last local pickup date; today when left out' }),
};

const filters = z.strictObject({
  vendor_id: id.optional(),
  ...days,
  delivery_status: z
    .enum(deliveryStatuses)
    .optional()
    .meta({ description: 'Only vendors with such a delivery on these days' }),
  limit: z.coerce.number().int().min(1).max(200).default(10),
});

const range = { start_date: isoDate, end_date: isoDate };
const count = z.number().int();
const percent = z.number().int().min(0).max(100).nullable();

/** The figures of a vendor on some pickup dates; null where nothing is known yet. */
const sums = {
  totalOrders: count,
  totalRevenue: dollars.meta({ description: 'Of what is paid, less discounts and refunds' }),
  avgRating: z.number().min(1).max(5).nullable().meta({ description: 'Of the quality ratings, 1 to 5' }),
  onTimeDelivery: percent.meta({ description: 'Percent of the recorded deliveries that came by 8:00 AM' }),
  qualityScore: percent.meta({
    description: 'Percent of the units that came as ordered, and the rating in percent: the mean of both',
  }),
};

export const performanceRow = z.strictObject({
  vendor_id: id,
  name: z.string(),
  ...sums,
  deliveries: z
    .strictObject({ pending: count, on_time: count, late: count, short: count, missed: count })
    .meta({ id: 'DeliveryCounts' }),
  trend: z.enum(trends).meta({ description: 'Of the revenue, against as many pickups before' }),
  previous: z.strictObject(sums).meta({ description: 'The same of as many pickups before' }),
});

export const getVendorPerformance = defineEndpoint({
  id: 'getVendorPerformance',
  auth: 'admin',
  summary: 'How vendors deliver and sell, the most revenue first, beside as many pickups before',
  query: filters,
  response: z.strictObject({ ...range, total: count, rows: z.array(performanceRow) }),
});

export const getVendorRankings = defineEndpoint({
  id: 'getVendorRankings',
  auth: 'admin',
  summary: 'Vendors by one figure, the best first; those without it are left out, equal ones share a rank',
  query: filters.extend({ by: z.enum(rankedBy).default('quality') }),
  response: z.strictObject({
    ...range,
    by: z.enum(rankedBy),
    rankings: z.array(performanceRow.extend({ rank: count })),
  }),
});

export const qualityRating = z.strictObject({
  id,
  vendor_id: id,
  vendorName: z.string(),
  rating: z.number().int().min(1).max(5),
  notes: z.string(),
  product_id: id.nullable(),
  product_name: z.string().meta({ description: 'Empty where it is about no product' }),
  for_vendor: z
    .boolean()
    .meta({ description: 'The vendor reads the notes; the rating is always the vendor’s to read' }),
  date: isoInstant,
});

const paging = { limit: z.coerce.number().int().min(1).max(100).default(10), cursor: cursor.optional() };

export const listVendorQualityRatings = defineEndpoint({
  id: 'listVendorQualityRatings',
  auth: 'admin',
  summary: 'What staff found of vendors’ goods, newest first',
  query: z.strictObject({ vendor_id: id.optional(), ...days, ...paging }),
  response: page('ratings', qualityRating),
});

export const createVendorQualityRating = defineEndpoint({
  id: 'createVendorQualityRating',
  auth: 'admin',
  summary: 'Rates what a vendor brought, as of now; of one product, or of all of it',
  body: z.strictObject({
    vendor_id: id,
    rating: z
      .number('Please choose a rating')
      .int('Please choose a rating')
      .min(1, 'Please choose a rating')
      .max(5, 'Please choose a rating'),
    notes: freeText(1000).default(''),
    /** True lets the vendor read the notes. */
    for_vendor: z.boolean().default(false),
    product_id: id.nullable().default(null),
    request_id: requestId.optional(),
  }),
  response: withMessage.extend({ id }),
  errors: ['not_found', 'conflict'],
});

export const deliveryLog = z.strictObject({
  id,
  vendor_id: id,
  vendorName: z.string(),
  cycle_id: id,
  pickup_date: isoDate,
  location_id: id,
  location: z.string(),
  expected_quantity: count.meta({ description: 'Units that the harvest list asks for' }),
  short_quantity: count,
  promises: z
    .array(z.strictObject({ commitment_id: id, name: z.string(), quantity: count, short_quantity: count }))
    .meta({ description: 'What of it was promised for the shares; what is short of that is not paid' }),
  arrived_at: isoInstant.nullable(),
  is_late: z.boolean().meta({ description: 'It arrived after 8:00 AM of the pickup date' }),
  delivery_status: z.enum(deliveryStatuses),
  notes: z.string(),
  version: recordVersion,
});

export const listVendorDeliveryLogs = defineEndpoint({
  id: 'listVendorDeliveryLogs',
  auth: 'admin',
  summary: 'What vendors were to bring where, and how it came, the latest pickup date first',
  query: z.strictObject({
    vendor_id: id.optional(),
    ...days,
    delivery_status: z.enum(deliveryStatuses).optional(),
    ...paging,
  }),
  response: page('logs', deliveryLog),
});

const counts = performanceRow.shape.deliveries;

export const getOwnPerformance = defineEndpoint({
  id: 'getOwnPerformance',
  auth: 'vendor',
  summary: 'How the caller’s own deliveries of the last three months came, and what staff found of the goods',
  response: z.strictObject({
    ...range,
    deliveries: counts,
    onTimeDelivery: percent,
    avgRating: sums.avgRating,
    qualityScore: percent,
    units_expected: count.meta({ description: 'Of the deliveries that are recorded' }),
    units_short: count,
    logs: z
      .array(
        deliveryLog.pick({
          pickup_date: true,
          location: true,
          expected_quantity: true,
          short_quantity: true,
          arrived_at: true,
          is_late: true,
          delivery_status: true,
        }),
      )
      .meta({ description: 'Those that were late, short or missed, the latest first' }),
    ratings: z
      .array(qualityRating.pick({ rating: true, notes: true, product_name: true, date: true }))
      .meta({ description: 'The latest first; notes alone that are meant for the vendor' }),
  }),
});

export const updateVendorDeliveryLog = defineEndpoint({
  id: 'updateVendorDeliveryLog',
  auth: 'admin',
  summary: 'Says when a delivery came and what was short of it, that it never came, or that it is not known',
  params: idParams,
  body: z.strictObject({
    version: recordVersion,
    outcome: z.enum(['arrived', 'missed', 'pending'], 'Please say whether it came'),
    /**
     * The time at which the delivery arrived. It must be given for the outcome `arrived`, and is ignored for
     * the others.
     */
    arrived_at: isoInstant.nullable().default(null),
    short_quantity: z.number().int().min(0).max(100_000).default(0),
    /** The missing units of each promise for the shares. They are part of `short_quantity`. */
    short_promises: z
      .array(z.strictObject({ commitment_id: id, quantity: z.number().int().min(0).max(100_000) }))
      .max(100)
      .default([]),
    notes: freeText(500).default(''),
  }),
  response: withMessage,
  errors: ['not_found', 'conflict'],
});
