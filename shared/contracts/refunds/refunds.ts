import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, dollars, id, idParams, isoInstant, recordVersion, text } from '../fields.ts';
import { orderRefund, refundTargets } from '../orders/orders.ts';

export const adminRefund = orderRefund.extend({
  by: z.strictObject({ id, name: z.string() }),
  reason: z.string(),
  /** The reason of a failure; empty for a refund that did not fail. */
  problem: z.string(),
  /** The refunded part of each line. `line` is the line's index among the items. */
  lines: z.array(
    z.strictObject({
      line: z.number().int(),
      quantity: z.number().int(),
      amount: dollars,
      tax: dollars,
      commission: dollars,
      back_in_stock: z.number().int(),
    }),
  ),
  provider_refund_id: z.string().nullable(),
});

/** The parts of an order that can still be given back. */
export const refundable = z.strictObject({
  total: dollars,
  /** The part of the total that can go back to the card or bank account. The rest can only go back as credit. */
  payment: dollars,
  lines: z.array(
    z.strictObject({
      line: z.number().int(),
      name: z.string(),
      quantity: z.number().int(),
      /** The amount for all units that can still be given back: their price less the discount, plus their tax. */
      amount: dollars,
      /**
       * The number of units that a refund can still put back into stock. It is 0 when the order took none out
       * of stock.
       */
      in_stock: z.number().int(),
    }),
  ),
});

export const orderDispute = z.strictObject({
  id: z.string(),
  amount: dollars,
  /** The provider's word: `needs_response`, `under_review`, `won` or `lost`, for example. */
  status: z.string(),
  reason: z.string(),
  /** The end of the time to answer the dispute; null when no answer is possible. */
  due_by: isoInstant.nullable(),
  /** The address of the payment in the provider's dashboard. */
  link: z.url().nullable(),
});

const refunded = z.strictObject({ refunds: z.array(adminRefund), version: recordVersion });

export const waitingTasks = ['refund_failed', 'money_held', 'dispute'] as const;

export const waitingDecision = z.strictObject({ task: z.enum(waitingTasks), amount: dollars });

export const refundOrder = defineEndpoint({
  id: 'refundOrder',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Gives back an order: whole, by units of its items, or an amount; the same request once',
  params: idParams,
  body: z
    .strictObject({
      /** The id that the form made. A refund that is sent a second time after a lost answer has the same id. */
      request_id: z.uuid(),
      version: recordVersion,
      what: z.enum(['whole', 'lines', 'amount'], 'Please choose what to refund'),
      lines: z
        .array(z.strictObject({ line: z.number().int().min(0), quantity: z.number().int().min(1).max(99) }))
        .max(100)
        .optional(),
      amount: amount.min(0.01, 'Please enter an amount').optional(),
      to: z.enum(refundTargets, 'Please choose where the money goes'),
      return_stock: z.boolean(),
      reason: text(500, 'Please enter a reason'),
    })
    .refine(({ what, lines = [] }) => (what === 'lines') === lines.length > 0, {
      path: ['lines'],
      message: 'Please choose the items to refund',
    })
    .refine(({ what, amount: typed }) => (what === 'amount') === (typed !== undefined), {
      path: ['amount'],
      message: 'Please enter an amount',
    })
    .refine(({ what, return_stock }) => what !== 'amount' || !return_stock, {
      path: ['return_stock'],
      message: 'An amount gives no stock back: choose the items instead',
    }),
  response: refunded,
  errors: ['not_found', 'conflict', 'unavailable'],
});

export const repeatRefund = defineEndpoint({
  id: 'repeatRefund',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Tries a refund again that failed, or gives it as credit instead',
  params: z.strictObject({ id, refundId: id }),
  body: z.strictObject({ version: recordVersion, to: z.enum(refundTargets) }),
  response: refunded,
  errors: ['not_found', 'conflict', 'unavailable'],
});

export const keepPayment = defineEndpoint({
  id: 'keepPayment',
  auth: 'admin',
  replay: 'by hand',
  summary:
    'Decides that what the co-op holds of an order stays with it, so that it waits for staff no longer',
  params: idParams,
  body: z.strictObject({ version: recordVersion }),
  errors: ['not_found', 'conflict'],
});
