import * as z from 'zod';
import { newCode } from '#shared/contracts/promotions/promotion-codes.ts';
import type { Input, Output } from '#shared/contracts/registry.ts';
import { localDate, localInstant, localTime } from '#shared/local-date.ts';

export type CodeRecord = Output<'getPromotionCode'>;
type NewCode = NonNullable<Input<'createPromotionCode'>['body']>;

/**
 * A form field for a number from 0 to 10,000 with at most two decimals.
 * @param example a valid number for the error text
 * @param required the error text for an empty field; '' when the field may be empty
 */
const amount = (example: string, required = '') =>
  z
    .string()
    .trim()
    .superRefine((typed, context) => {
      const problem = (message: string) => context.addIssue({ code: 'custom', message });
      if (typed === '') {
        if (required) problem(required);
      } else if (!/^\d{1,6}(\.\d{1,2})?$/.test(typed))
        problem(`Please enter a number of 0 or more with at most two decimals, such as ${example}`);
      else if (Number(typed) > 10_000) problem('Please enter at most 10,000');
    });

/**
 * The values of the form for a promotion code. Numbers are text, and times are in the co-op's time zone
 * (document 2, section 7).
 */
export const codeForm = z
  .object({
    code: newCode,
    description: z.string().trim().max(200, 'Please use at most 200 characters'),
    discount_type: z.enum(['percentage', 'fixed_amount']),
    discount_value: amount('10', 'Please enter a discount value'),
    maximum_discount: amount('25.00'),
    minimum_order_amount: amount('30.00'),
    usage_limit: z
      .string()
      .trim()
      .regex(/^([1-9]\d{0,5}|1000000)?$/, 'Please enter a whole number of 1 or more, or leave it blank'),
    valid_from: z.string(),
    valid_until: z.string(),
    credit_reward: amount('5.00'),
    campaign_id: z.string(),
    applicable_products: z.array(z.string()).max(50, 'Please choose at most 50 products'),
    applicable_categories: z.array(z.string()).max(50, 'Please choose at most 50 categories'),
    is_active: z.boolean(),
  })
  .refine((typed) => typed.discount_type !== 'percentage' || !(Number(typed.discount_value) > 100), {
    path: ['discount_value'],
    message: 'Please enter at most 100 percent',
  })
  .refine((typed) => !typed.valid_from || !typed.valid_until || typed.valid_from < typed.valid_until, {
    path: ['valid_until'],
    message: 'Please choose an end after the start',
  });

export type CodeValues = z.output<typeof codeForm>;

/** The labels of the fields, in the order of the form. */
export const codeLabels = {
  code: 'Code',
  description: 'Description',
  discount_type: 'Discount Type',
  discount_value: 'Discount Value',
  maximum_discount: 'Maximum Discount',
  minimum_order_amount: 'Minimum Order Amount',
  usage_limit: 'Usage Limit',
  valid_from: 'Valid From',
  valid_until: 'Valid Until',
  credit_reward: 'Credit Reward',
  campaign_id: 'Campaign',
  applicable_products: 'Applicable products',
  applicable_categories: 'Applicable categories',
  is_active: 'Active',
} as const satisfies Record<keyof CodeValues, string>;

/** Converts an instant to the text of a `datetime-local` input, in the co-op's time zone. */
const toLocal = (instant: string | null) =>
  instant ? `${localDate(new Date(instant))}T${localTime(new Date(instant))}` : '';
const toInstant = (typed: string) => {
  const [date, time] = typed.split('T');
  return date && time ? localInstant(date, time.slice(0, 5)).toISOString() : null;
};
const typedOf = (amount: number | null) => (amount ? String(amount) : '');

/** The values of the form. A new code is a percentage, active and without limits (document 2, section 9). */
export function toCodeValues(record: Pick<CodeRecord, 'promotion_code'> | undefined): CodeValues {
  const code = record?.promotion_code;
  return {
    code: code?.code ?? '',
    description: code?.description ?? '',
    discount_type: code?.discount_type ?? 'percentage',
    discount_value: code ? String(code.discount_value) : '',
    maximum_discount: code?.maximum_discount === 0 ? '0' : typedOf(code?.maximum_discount ?? null),
    minimum_order_amount: typedOf(code?.minimum_order_amount ?? 0),
    usage_limit: typedOf(code?.usage_limit ?? null),
    valid_from: toLocal(code?.valid_from ?? null),
    valid_until: toLocal(code?.valid_until ?? null),
    credit_reward: typedOf(code?.credit_reward ?? 0),
    campaign_id: code?.campaign_id ?? '',
    applicable_products: code?.applicable_products ?? [],
    applicable_categories: code?.applicable_categories ?? [],
    is_active: code?.is_active ?? true,
  };
}

/** The fields to send. A blank amount is 0. A blank maximum discount or usage limit is null, for no limit. */
export const toCodeBody = (values: CodeValues) =>
  ({
    description: values.description,
    discount_type: values.discount_type,
    discount_value: Number(values.discount_value),
    maximum_discount: values.maximum_discount === '' ? null : Number(values.maximum_discount),
    minimum_order_amount: Number(values.minimum_order_amount),
    usage_limit: values.usage_limit === '' ? null : Number(values.usage_limit),
    valid_from: toInstant(values.valid_from),
    valid_until: toInstant(values.valid_until),
    credit_reward: Number(values.credit_reward),
    campaign_id: values.campaign_id || null,
    applicable_products: values.applicable_products,
    applicable_categories: values.applicable_categories,
    is_active: values.is_active,
  }) satisfies Omit<NewCode, 'code'>;
