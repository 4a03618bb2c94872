import { above } from '#functions/platform/change-item.ts';
import type * as z from 'zod';
import type { updateVendorProductStock } from '#shared/contracts/product-management/submissions.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { cycleEntity, listUpcomingCycles } from '#functions/cycles/data/cycles.ts';
import { takesOrders, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { withOwnStock } from '../domain/own-stock.ts';
import { busy } from './save-product.ts';
import { readOwn, requireVendor } from './submit-product.ts';
import { writeOwn, type Owner } from './write-own.ts';

/** A cycle that is open is among the next ones. */
const cyclesAhead = 3;

/**
 * A vendor says how much of an own approved product is left to sell:
 * 1. it may become less at any time, and more while a cycle is open, until its cut-off;
 * 2. what was sold since the form began stays sold, so that it never falls below that;
 * 3. one transaction writes product, lists and audit entry, and for more that cycle must still be open.
 * @throws AppError `not_found`, also for another's; `forbidden` as `submitProduct`; Refusal as `withOwnStock`
 */
export const setOwnStock = (
  productId: string,
  { stock, stock_before: began }: z.output<(typeof updateVendorProductStock)['body']>,
  owner: Owner,
  now: Date,
): Promise<Product> =>
  retryOnConflict(
    async () => {
      const [{ product: before, vendor }, cycles] = await Promise.all([
        readOwn(productId, owner.vendorId),
        listUpcomingCycles(now, cyclesAhead),
      ]);
      requireVendor(vendor);
      const open = cycles.find((cycle) => takesOrders(cycle, now) && cycle.opensAt <= now.toISOString());
      const changed = withOwnStock(before, stock, began, open !== undefined);
      if (changed.stock === before.stock) return before;
      const isMore = before.stock !== null && (changed.stock ?? 0) > before.stock;
      return writeOwn(before, changed, owner, now, isMore && open ? [stillOpen(open, now)] : []);
    },
    { message: busy },
  );

/** Refused (`cycle`) once the cycle is another than it was. */
const stillOpen = ({ id, version }: Cycle, now: Date): NamedWrite =>
  cycleEntity.checkAt([id], { version, cutoffAt: above(now.toISOString()) });
