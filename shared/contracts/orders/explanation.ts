import * as z from 'zod';
import { dollars, isoInstant } from '../fields.ts';

/** Whose doing a step was. `itself`: nobody's, as a renewal at its cut-off. */
export const stepActors = ['member', 'staff', 'bank', 'itself'] as const;

/**
 * What a step's amount adds to. `price`: what the order costs. `credit` and `payment`: what its member paid with credit, and
 * with card or bank account; what came back is negative. `reward`: credit that its code, or a referral, gave.
 */
export const stepParts = ['price', 'credit', 'payment', 'reward'] as const;

/** One thing that happened to the money of an order. */
const explainedStep = z.strictObject({
  at: isoInstant.nullable().meta({ description: 'Null where nobody wrote down when' }),
  part: z.enum(stepParts).nullable().meta({ description: 'Null where no money moved' }),
  text: z.string(),
  /** Why, and by what it was reckoned; may be empty. */
  cause: z.string(),
  amount: dollars,
  by: z.enum(stepActors),
  by_name: z.string().meta({ description: 'Who of the staff it was; empty for members' }),
});

/** Why an order was charged as it was: every cent of it, the oldest first. */
export const explanation = z.strictObject({
  steps: z.array(explainedStep),
  /** Each the sum of the steps of its part. */
  price: dollars,
  paid_by_credit: dollars,
  paid_by_payment: dollars,
  reward: dollars,
  given_back: dollars,
  /** Price less what was paid and what was given back: it is asked for, on its way, or given up. */
  not_paid: dollars,
  not_paid_state: z.enum(['asked', 'on_its_way', 'given_up', 'nothing']),
});
