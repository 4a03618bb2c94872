import type { Input } from '#shared/contracts/registry.ts';
import { holdsAtOnce, type VendorProduct } from '../common/vendor-product.ts';

/** What was typed into a row; a field that was not touched is left out. */
export interface RowEdit {
  stock?: string;
  price?: string;
}

export type Field = keyof RowEdit;
export type RowBody = NonNullable<Input<'updateVendorStocksAndPrices'>['body']>['rows'][number];

/** What the fields of a product say before anything is typed. */
export const textsOf = ({ stock, price }: VendorProduct): Record<Field, string> => ({
  stock: stock === null ? '' : String(stock),
  price: (price ?? 0).toFixed(2),
});

const problems: Record<Field, (typed: string) => string> = {
  stock: (typed) =>
    /^\d{1,7}$/.test(typed) && Number(typed) <= 1_000_000 ? '' : 'Please enter a whole number of 0 or more',
  price: (typed) =>
    /^\d{1,5}(\.\d{1,2})?$/.test(typed) && Number(typed) <= 10_000
      ? ''
      : 'Please enter a price from 0 to 10,000 in dollars and cents',
};

/** The fields of a row that are to be others than they are. */
function changedFields(product: VendorProduct, edit: RowEdit): RowEdit {
  const known = textsOf(product);
  const isOther = (field: Field) => {
    const typed = edit[field]?.trim();
    if (typed === undefined || typed === known[field]) return false;
    return field === 'stock' || problems.price(typed) !== '' || Number(typed) !== product.price;
  };
  return {
    ...(isOther('stock') && { stock: edit.stock?.trim() ?? '' }),
    ...(isOther('price') && { price: edit.price?.trim() ?? '' }),
  };
}

export const isChanged = (product: VendorProduct, edit: RowEdit): boolean =>
  Object.keys(changedFields(product, edit)).length > 0;

/** What is wrong with what was typed into a row, by field. */
export function problemsOf(product: VendorProduct, edit: RowEdit): RowEdit {
  const found = Object.entries(changedFields(product, edit)).flatMap(([field, typed]) => {
    const problem = problems[field as Field](typed as string);
    return problem ? [[field, problem]] : [];
  });
  return Object.fromEntries(found) as RowEdit;
}

/** A changed row as it is sent. */
export function toRowBody(product: VendorProduct, edit: RowEdit): RowBody {
  const { stock, price } = changedFields(product, edit);
  return {
    product_id: product.id,
    version: product.version,
    stock_before: product.stock,
    ...(stock !== undefined && { stock: Number(stock) }),
    ...(price !== undefined && { price: Number(price) }),
  };
}

/** Whether the price that was typed would wait for approval. @param range `price_range` of the list */
export function wouldWait(product: VendorProduct, edit: RowEdit, range: number): boolean {
  const { price } = changedFields(product, edit);
  return (
    price !== undefined &&
    problems.price(price) === '' &&
    product.product_status !== 'pending_approval' &&
    !holdsAtOnce(product, range, Number(price))
  );
}
