import type { Input } from '#shared/contracts/registry.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { statusStyles, type AdminProductCard } from '#web/features/product-form/product-words.ts';
import { formatMoney } from '#web/format/format-money.ts';

/** A product as the reader saw it when the change began. */
export type SeenProduct = Pick<AdminProductCard, 'id' | 'price' | 'stock' | 'product_status' | 'version'>;

export type ProductChange = Partial<Pick<SeenProduct, 'price' | 'stock' | 'product_status'>>;

type ChangedField = keyof ProductChange;

/** Thrown when somebody else changed the same field meanwhile. Nothing was saved. */
export class ChangedByOthers extends ApiError {
  /**
   * The latest version of the product, on which a second try is based. A field that already has its new value
   * is an exception: it keeps the value that the reader saw. Otherwise a second try to raise a price by a
   * percentage would raise the new price again.
   */
  readonly now: SeenProduct;

  constructor(now: SeenProduct, field: ChangedField) {
    const { name, textOf } = fieldTexts[field];
    const message = `Somebody else changed ${name} to ${textOf(now)} meanwhile.`;
    super('updateProduct', { status: 409, code: 'conflict', message });
    this.now = now;
  }
}

const fieldTexts: Record<ChangedField, { name: string; textOf(product: SeenProduct): string }> = {
  price: { name: 'the price', textOf: ({ price }) => formatMoney(price ?? 0) },
  stock: { name: 'the stock', textOf: ({ stock }) => (stock === null ? 'not counted' : String(stock)) },
  product_status: { name: 'the status', textOf: ({ product_status: status }) => statusStyles[status].label },
};

/**
 * Changes a product that the reader saw in an earlier version. When somebody else changed other fields
 * meanwhile, the change is sent again for the latest version. A field that already has its new value counts
 * as saved, because the answer of an earlier try may have been lost.
 * @throws ChangedByOthers when somebody else changed the same field; ApiError when a call fails otherwise
 */
export async function changeProduct(
  update: (input: Input<'updateProduct'>) => Promise<unknown>,
  seen: SeenProduct,
  change: ProductChange,
): Promise<void> {
  const params = { id: seen.id };
  const before = 'stock' in change && { stock_before: seen.stock };
  const send = (version: number) => update({ params, body: { ...change, ...before, version } });
  try {
    await send(seen.version);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    const { product } = await callApi('getAdminProduct', { params });
    if (product.version === seen.version) throw error;
    const fields = Object.keys(change) as ChangedField[];
    const done = fields.filter((field) => product[field] === change[field]);
    if (done.length === fields.length) return;
    const other = fields.find((field) => !done.includes(field) && product[field] !== seen[field]);
    const asSeen = Object.fromEntries(done.map((field) => [field, seen[field]]));
    if (other) throw new ChangedByOthers({ ...product, ...asSeen }, other);
    await send(product.version);
  }
}
