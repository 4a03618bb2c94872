import * as z from 'zod';
import { dollars, isoInstant } from '../fields.ts';

/** Who caused a step of the explanation below. With `itself`, nobody did, as with a renewal at its cut-off. */
export const stepActors = ['member', 'staff', 'bank', 'itself'] as const;

/**
 * The sum to which the amount of a step belongs. A step is one thing that happened to the order's money.
 * - `price`: the price of the order.
 * - `credit`: the credit that the member spent. Credit that came back is negative.
 * - `payment`: the money from the card or bank account. Money that came back is negative.
 * - `reward`: the credit that the order's promotion code, or a referral, gave.
 */
export const stepParts = ['price', 'credit', 'payment', 'reward'] as const;

/** One thing that happened to the money of an order. */
const explainedStep = z.strictObject({
  at: isoInstant.nullable().meta({ description: 'Null where nobody wrote down when' }),
  part: z.enum(stepParts).nullable().meta({ description: 'Null where no money moved' }),
  text: z.string(),
  /** The reason, and how the amount was computed; may be empty. */
  cause: z.string(),
  amount: dollars,
  by: z.enum(stepActors),
  by_name: z.string().meta({ description: 'Who of the staff it was; empty for members' }),
});

/** Explains every cent of an order's price, payment and refunds. The oldest step comes first. */
export const explanation = z.strictObject({
  steps: z.array(explainedStep),
  /** The sums of the steps' amounts by `part`: `price`, `credit`, `payment` and `reward`. */
  price: dollars,
  paid_by_credit: dollars,
  paid_by_payment: dollars,
  reward: dollars,
  given_back: dollars,
  /**
   * The amount that credit does not cover and that has not been paid yet; 0 once its payment has come in.
   * `not_paid_state` tells whether the member is still asked to pay it.
   */
  not_paid: dollars,
  not_paid_state: z.enum(['asked', 'on_its_way', 'given_up', 'nothing']),
});
