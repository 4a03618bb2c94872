import * as z from 'zod';
import { ledgerEntry } from '../accounts/profile.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id, idParams, isoDate, isoInstant } from '../fields.ts';
import { orderSummary } from '../orders/orders.ts';
import { subscription } from '../subscriptions/subscriptions.ts';

/**
 * The state of a mail.
 * - `not_sent`: the message had no email address.
 * - `failed`: the mail provider refused the mail.
 * - `bounced`: the mail came back.
 * - `complained`: the recipient reported the mail as spam.
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
 * The state of an account's sign-in.
 * - `no_password`: the owner has not followed the mailed link to choose a password.
 * - `blocked`: the account is switched off, so its owner cannot sign in.
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
    deposits: z.array(ledgerEntry),
    messages: z.array(sentMessage),
    sign_in: z.strictObject({
      state: z.enum(signInStates),
      /**
       * The time at which the account's user in the user pool last changed, for example by a new password.
       * Null when the user pool has no user for the account.
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
    /** The account's present subscription: the one whose id is kept with the account. */
    subscription: subscription.nullable(),
    pickup_location: z.strictObject({ id, name: z.string() }).nullable(),
    /** The pickup day of the next cycle for which the subscription is billed; null when no cycle will be billed. */
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
