import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { cursor, dollars, id, isoDate, isoInstant, page } from '../fields.ts';
import { orderLine } from '../orders/orders.ts';
import { useForShares } from '../payments/payments.ts';

/**
 * The state of a charge.
 * - `due`: not tried yet, or the provider could not be reached.
 * - `processing`: a bank transfer is under way.
 * - `requires_action`: the bank wants the member to confirm.
 * - `retrying`: declined. It is tried again 1, 3 and 5 days after the first decline.
 * - `failed`: left to staff. The last attempt was declined, a payment that came in was taken back, or the
 * payment failed after the pickup.
 * - `waived`: the co-op gave up the money. A renewal's order is then cancelled too. The order stays when it was
 * packed or handed out, or when it was paid once and its pickup day has come.
 */
export const chargeStates = [
  'due',
  'processing',
  'requires_action',
  'retrying',
  'failed',
  'waived',
  'paid',
  'refunded',
] as const;

export const charge = z.strictObject({
  cycle_id: id,
  subscription_id: id.meta({
    description: 'Whose charge it is; of an order that is no renewal, and is owed, the order’s id',
  }),
  order_id: id,
  user_id: id,
  name: z.string(),
  email: z.string(),
  state: z.enum(chargeStates),
  is_reversed: z.boolean().meta({
    description: 'Its money was in, and a dispute or the bank took it back: the member pays by the link',
  }),
  amount: dollars,
  decline_reason: z.string(),
  attempts: z.number().int(),
  next_attempt_at: isoInstant.nullable(),
  cutoff_at: isoInstant,
  pickup_date: isoDate,
  /** The link that was mailed to the member. It works until the order is paid. */
  pay_link: z.string(),
});

export const listOpenCharges = defineEndpoint({
  id: 'listOpenCharges',
  auth: 'admin',
  summary: 'Charges that are neither paid nor waived, oldest cut-off first',
  query: z.strictObject({
    state: z.enum(['due', 'processing', 'requires_action', 'retrying', 'failed']).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: cursor.optional(),
  }),
  response: page('charges', charge).extend({
    /**
     * The latest removal of failed renewals; null when none began in the last two hours. `asked` is the
     * number of renewals that the removal queued.
     */
    removal: z
      .strictObject({ drop_date: isoDate, asked: z.number().int(), started_at: isoInstant })
      .nullable(),
  }),
});

const chargeParams = z.strictObject({ cycleId: id, subscriptionId: id });

export const retryCharge = defineEndpoint({
  id: 'retryCharge',
  auth: 'admin',
  summary: 'Tries a charge again now, with the member’s present payment method',
  params: chargeParams,
  response: z.strictObject({ charge }),
  errors: ['not_found', 'conflict', 'unavailable'],
});

export const waiveCharge = defineEndpoint({
  id: 'waiveCharge',
  auth: 'admin',
  replay: [],
  summary:
    'Gives an unpaid charge up: its order is cancelled and what it had reserved goes back, unless it was packed or handed out, or was paid once and its pickup is over',
  params: chargeParams,
  response: z.strictObject({ charge }),
  errors: ['not_found', 'conflict', 'unavailable'],
});

export const dropDate = z.strictObject({ drop_date: z.iso.date('Please select a drop date') });

export const countFailedRenewals = defineEndpoint({
  id: 'countFailedRenewals',
  auth: 'admin',
  summary: 'How many renewals would be removed for a drop date',
  query: dropDate,
  response: z.strictObject({ count: z.number().int(), total: dollars }),
});

export const removeFailedRenewals = defineEndpoint({
  id: 'removeFailedRenewals',
  auth: 'admin',
  replay: ['drop_date'],
  summary:
    'Has renewals that failed, and whose cut-off is on or before the drop date, cancelled in the background (Q079)',
  body: dropDate.extend({
    expected_count: z.number().int().min(0).optional().meta({
      description:
        'The `count` of `countFailedRenewals` that the caller was shown; the removal is refused when the number differs by now',
    }),
  }),
  response: z.strictObject({
    removed_count: z.number().int().meta({
      description: 'How many were queued for removal; one that is paid before its turn comes stays',
    }),
  }),
  errors: ['conflict'],
});

const payToken = z.strictObject({ token: z.string().min(20).max(500) });

/** An order with a pay link, as a reader with the link sees it, also after the order is paid or given up. */
export const payableOrder = z.strictObject({
  order_id: id,
  /** True when the reader is signed in as the order's member. Any other reader may still confirm the payment. */
  is_own: z.boolean(),
  /**
   * The state of the order's charge. An order of a checkout that has no charge has the state of its payment,
   * or `given_up` when the order was cancelled unpaid. `held_back` is a renewal that nothing is to be paid for: its
   * goods were held back unpaid, and its pickup is over.
   */
  state: z.enum([...chargeStates, 'given_up', 'held_back']),
  is_renewal: z.boolean(),
  /**
   * True when the member has a live subscription. A payment method that the payer saves can then also be
   * charged for later shares. The saved method is always charged for them after an order of a share, or when
   * the account had no such method. After any other order, `use_for_shares` decides.
   */
  charges_shares: z.boolean(),
  /**
   * The text about the later charges of the subscription that this order starts; null when the order starts
   * no subscription.
   */
  recurring_terms: z.string().nullable(),
  first_name: z.string(),
  items: z.array(orderLine),
  total: dollars,
  credit_used: dollars,
  amount_due: dollars,
  pickup_date: isoDate,
  pickup_location: z.string(),
  /** True when the pickup is done, past or called off. */
  is_pickup_over: z.boolean(),
  decline_reason: z.string(),
  /**
   * The payment method that is to be charged for the member's next share. It is set once a renewal is paid or
   * its bank transfer is on its way, while the member has a live subscription. In all other cases it is null.
   * - `charged`: the method will be charged.
   * - `declined`: the method will be charged, although it was declined for this renewal.
   * - `none`: the member has no method to charge.
   * `method` is empty for readers who are not the member.
   */
  next_share: z
    .strictObject({ state: z.enum(['charged', 'declined', 'none']), method: z.string() })
    .nullable(),
});

export const getPayableOrder = defineEndpoint({
  id: 'getPayableOrder',
  auth: 'optional',
  summary: 'The order of a pay link and how its charge stands',
  params: payToken,
  response: z.strictObject({ order: payableOrder }),
  errors: ['not_found'],
});

const payLinkUses = { counter: 'pay-link', per: 'address', atMost: 60, within: '1 hour' } as const;

export const openPayment = defineEndpoint({
  id: 'openPayment',
  auth: 'public',
  takesMoney: true,
  summary: 'Opens the payment of a pay link’s order for the browser to confirm at the provider',
  params: payToken,
  body: z.strictObject({
    payment_method_type: z.enum(['card', 'ach']).default('card'),
    /** The default is false, because the payer may be another person, to whom the member sent the link. */
    save_payment_method: z.boolean().default(false),
    use_for_shares: useForShares,
  }),
  response: z.strictObject({
    client_secret: z.string(),
    payment_intent_id: z.string(),
    amount: dollars,
  }),
  errors: ['unauthenticated', 'not_found', 'conflict', 'unavailable'],
  limits: [payLinkUses],
});

export const confirmOpenPayment = defineEndpoint({
  id: 'confirmOpenPayment',
  auth: 'public',
  takesMoney: true,
  summary: 'After the browser’s confirmation: settles the order by what the provider says',
  params: payToken,
  response: z.strictObject({ order: payableOrder }),
  errors: ['not_found', 'unavailable'],
  limits: [payLinkUses],
});
