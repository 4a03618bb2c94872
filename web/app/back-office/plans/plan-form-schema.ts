import * as z from 'zod';
import type { Input, Output } from '#shared/contracts/registry.ts';

export type AdminPlan = Output<'listAdminPlans'>['plans'][number];

/**
 * A form field for dollars, from 0 to 10,000 with at most two decimals (document 2, section 7).
 * @param required the error text for an empty field; '' when the field may be empty
 */
const amount = (required: string) =>
  z
    .string()
    .trim()
    .superRefine((typed, context) => {
      const problem = (message: string) => context.addIssue({ code: 'custom', message });
      if (typed === '') {
        if (required) problem(required);
      } else if (!/^\d{1,6}(\.\d{1,2})?$/.test(typed))
        problem('Please enter an amount in dollars and cents, such as 42.50');
      else if (Number(typed) > 10_000) problem('Please enter at most 10,000');
    });

/** The values of the plan form. Amounts are text. An empty fee is no fee. */
export const planForm = z.object({
  name: z.string().trim().min(1, 'Please enter a name').max(120, 'Please use at most 120 characters'),
  description: z.string().trim().max(2000, 'Please use at most 2000 characters'),
  price: amount('Please enter a price'),
  annual_fee: amount(''),
  deposit: amount(''),
  is_trial: z.boolean(),
});

export const planLabels = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  annual_fee: 'Annual fee',
  deposit: 'Deposit',
  is_trial: 'Trial',
} as const;

export type PlanValues = z.output<typeof planForm>;

const typed = (dollars: number) => dollars.toFixed(2);

export const toPlanValues = (plan: AdminPlan | undefined): PlanValues => ({
  name: plan?.name ?? '',
  description: plan?.description ?? '',
  price: plan ? typed(plan.price) : '',
  annual_fee: typed(plan?.annual_fee ?? 0),
  deposit: typed(plan?.deposit ?? 0),
  is_trial: plan?.is_trial ?? false,
});

/** The values to send. A trial has no deposit and no annual fee, whatever was typed (Q093). */
export const toPlanBody = (values: PlanValues): NonNullable<Input<'createPlan'>['body']> => ({
  name: values.name,
  description: values.description,
  price: Number(values.price),
  annual_fee: values.is_trial ? 0 : Number(values.annual_fee),
  deposit: values.is_trial ? 0 : Number(values.deposit),
  is_trial: values.is_trial,
});
