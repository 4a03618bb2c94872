import * as z from 'zod';
import { ledgerEntry } from '../accounts/profile.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id, idParams, isoDate, isoInstant } from '../fields.ts';
import { orderSummary } from '../orders/orders.ts';
import { subscription } from '../subscriptions/subscriptions.ts';

/**
 * The state of a mail. `not_sent`: there was no address to write to. `failed`: the provider refused it.
 * `bounced` and `complained`: it came back.
 */
export const mailStates = ['waiting', 'sent', 'not_sent', 'failed', 'bounced', 'complained'] as const;

/** A message to an account; its content is not kept. */
export const sentMessage = z.strictObject({
  id,
  /** The template of the message, e.g. `order-paid`. */
  template: z.string(),
  to: z.string(),
  created_at: isoInstant,
  mail: z.enum(mailStates),
  /** True when the message also went out as an SMS. */
  texted: z.boolean(),
});

/**
 * The state of an account's sign-in: `no_password` until the owner followed the mailed link, `blocked` when
 * switched off.
 */
export const signInStates = ['ready', 'no_password', 'blocked'] as const;

export const getUserActivity = defineEndpoint({
  id: 'getUserActivity',
  auth: 'admin',
  summary:
    'What staff ask about an account: latest orders, entries of credit and deposits, and messages of 30 days, and how it is signed in to',
  params: idParams,
  response: z.strictObject({
    orders: z.array(orderSummary),
    credits: z.array(ledgerEntry),
    /** The ledger of deposits that the co-op holds. */
    deposits: z.array(ledgerEntry),
    messages: z.array(sentMessage),
    sign_in: z.strictObject({
      state: z.enum(signInStates),
      /**
       * The time at which the account's password, or the permission to sign in, last changed; null when the
       * user pool has no sign-in for the account.
       */
      changed_at: isoInstant.nullable(),
    }),
  }),
  errors: ['not_found'],
});

export const getUserMembership = defineEndpoint({
  id: 'getUserMembership',
  auth: 'admin',
  summary: 'The subscription of an account with its place and next pickup, and the card it is charged to',
  params: idParams,
  response: z.strictObject({
    /** The subscription that the account names. */
    subscription: subscription.nullable(),
    pickup_location: z.strictObject({ id, name: z.string() }).nullable(),
    /**
     * The pickup day of the next cycle for which the subscription is billed; null when no cycle will be
     * billed.
     */
    next_pickup_date: isoDate.nullable(),
    /** The payment method of renewals; `unknown` when the payment provider does not answer. */
    payment_method: z.strictObject({
      state: z.enum(['none', 'saved', 'unknown']),
      display_name: z.string(),
      brand: z.string(),
      last_four: z.string(),
      expiry_month: z.number().int().nullable(),
      expiry_year: z.number().int().nullable(),
    }),
  }),
  errors: ['not_found'],
});
