import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dollars } from '../fields.ts';

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month');
const ofMonth = z.strictObject({ month: month.meta({ description: 'YYYY-MM, by local days' }) });

/** Money of orders. The first five amounts say what it was paid for, the last two how. Both have the same sum. */
const booked = z
  .strictObject({
    exempt: dollars.meta({ description: 'Goods and fees without sales tax, after discount' }),
    taxable: dollars.meta({ description: 'Goods and fees with sales tax, after discount, without the tax' }),
    state_tax: dollars,
    county_tax: dollars,
    deposits: dollars,
    payment: dollars.meta({ description: 'By card or bank account' }),
    credit: dollars.meta({ description: 'By credit; negative for a payment that went back as credit' }),
  })
  .meta({ id: 'Booked' });

export const getMonthBooks = defineEndpoint({
  id: 'getMonthBooks',
  auth: 'admin',
  summary: 'The money of orders that came in and went back in a month, by county',
  query: ofMonth,
  response: z.strictObject({
    month,
    entries: z.number().int(),
    counties: z.array(
      z.strictObject({
        county: z.string(),
        sold: booked,
        given_back: booked.meta({ description: 'Negative amounts: refunds, disputes, returned transfers' }),
      }),
    ),
  }),
});

export const exportMonthBooks = defineEndpoint({
  id: 'exportMonthBooks',
  auth: 'admin',
  summary: 'Each change of an order’s money in a month, as CSV',
  query: ofMonth,
  bare: true,
  file: 'text/csv',
  response: z.strictObject({ name: z.string(), text: z.string() }),
});
