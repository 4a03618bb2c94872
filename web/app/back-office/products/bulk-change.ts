import * as z from 'zod';
import { priceProblem } from '#web/features/product-form/product-form-schema.ts';
import { statuses } from '#web/features/product-form/product-words.ts';
import { toCents, toDollars } from '#shared/money.ts';
import type { ProductChange, SeenProduct } from './product-change.ts';

const percentProblem = 'Please enter a percentage from 0.1 to 500';

/** The form for several products. An empty `product_status` or `price_change` keeps the status or price. */
export const bulkForm = z
  .object({
    product_status: z.enum(['', ...statuses]),
    price_change: z.enum(['', 'set', 'raise', 'lower']),
    amount: z.string().trim(),
  })
  .superRefine(({ price_change: change, amount }, context) => {
    const problem =
      change === '' ? undefined : change === 'set' ? priceProblem(amount) : wrongPercent(amount);
    if (problem) context.addIssue({ code: 'custom', path: ['amount'], message: problem });
  });

export type BulkValues = z.output<typeof bulkForm>;

const wrongPercent = (typed: string): string | undefined =>
  /^\d{1,3}(\.\d)?$/.test(typed) && Number(typed) > 0 && Number(typed) <= 500 ? undefined : percentProblem;

/** The price in dollars after the change, rounded to whole cents. A price never falls below zero. */
function priceAfter(price: number, { price_change: change, amount }: BulkValues): number {
  if (change === 'set') return Number(amount);
  const percent = change === 'raise' ? Number(amount) : -Number(amount);
  return toDollars(Math.max(0, Math.round((toCents(price) * (100 + percent)) / 100)));
}

/** The change of a product's status and price; undefined when it already has the wanted values. */
export function changeOf(product: SeenProduct, values: BulkValues): ProductChange | undefined {
  const { product_status: status, price_change: kind } = values;
  const change: ProductChange = {};
  if (status && status !== product.product_status) change.product_status = status;
  if (kind && product.price !== null) {
    const price = priceAfter(product.price, values);
    if (price !== product.price) change.price = price;
  }
  return Object.keys(change).length > 0 ? change : undefined;
}
