import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dollars, idParams, isoDate, isoInstant } from '../fields.ts';

const day = z
  .union([isoDate, isoInstant])
  .refine((value) => value >= '2000' && value < '2101', 'Please choose a day of this century');

/** When the dates are left out, the sales are those from the first of this month to today. */
const salesQuery = z.strictObject({ startDate: day.optional(), endDate: day.optional() });

const percent = z.number().int().nullable().meta({
  description: 'In percent of the period before, as many days long; null where nothing was sold in it',
});

const sales = z.strictObject({
  data: z.strictObject({
    totalRevenue: dollars.meta({
      description: 'Of orders made in the period: what is paid, less discounts and refunds',
    }),
    productsSold: z.number().int(),
    totalOrders: z.number().int(),
    averageOrderValue: dollars,
    revenueChange: percent,
    ordersChange: percent,
  }),
});

export const getVendorSales = defineEndpoint({
  id: 'getVendorSales',
  auth: 'vendor',
  summary: 'What was sold of own products in a period of up to a year, and the change from the period before',
  query: salesQuery,
  response: sales,
});

export const getSalesOfVendor = defineEndpoint({
  id: 'getSalesOfVendor',
  auth: 'vendor',
  ids: { id: 'vendor' },
  summary: 'As getVendorSales, for staff of any vendor; another vendor’s answers 404',
  params: idParams,
  query: salesQuery,
  response: sales,
  errors: ['not_found'],
});
