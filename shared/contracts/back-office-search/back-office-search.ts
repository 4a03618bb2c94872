import * as z from 'zod';
import { accountStatuses, roles } from '../accounts/profile.ts';
import { cleanText } from '#shared/clean-text.ts';
import { shortestSearch } from '#shared/shortest-search.ts';
import { defineEndpoint } from '../endpoint.ts';
import { dollars, id, isoDate } from '../fields.ts';
import { order } from '../orders/orders.ts';
import { productStatuses } from '../product-management/product-management.ts';

const foundMember = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  customer_number: z.number().int().nullable(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
});

const foundOrder = z.strictObject({
  id,
  customer_name: z.string(),
  status: order.shape.status,
  pickup_date: isoDate,
  total: dollars,
});

const foundProduct = z.strictObject({
  id,
  name: z.string(),
  vendor_name: z.string(),
  status: z.enum(productStatuses),
});

const foundVendor = z.strictObject({ id, name: z.string() });

export const searchBackOffice = defineEndpoint({
  id: 'searchBackOffice',
  auth: 'admin',
  summary:
    'The first six of each kind that staff look for: accounts by any word of their name, email, phone or customer number, an order by its id, products by their words, vendors by the name on their products',
  query: z.strictObject({
    q: z.string().overwrite(cleanText).trim().min(shortestSearch.length, shortestSearch.text).max(100),
  }),
  response: z.strictObject({
    users: z.array(foundMember),
    orders: z.array(foundOrder),
    products: z.array(foundProduct),
    vendors: z.array(foundVendor),
  }),
});
