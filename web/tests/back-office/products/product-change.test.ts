import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { changeProduct, ChangedByOthers } from '#web/back-office/products/product-change.ts';
import { stubApi } from '../../support/stub-api.ts';

const seen = { id: 'prd_1', price: 10, stock: 3, product_status: 'active', version: 1 } as const;
const change = { price: 11, product_status: 'inactive' } as const;
const update = vi.fn();
beforeEach(() => {
  update.mockReset();
  update.mockRejectedValueOnce(
    new ApiError('updateProduct', { status: 409, code: 'conflict', message: 'It was changed meanwhile' }),
  );
});

const changing = (now: object) => {
  stubApi({ 'GET /api/admin/products/{id}': { product: { ...seen, version: 3, ...now } } });
  return changeProduct(update, seen, change);
};

it('a change of a product is done where the answer of a first try was lost', async () => {
  await changing(change);
  expect(update).toHaveBeenCalledTimes(1);
});

it('a change of a product does not take its own price for another’s where the status was set back meanwhile', async () => {
  await changing({ price: 11 });
  expect(update).toHaveBeenLastCalledWith({ params: { id: 'prd_1' }, body: { ...change, version: 3 } });
});

it('a change of a product names the field that somebody else changed, and lets a next try set the same price', async () => {
  const failure: unknown = await changing({ price: 11, product_status: 'pending_active' }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ChangedByOthers);
  expect(failure).toMatchObject({
    message: 'Somebody else changed the status to Pending activation meanwhile.',
    now: { price: 10, product_status: 'pending_active', version: 3 },
  });
  expect(update).toHaveBeenCalledTimes(1);
});
