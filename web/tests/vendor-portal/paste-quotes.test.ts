import { expect, it } from 'vitest';
import { readPaste } from '#web/vendor-portal/products/product-table/read-paste.ts';
import type { VendorProduct } from '#web/vendor-portal/products/common/vendor-product.ts';

const products = Array.from(
  { length: 4000 },
  (_, at) => ({ id: `prd_${at}`, name: `Product ${at}`, price: 4, stock: 1 }) as VendorProduct,
);

it.each(['\t', ',', ';'])('a quotation mark that is never closed takes one of 4,000 lines (%j)', (mark) => {
  const lines = products.map(({ name }, at) => [name, at + 2, '4.25'].join(mark));
  lines[90] = `"Product 90${mark}5${mark}4.25`;
  lines[91] = `"Product 91"${mark}5${mark}4.25`;
  const { edits, problems } = readPaste(lines.join('\r\n'), products);
  expect([edits.size, problems.map(({ line }) => line)]).toEqual([3999, [91]]);
  expect(edits.get('prd_91')).toEqual({ stock: '5', price: '4.25' });
});
