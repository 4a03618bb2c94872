import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  cursor,
  dollars,
  id,
  idParams,
  isoDate,
  isoInstant,
  page,
  recordVersion,
  requestId,
  text,
  withMessage,
} from '../fields.ts';

/**
 * The status of a statement. `carried` means that nothing is to be paid; a sum below zero is carried over to
 * the next statement.
 */
export const statementStatuses = ['issued', 'paid', 'carried'] as const;

const sums = {
  gross: dollars.meta({ description: 'At the vendor’s prices, without tax' }),
  refunds: dollars.meta({ description: 'What of that was given back to members' }),
  commission: dollars.meta({ description: 'What the co-op keeps of the rest' }),
};

const about = {
  order_id: id.nullable().meta({ description: 'Null for what is no order' }),
  commitment_id: id.nullable().meta({ description: 'Of what was promised for the shares' }),
};

const dispute = z.strictObject({
  id,
  ...about,
  text: z.string(),
  at: isoInstant,
  answer: z.string(),
  answered_at: isoInstant.nullable(),
});

const statement = z
  .strictObject({
    id,
    vendor_id: id,
    vendor_name: z.string(),
    week_end: isoDate.meta({ description: 'A Sunday: pickups up to it are on the statement' }),
    status: z.enum(statementStatuses),
    issued_at: isoInstant,
    orders: z.number().int(),
    ...sums,
    corrections: dollars.meta({
      description: 'Net of what changed of orders that were on earlier statements',
    }),
    adjustments: dollars.meta({ description: 'What staff added or took off' }),
    carried_over: dollars.meta({ description: 'What the statement before left below zero' }),
    amount: dollars.meta({ description: 'To be paid; below zero it is carried over' }),
    commission_rates: z.array(z.number()).meta({
      description: 'The shares, of one, that the co-op keeps of its lines; none where it is not known',
    }),
    check_date: isoDate.nullable().meta({ description: 'When its check goes out; null where none does' }),
    confirmed_at: isoInstant.nullable(),
    disputes: z.array(dispute),
    payment: z
      .strictObject({
        method: z.literal('check'),
        date: isoDate,
        reference: z.string(),
      })
      .nullable(),
    version: recordVersion,
  })
  .meta({ id: 'VendorStatement' });

const line = z.strictObject({
  id: z.string(),
  ...about,
  date: isoDate.meta({ description: 'The pickup date, or the day of an adjustment' }),
  pickup_location: z.string(),
  is_correction: z.boolean().meta({ description: 'The order was on an earlier statement' }),
  text: z.string().meta({ description: 'Why staff added or took off' }),
  items: z.array(
    z.strictObject({
      name: z.string(),
      unit: z.string(),
      quantity: z.number().int(),
      quantity_returned: z.number().int(),
      ...sums,
      commission_rate: z.number().nullable().meta({ description: 'Of one; null where it is not known' }),
      net: dollars,
    }),
  ),
  net: dollars,
});

const lines = page('lines', line);
const pages = { limit: z.coerce.number().int().min(1).max(100).default(50), cursor: cursor.optional() };
const year = z.coerce.number().int().min(2019).max(2100);
const file = z.strictObject({ name: z.string(), text: z.string() });

export const listVendorStatements = defineEndpoint({
  id: 'listVendorStatements',
  auth: 'vendor',
  summary: 'Own statements, the latest first',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(60).default(20),
    cursor: cursor.optional(),
  }),
  response: page('statements', statement),
});

export const getVendorStatement = defineEndpoint({
  id: 'getVendorStatement',
  auth: 'vendor',
  ids: { id: 'statement' },
  summary: 'A statement and a page of its lines, by pickup date; another vendor’s answers 404',
  params: idParams,
  query: z.strictObject(pages),
  response: z.strictObject({
    statement,
    to: z.strictObject({ address: z.string(), tax_id: z.string() }).meta({
      description: 'Whose it is: as it was at the payment, or else as the account says',
    }),
    ...lines.shape,
  }),
  errors: ['not_found'],
});

export const exportVendorStatement = defineEndpoint({
  id: 'exportVendorStatement',
  auth: 'vendor',
  ids: { id: 'statement' },
  summary: 'All lines of a statement as CSV',
  params: idParams,
  bare: true,
  file: 'text/csv',
  response: file,
  errors: ['not_found'],
});

export const confirmVendorStatement = defineEndpoint({
  id: 'confirmVendorStatement',
  auth: 'vendor',
  ids: { id: 'statement' },
  summary: 'The vendor agrees with a statement',
  params: idParams,
  response: withMessage,
  errors: ['not_found', 'conflict'],
});

