import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { updateVendorStocksAndPrices } from '#shared/contracts/product-management/submissions.ts';
import { toCents } from '#shared/money.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { takesOrders, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { AppError, changedMeanwhile } from '#functions/platform/errors.ts';
import { withOwnNumbers } from '../domain/own-numbers.ts';
import { toVendorProduct } from '../domain/submission.ts';
import { changeOwn, requireVendor, type Owner } from './change-own.ts';

type Row = z.output<(typeof updateVendorStocksAndPrices)['body']>['rows'][number];
type Result = Answer<typeof updateVendorStocksAndPrices>['rows'][number];

/**
 * Each row is written in a transaction of its own. When one fails, its result has the reason, and the others
 * are still written.
 */
export async function setOwnNumbers(rows: readonly Row[], owner: Owner, now: Date): Promise<Result[]> {
  const results: Result[] = [];
  for (const row of rows) results.push(await resultOf(row, owner, now));
  return results;
}

async function resultOf(row: Row, owner: Owner, now: Date): Promise<Result> {
  const { product_id } = row;
  try {
    const product = await setRow(row, owner, now);
    const isWaiting = row.price !== undefined && product.priceCents !== toCents(row.price);
    return {
      product_id,
      outcome: isWaiting ? 'waits' : 'saved',
      message: isWaiting ? 'The price waits for approval.' : '',
      product: toVendorProduct(product),
    };
  } catch (error) {
    if (!(error instanceof AppError || error instanceof Refusal)) throw error;
    return { product_id, outcome: 'refused', message: error.message, product: null };
  }
}

/**
 * Writes a row by these rules:
 * 1. The stock may fall at any time, and rise while a cycle is open, until its cut-off. For more stock, the
 * transaction checks that the cycle is still open.
 * 2. Sales since the row was read stay subtracted from the new stock.
 * 3. A row names the product's version that the vendor saw, so a row whose answer was lost is not written
 * twice.
 */
const setRow = (row: Row, owner: Owner, now: Date): Promise<Product> =>
  changeOwn(
    row.product_id,
    owner,
    now,
    async ({ product: before, vendor, settings, cycles }) => {
      requireVendor(vendor);
      if (before.version !== row.version) {
        if (isAsAsked(before, row)) return before;
        throw changedMeanwhile('product');
      }
      const { stock, stock_before: stockBefore, price } = row;
      const isCycleOpen = stock !== undefined && openOf(await cycles(), now) !== undefined;
      const priceRange = settings.vendor_price_range;
      return withOwnNumbers(before, { stock, stockBefore, price }, { priceRange, isCycleOpen }, now);
    },
    async (before, after, { cycles }) => {
      const isMore = before.stock !== null && (after.stock ?? 0) > before.stock;
      const open = isMore ? openOf(await cycles(), now) : undefined;
      return open ? [open] : [];
    },
  );

const isAsAsked = (product: Product, { stock, price }: Row): boolean =>
  (stock === undefined || product.stock === stock) &&
  (price === undefined ||
    toCents(price) === (product.changeRequest?.fields.priceCents ?? product.priceCents));

const openOf = (cycles: readonly Cycle[], now: Date): Cycle | undefined =>
  cycles.find((cycle) => takesOrders(cycle, now) && cycle.opensAt <= now.toISOString());
