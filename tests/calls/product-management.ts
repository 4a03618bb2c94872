import { randomUUID } from 'node:crypto';
import { admin, bodyOf, vendor } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const create = async () =>
  (await admin()).call('createProduct', { body: { name: 'Sea grapes', price: 4.5, stock: 3 } });
const remove = async (id: string) => (await admin()).call('deleteProduct', { params: { id } });

/** Makes a product, and removes it afterwards. */
async function withProduct<Answer>(act: (id: string) => Promise<Answer>): Promise<Answer> {
  const { id } = (await bodyOf(create())).product;
  const answer = await act(id);
  await remove(id);
  return answer;
}

/** Has the demo vendor submit a product, and removes it afterwards. */
async function withSubmission<Answer>(act: (id: string) => Promise<Answer>): Promise<Answer> {
  const { id } = (
    await bodyOf((await vendor()).call('createProduct', { body: { name: 'Sea purslane', price: 3 } }))
  ).product;
  const answer = await act(id);
  await remove(id);
  return answer;
}

export const productManagementCalls = {
  listAdminProducts: async () =>
    (await admin()).call('listAdminProducts', { query: { search: 'honey', tab: 'addon' } }),
  getAdminProduct: () =>
    withProduct(async (id) => (await admin()).call('getAdminProduct', { params: { id } })),
  exportProducts: async () => (await admin()).call('exportProducts', { query: { search: 'honey' } }),
  previewProductImport: () =>
    withProduct(async (id) =>
      (await admin()).call('previewProductImport', {
        body: {
          rows: [
            { row: 2, cells: { id, price: '5', vendor_id: 'usr_demo-vendor' } },
            { row: 3, cells: { name: 'Sea purslane', price: '3', vendor_name: 'Salt Marsh Bakery' } },
          ],
        },
      }),
    ),
  importProducts: () =>
    withProduct(async (id) =>
      (await admin()).call('importProducts', {
        body: {
          import_id: randomUUID(),
          rows: [{ row: 2, id, version: 1, stock_before: 3, cells: { price: '5', stock: '4' } }],
        },
      }),
    ),
  createProduct: async () => {
    const answer = await create();
    await remove((await bodyOf(answer)).product.id);
    return answer;
  },
  updateProduct: () =>
    withProduct(async (id) =>
      (await admin()).call('updateProduct', {
        params: { id },
        body: { price: 5, stock: 5, stock_before: 3, version: 1 },
      }),
    ),
  confirmProductPrice: () =>
    withProduct(async (id) => {
      const { product } = await bodyOf((await admin()).call('getAdminProduct', { params: { id } }));
      return (await admin()).call('confirmProductPrice', { params: { id }, body: { price: product.price! } });
    }),
  deleteProduct: async () => remove((await bodyOf(create())).product.id),
  listVendorProducts: async () =>
    (await vendor()).call('listVendorProducts', { params: { id: 'usr_demo-vendor' } }),
  getVendorProduct: () =>
    withSubmission(async (id) => (await vendor()).call('getVendorProduct', { params: { id } })),
  updateVendorStocksAndPrices: () =>
    withSubmission(async (id) => {
      const active = { version: 1, product_status: 'active' } as const;
      await bodyOf((await admin()).call('updateProduct', { params: { id }, body: active }));
      const row = { product_id: id, version: 2, stock: 5, stock_before: null, price: 3.25 };
      return (await vendor()).call('updateVendorStocksAndPrices', { body: { rows: [row] } });
    }),
  updateVendorProductPause: () =>
    withSubmission(async (id) => {
      const active = { version: 1, product_status: 'active' } as const;
      await bodyOf((await admin()).call('updateProduct', { params: { id }, body: active }));
      return (await vendor()).call('updateVendorProductPause', { params: { id }, body: { is_paused: true } });
    }),
  deleteProductSubmission: () =>
    withSubmission(async (id) => (await vendor()).call('deleteProductSubmission', { params: { id } })),
  withdrawProductChange: () =>
    withSubmission(async (id) => {
      const active = { version: 1, product_status: 'active' } as const;
      await bodyOf((await admin()).call('updateProduct', { params: { id }, body: active }));
      const change = { version: 2, price: 4 };
      await bodyOf((await vendor()).call('updateProduct', { params: { id }, body: change }));
      return (await vendor()).call('withdrawProductChange', { params: { id } });
    }),
  saveFoodLabel: () =>
    withSubmission(async (id) =>
      (await vendor()).call('saveFoodLabel', { body: { product_id: id, allergen_information: 'None' } }),
    ),
  getProductSubmission: () =>
    withSubmission(async (id) => (await admin()).call('getProductSubmission', { params: { id } })),
  reviewProductSubmission: () =>
    withSubmission(async (id) =>
      (await admin()).call('reviewProductSubmission', {
        params: { id },
        body: { version: 1, decision: 'approve' },
      }),
    ),
  updateProductRecipe: () =>
    withProduct(async (productId) =>
      (await admin()).call('updateProductRecipe', { body: { productId, productName: 'Sea grapes' } }),
    ),
} satisfies CallsOf<'product-management'>;
