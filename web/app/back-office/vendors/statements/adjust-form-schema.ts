import * as z from 'zod';
import type { Input } from '#shared/contracts/registry.ts';
import { adjustVendorEarnings } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { lessOf } from '#web/features/statements/statement.ts';
import { formatMoney } from '#web/format/format-money.ts';

const { reason } = adjustVendorEarnings.body.shape;

export const adjustForm = z.object({
  vendor_id: z.string().min(1, 'Please select a vendor'),
  how: z.enum(['add', 'take']),
  amount: z
    .string()
    .trim()
    .regex(/^\d+(\.\d{1,2})?$/, 'Please enter an amount in dollars, such as 12.50')
    .refine((value) => Number(value) > 0, 'Please enter an amount')
    .refine((value) => Number(value) <= 100_000, 'Please enter at most 100,000'),
  reason,
});

export type AdjustValues = z.output<typeof adjustForm>;

export const toAdjustBody = ({
  vendor_id,
  how,
  amount,
  reason: why,
}: AdjustValues): Omit<NonNullable<Input<'adjustVendorEarnings'>['body']>, 'request_id'> => ({
  vendor_id,
  amount: how === 'add' ? Number(amount) : lessOf(Number(amount)),
  reason: why,
});

export const adjustQuestion = ({ how, amount }: AdjustValues, vendorName: string): string =>
  [
    how === 'add'
      ? `Add ${formatMoney(Number(amount))} to the next statement of ${vendorName}?`
      : `Take ${formatMoney(Number(amount))} off the next statement of ${vendorName}?`,
    'The vendor reads the reason. This cannot be undone; another adjustment can make up for it.',
  ].join('\n');
