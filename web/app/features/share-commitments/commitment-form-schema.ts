import * as z from 'zod';
import type { Input, Output } from '#shared/contracts/registry.ts';

export type Commitment = Output<'listShareCommitments'>['commitments'][number];
type Available = Output<'listAvailableCoopCycles'>['cycles'][number];
export type Need = Pick<Available, 'needed' | 'promised' | 'missing'>;
/**
 * A cycle that can be chosen for a commitment. Staff get it without the fields of `Need`, because their page
 * shows the need beside the list.
 */
export type CoopCycle = Omit<Available, keyof Need> & Partial<Need>;
export type NewCommitment = NonNullable<Input<'createShareCommitment'>['body']>;
export type CommitmentChanges = NonNullable<Input<'updateShareCommitment'>['body']>;

/** The value of the product field when the product is not in the shop and its name is typed instead. */
export const otherProduct = 'other';

const chosen = (message: string) => z.string().min(1, message);

/** The values of the commitment form. Only staff are asked for the vendor. */
export const commitmentForm = z
  .object({
    vendor_id: chosen('Please choose a vendor'),
    cycle_id: chosen('Please choose a pickup'),
    product: chosen('Please choose a product'),
    product_name: z.string().trim().max(120, 'Please use at most 120 characters'),
    quantity: z
      .string()
      .trim()
      .refine(
        (typed) => /^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 100_000,
        'Please enter a whole number from 1 to 100,000',
      ),
    unit_price: z
      .string()
      .trim()
      .refine(
        (typed) => /^\d{1,5}(\.\d{1,2})?$/.test(typed) && Number(typed) <= 10_000,
        'Please enter an amount in dollars and cents, such as 4.50',
      ),
    notes: z.string().trim().max(500, 'Please use at most 500 characters'),
  })
  .superRefine(({ product, product_name: name }, context) => {
    if (product === otherProduct && name === '')
      context.addIssue({ code: 'custom', path: ['product_name'], message: 'Please name the product' });
  });

export type CommitmentValues = z.output<typeof commitmentForm>;

export const commitmentLabels = {
  vendor_id: 'Vendor',
  cycle_id: 'Pickup',
  product_name: 'Product',
  quantity: 'Quantity',
  unit_price: 'Unit price',
  notes: 'Notes',
} as const;

export const toCommitmentValues = (
  commitment: (Commitment & { vendor_id?: string }) | undefined,
  cycleId = '',
): CommitmentValues => ({
  // A vendor's own form has no vendor field, so any value satisfies the check.
  vendor_id: commitment ? (commitment.vendor_id ?? 'own') : '',
  cycle_id: commitment?.cycle_id ?? cycleId,
  product: commitment ? (commitment.product_id ?? otherProduct) : '',
  product_name: commitment?.product_name ?? '',
  quantity: commitment ? String(commitment.quantity) : '',
  unit_price: commitment ? commitment.unit_price.toFixed(2) : '',
  notes: commitment?.notes ?? '',
});

/** The fields of the call's body about the promise: the product, the quantity, the price in dollars and the notes. */
export const toTerms = ({ product, product_name: name, quantity, unit_price, notes }: CommitmentValues) => ({
  product_id: product === otherProduct ? null : product,
  product_name: product === otherProduct ? name : '',
  quantity: Number(quantity),
  unit_price: Number(unit_price),
  notes,
});
