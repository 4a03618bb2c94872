import { updateVendorStocksAndPrices } from '#shared/contracts/product-management/submissions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { ownerOf } from '#functions/platform/vendor-of.ts';
import { setOwnNumbers } from '../use-cases/set-own-numbers.ts';

export const handler = endpoint(updateVendorStocksAndPrices, async ({ body, actor, now }) => ({
  rows: await setOwnNumbers(body.rows, ownerOf(actor), now),
}));
