import { priceProblem, productLabels, stockProblem } from '#web/features/product-form/product-form-schema.ts';
import { statuses, statusStyles, type ProductStatus } from '#web/features/product-form/product-words.ts';
import { formatMoney } from '#web/format/format-money.ts';
import type { ProductChange, SeenProduct } from './product-change.ts';

export interface RowField {
  label: string;
  /** The options of a select; left out for a text field. */
  options?: readonly { value: string; label: string }[];
  inputMode?: 'decimal' | 'numeric';
  /** The value of the product as the text to edit. */
  typedOf(product: SeenProduct): string;
  textOf(product: SeenProduct): string;
  /** The reason why the typed text cannot be saved; undefined for a valid text. */
  problemOf?(typed: string): string | undefined;
  changeOf(typed: string): ProductChange;
}

export const priceInRow: RowField = {
  label: productLabels.price,
  inputMode: 'decimal',
  typedOf: ({ price }) => (price ?? 0).toFixed(2),
  textOf: ({ price }) => formatMoney(price ?? 0),
  problemOf: priceProblem,
  changeOf: (typed) => ({ price: Number(typed) }),
};

/** The stock of a product whose stock is counted. Only the product's form turns the counting on or off. */
export const stockInRow: RowField = {
  label: productLabels.stock,
  inputMode: 'numeric',
  typedOf: ({ stock }) => String(stock ?? ''),
  textOf: ({ stock }) => String(stock ?? ''),
  problemOf: stockProblem,
  changeOf: (typed) => ({ stock: Number(typed) }),
};

export const statusInRow: RowField = {
  label: productLabels.product_status,
  options: statuses.map((value) => ({ value, label: statusStyles[value].label })),
  typedOf: ({ product_status: status }) => status,
  textOf: ({ product_status: status }) => statusStyles[status].label,
  changeOf: (typed) => ({ product_status: typed as ProductStatus }),
};