export const disputeVendorStatement = defineEndpoint({
  id: 'disputeVendorStatement',
  auth: 'vendor',
  ids: { id: 'statement', order_id: 'order', request_id: 'unused' },
  summary: 'The vendor says what is wrong with a statement, or with one order of it',
  params: idParams,
  body: z.strictObject({
    request_id: requestId,
    order_id: id.optional().meta({ description: 'An order of it, or a commitment' }),
    text: text(1000, 'Please say what is wrong'),
  }),
  response: withMessage,
  limits: [{ counter: 'statement-disputes', atMost: 60, within: '1 hour', per: 'account' }],
  errors: ['not_found', 'conflict'],
});

export const listAllVendorStatements = defineEndpoint({
  id: 'listAllVendorStatements',
  auth: 'admin',
  summary: 'Statements of all vendors, or of one, the latest week first',
  query: z.strictObject({
    ...pages,
    status: z.enum(statementStatuses).optional(),
    vendor_id: id.optional(),
  }),
  response: page('statements', statement),
});

export const payVendorStatement = defineEndpoint({
  id: 'payVendorStatement',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Says that a statement was paid by check, or corrects what was said',
  params: idParams,
  body: z.strictObject({
    version: recordVersion,
    date: isoDate,
    reference: text(60, 'Please enter the number of the check'),
  }),
  response: withMessage,
  errors: ['not_found', 'conflict'],
});

export const takeBackVendorPayment = defineEndpoint({
  id: 'takeBackVendorPayment',
  auth: 'admin',
  replay: 'by hand',
  summary:
    'Takes back that a statement was paid; it is to be paid again, and the vendor is mailed the reason',
  params: idParams,
  body: z.strictObject({ version: recordVersion, reason: text(500, 'Please enter a reason') }),
  response: withMessage,
  errors: ['not_found', 'conflict'],
});

export const answerStatementDispute = defineEndpoint({
  id: 'answerStatementDispute',
  auth: 'admin',
  summary: 'Answers what a vendor said is wrong; the vendor is mailed the answer',
  params: z.strictObject({ id, dispute_id: id }),
  body: z.strictObject({ version: recordVersion, answer: text(1000, 'Please enter an answer') }),
  response: withMessage,
  errors: ['not_found', 'conflict'],
});

export const adjustVendorEarnings = defineEndpoint({
  id: 'adjustVendorEarnings',
  auth: 'admin',
  replay: 'by hand',
  summary:
    'Adds an amount to a vendor’s next statement, or takes one off it, with a reason that the vendor reads',
  body: z.strictObject({
    request_id: requestId,
    vendor_id: id,
    amount: dollars
      .min(-100_000, 'Please enter at least -100,000')
      .max(100_000, 'Please enter at most 100,000')
      .refine((value) => value !== 0, 'Please enter an amount'),
    reason: text(500, 'Please enter a reason'),
  }),
  response: withMessage,
  errors: ['not_found', 'conflict'],
});

export const listVendorAdjustments = defineEndpoint({
  id: 'listVendorAdjustments',
  auth: 'admin',
  summary: 'The adjustments of a vendor that no statement has yet, by date',
  query: z.strictObject({ vendor_id: id }),
  response: z.strictObject({
    adjustments: z.array(z.strictObject({ id, date: isoDate, amount: dollars, reason: z.string() })),
  }),
});

export const exportVendorPayments = defineEndpoint({
  id: 'exportVendorPayments',
  auth: 'admin',
  summary: 'What is to be paid to vendors, or with a year the checks dated in it, as CSV',
  query: z.strictObject({ year: year.optional() }),
  bare: true,
  file: 'text/csv',
  response: file,
});

const yearTotal = z.strictObject({
  vendor_id: id,
  vendor_name: z.string(),
  person_name: z.string().meta({ description: 'Who holds the account; empty where it is not known' }),
  address: z.string().meta({ description: 'As it was at the latest payment' }),
  tax_id: z.string().meta({ description: 'As it was at the latest payment' }),
  statements: z.number().int(),
  ...sums,
  adjustments: dollars,
  carried_over: dollars,
  paid: dollars,
});

const ofYear = z.strictObject({ year });

export const listVendorYearTotals = defineEndpoint({
  id: 'listVendorYearTotals',
  auth: 'admin',
  summary: 'What each vendor was paid in a year, by the dates of the checks',
  query: ofYear,
  response: z.strictObject({ totals: z.array(yearTotal) }),
});

export const exportVendorYearTotals = defineEndpoint({
  id: 'exportVendorYearTotals',
  auth: 'admin',
  summary: 'As listVendorYearTotals, as CSV',
  query: ofYear,
  bare: true,
  file: 'text/csv',
  response: file,
});
