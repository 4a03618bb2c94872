import * as z from 'zod';
import { chargeStates } from '../charges/charges.ts';
import { defineEndpoint } from '../endpoint.ts';
import { cursor, dollars, id, idParams, isoInstant, withMessage } from '../fields.ts';

export const previewProblem = z.strictObject({
  kind: z.enum(['no_payment_method', 'expired_card', 'no_location']),
  user_id: id,
  subscription_id: id,
  name: z.string(),
  email: z.string(),
  detail: z.string(),
});

export const previewCycle = defineEndpoint({
  id: 'previewCycle',
  auth: 'admin',
  summary: 'Flight check of a cycle before its cut-off: one page of its subscriptions; sum the pages',
  params: idParams,
  body: z.strictObject({ cursor: cursor.optional() }),
  response: z.strictObject({
    checked: z.number().int(),
    expected_orders: z.number().int(),
    /** The number of expected orders for which something is left to charge after credit. */
    expected_charges: z.number().int(),
    /** The price of all shares and standing add-ons in the expected orders. */
    shares_and_add_ons: dollars,
    annual_fees: dollars,
    tax: dollars,
    credit_used: dollars,
    /** The sum that is to be charged: shares and add-ons, annual fees and tax, less the credit. */
    expected_total: dollars,
    /** The expected orders with the amounts to be charged. An order that credit covers has the amount 0. */
    orders: z.array(z.strictObject({ subscription_id: id, user_id: id, name: z.string(), amount: dollars })),
    problems: z.array(previewProblem),
    /**
     * The standing add-ons of the orders on this page. The caller sums the quantities of all pages and
     * compares each sum with `stock`. `stock` is null when the product's stock is not counted.
     */
    add_ons: z.array(
      z.strictObject({
        product_id: id,
        name: z.string(),
        quantity: z.number().int(),
        price: dollars.meta({ description: 'Of a unit, today' }),
        risen: dollars.meta({
          description:
            'What it costs these members more by now, in all, than they were told; they pay it once they are',
        }),
        is_held_back: z.boolean().meta({
          description:
            'It rose by more than half: nobody is told of it, nor charged it, until staff confirm the price',
        }),
        stock: z.number().int().nullable(),
        is_available: z.boolean(),
      }),
    ),
    next_cursor: z.string().nullable(),
  }),
  errors: ['not_found', 'conflict'],
});

export const runCycle = defineEndpoint({
  id: 'runCycle',
  auth: 'admin',
  summary: 'Goes through the renewal of a cycle past its cut-off once more; nothing is done twice',
  params: idParams,
  response: withMessage,
  errors: ['not_found', 'conflict'],
});

const figure = z.strictObject({ count: z.number().int(), amount: dollars });

export const getCycleAgreement = defineEndpoint({
  id: 'getCycleAgreement',
  auth: 'admin',
  summary: 'After the cut-off: expected, created, charged and failed, and whether they agree',
  params: idParams,
  response: z.strictObject({
    /**
     * The progress of the cycle's run. `none`: the cycle has no run, as before its cut-off. `planning`:
     * subscriptions are being queued.
     */
    run_status: z.enum(['none', 'planning', 'working', 'done']),
    started_at: isoInstant.nullable(),
    finished_at: isoInstant.nullable(),
    expected: z.number().int(),
    created: z.number().int(),
    skipped: z.number().int().meta({
      description:
        'Not active at the cut-off, paid for this cycle already, trial over, account closed, or without a pickup location that is open for this cycle',
    }),
    /**
     * The reasons for skipping, each with the number of renewals that were skipped for it. The reason is a
     * text for staff. For an old cycle, the numbers can sum to less than `skipped`: no reasons were stored then.
     */
    skip_reasons: z.array(z.strictObject({ reason: z.string(), count: z.number().int() })),
    /** The number of expected renewals that are neither created nor skipped yet. */
    waiting: z.number().int(),
    charges: z.record(z.enum(chargeStates), figure),
    agrees: z.boolean().meta({
      description:
        'Planning is over, nothing waits, every created order has its charge, and none of the charges is still due',
    }),
  }),
  errors: ['not_found'],
});
