import type { Product } from '#functions/catalogue/domain/product.ts';
import { waitingVendor } from '#functions/catalogue/domain/waiting-vendor.ts';
import type { Run } from '../engine/run.ts';
import { choose, everyItem, type Action } from './choosing.ts';
import { userIdOf } from './starting-world.ts';
import { adminId } from '../engine/world.ts';

const vendorId = userIdOf('vic');

const ownProducts = async (run: Run): Promise<Product[]> =>
  (await everyItem<Product>(run, 'product'))
    .filter((product) => product.vendorId === vendorId && product.status !== 'deleted')
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

const waiting = async (run: Run) => (await ownProducts(run)).filter((product) => waitingVendor(product));

/**
 * Actions of a vendor who submits, changes and withdraws products. Staff decide about them in a review or by
 * the product form.
 */
export const submissionActions: Record<string, Action> = {
  submitProduct: (run, _who, dice) =>
    void run.call('vic', 'createProduct', {
      userId: vendorId,
      body: { name: `Greens ${(dice[0] ?? 0) % 10}`, price: 1 + ((dice[1] ?? 0) % 5), featured: true },
    }),
  editOwnProduct: async (run, _who, dice) => {
    const product = choose(await ownProducts(run), dice[0]);
    if (!product) return;
    run.call('vic', 'updateProduct', {
      userId: vendorId,
      params: { id: product.id },
      body: { version: product.version, price: 1 + ((dice[1] ?? 0) % 9) },
    });
  },
  setStocksAndPrices: async (run, _who, dice) => {
    const products = (await ownProducts(run)).slice(0, 2);
    if (products.length === 0) return;
    const rows = products.map(({ id, version, stock, priceCents }) => ({
      product_id: id,
      version,
      stock: 40 + ((dice[0] ?? 0) % 20),
      stock_before: stock,
      price: Math.max(0.01, Math.round(priceCents * (0.7 + ((dice[1] ?? 0) % 7) / 10)) / 100),
    }));
    const call = { userId: vendorId, body: { rows } };
    run.call('vic', 'updateVendorStocksAndPrices', call);
    if ((dice[2] ?? 0) % 5 === 0) run.call('vic', 'updateVendorStocksAndPrices', call);
  },
  /** Pauses a product of the vendor. One of three calls puts a product back on sale. */
  pauseOwnProduct: async (run, _who, dice) => {
    const product = choose(await ownProducts(run), dice[0]);
    if (!product) return;
    run.call('vic', 'updateVendorProductPause', {
      userId: vendorId,
      params: { id: product.id },
      body: { is_paused: (dice[1] ?? 0) % 3 > 0 },
    });
  },
  deleteOwnProduct: async (run, _who, dice) => {
    const product = choose(await waiting(run), dice[0]);
    if (product) run.call('vic', 'deleteProductSubmission', { userId: vendorId, params: { id: product.id } });
  },
  withdrawChange: async (run, _who, dice) => {
    const product = choose(
      (await ownProducts(run)).filter(({ changeRequest }) => changeRequest),
      dice[0],
    );
    if (product) run.call('vic', 'withdrawProductChange', { userId: vendorId, params: { id: product.id } });
  },
  reviewSubmission: async (run, _who, dice) => {
    const product = choose(await waiting(run), dice[0]);
    if (!product) return;
    const isRejected = (dice[1] ?? 0) % 3 === 2;
    const call = {
      userId: adminId,
      params: { id: product.id },
      body: {
        version: product.version,
        decision: isRejected ? ('reject' as const) : ('approve' as const),
        reason: isRejected ? 'Not now.' : '',
      },
    };
    run.call('staff', 'reviewProductSubmission', call);
    if ((dice[2] ?? 0) % 5 === 0) run.call('staff', 'reviewProductSubmission', call);
  },
  switchVendorProduct: async (run, _who, dice) => {
    const product = choose(await ownProducts(run), dice[0]);
    if (!product) return;
    if ((dice[1] ?? 0) % 4 === 3)
      run.call('staff', 'deleteProduct', { userId: adminId, params: { id: product.id } });
    else
      run.call('staff', 'updateProduct', {
        userId: adminId,
        params: { id: product.id },
        body: {
          version: product.version,
          product_status: (dice[1] ?? 0) % 4 === 0 ? 'inactive' : 'active',
        },
      });
  },
};
