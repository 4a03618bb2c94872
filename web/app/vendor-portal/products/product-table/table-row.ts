import type { Input } from '#shared/contracts/registry.ts';
import { holdsAtOnce, type VendorProduct } from '../common/vendor-product.ts';

/** The typed fields of a row; untouched fields are left out. */
export interface RowEdit {
  stock?: string;
  price?: string;
}

export type Field = keyof RowEdit;
export type RowBody = NonNullable<Input<'updateVendorStocksAndPrices'>['body']>['rows'][number];

/** The texts of the fields before anything is typed. */
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

function changedFields(product: VendorProduct, edit: RowEdit): RowEdit {
  const texts = textsOf(product);
  const isOther = (field: Field) => {
    const typed = edit[field]?.trim();
    if (typed === undefined || typed === texts[field]) return false;
    return field === 'stock' || problems.price(typed) !== '' || Number(typed) !== product.price;
  };
  return {
    ...(isOther('stock') && { stock: edit.stock?.trim() ?? '' }),
    ...(isOther('price') && { price: edit.price?.trim() ?? '' }),
  };
}

export const isChanged = (product: VendorProduct, edit: RowEdit): boolean =>
  Object.keys(changedFields(product, edit)).length > 0;

export function problemsOf(product: VendorProduct, edit: RowEdit): RowEdit {
  const fieldProblems = Object.entries(changedFields(product, edit)).flatMap(([field, typed]) => {
    const problem = problems[field as Field](typed as string);
    return problem ? [[field, problem]] : [];
  });
  return Object.fromEntries(fieldProblems) as RowEdit;
}

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

/**
 * @param range the fraction by which a price may differ from the approved price (`price_range` in the
 * server's answer)
 */
export function wouldWait(product: VendorProduct, edit: RowEdit, range: number): boolean {
  const { price } = changedFields(product, edit);
  return (
    price !== undefined &&
    problems.price(price) === '' &&
    product.product_status !== 'pending_approval' &&
    !holdsAtOnce(product, range, Number(price))
  );
}
