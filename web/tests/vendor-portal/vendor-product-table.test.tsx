import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { readPaste } from '#web/vendor-portal/products/product-table/read-paste.ts';
import type { VendorProduct } from '#web/vendor-portal/products/common/vendor-product.ts';
import VendorPage from '#web/routes/vendor.tsx';
import { renderSignedIn } from '../support/render-signed-in.tsx';
import { stubApi, type StubbedCall } from '../support/stub-api.ts';

const product = (id: string, name: string, changes: object = {}) =>
  ({
    id: `prd_${id}`,
    name,
    unit: 'lb',
    price: 4,
    approved_price: 4,
    stock: 12,
    pause: null,
    product_status: 'active',
    change_request: null,
    version: 3,
    ...changes,
  }) as unknown as VendorProduct;
const beets = product('beets', 'Beets');
const kale = product('kale', 'Kale', { stock: null });
const okra = product('okra', 'Okra', { product_status: 'inactive' });

interface Row {
  product_id: string;
  stock?: number;
  price?: number;
}
let calls: StubbedCall[];
let answer: (row: Row) => object;
let isAnswered: Promise<void>;
const all = [beets, kale, okra];

beforeEach(() => {
  isAnswered = Promise.resolve();
  answer = ({ product_id: id, stock, price }) => {
    const row = all.find((one) => one.id === id)!;
    const isOver = price !== undefined && price > 4.8;
    return {
      product_id: id,
      outcome: isOver ? 'waits' : 'saved',
      message: isOver ? 'The price waits for approval.' : '',
      product: { ...row, version: 4, stock: stock ?? row.stock, price: isOver ? 4 : (price ?? 4) },
    };
  };
  calls = stubApi({
    'GET /api/vendors/{id}/products': ({ query }) =>
      query.cursor
        ? { products: [kale, okra], counts: { all: 3, pending: 0 }, price_range: 0.2, next_cursor: null }
        : { products: [beets], counts: { all: 3, pending: 0 }, price_range: 0.2, next_cursor: 'more' },
    'PUT /api/vendor/products/stocks-and-prices': async ({ body }) => {
      await isAnswered;
      return { rows: (body as { rows: Row[] }).rows.map(answer) };
    },
  });
});

const open = () =>
  renderSignedIn([{ path: '/vendor/*', element: <VendorPage /> }], {
    at: '/vendor/products/stock-and-prices',
    user: { id: 'usr_v', role: 'vendor' },
  });
const sent = () => calls.filter(({ operation }) => operation.startsWith('PUT')).map(({ body }) => body);
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, typed: string) => {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), typed);
};

it('the table of products has every one that can be sold, and goes from row to row by the keyboard', async () => {
  open();
  (await field('Stock of Beets')).focus();
  expect(screen.queryByLabelText('Stock of Okra')).toBeNull();
  expect(await field('Stock of Kale')).toHaveValue('');
  await userEvent.keyboard('{Enter}');
  expect(await field('Stock of Kale')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(await field('Stock of Beets')).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('the table of products saves one row, and all at once, and says what became of each', async () => {
  open();
  await type('Stock of Beets', '9');
  await userEvent.click(await screen.findByRole('button', { name: /^Save\s*Beets/ }));
  await screen.findByText('Saved');
  expect(sent()).toEqual([{ rows: [{ product_id: 'prd_beets', version: 3, stock_before: 12, stock: 9 }] }]);
  await type('Price of Beets', '4.80');
  await type('Price of Kale', '6');
  expect(screen.getByText('Waits for approval: at once from $3.20 to $4.80')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Save all (2)' }));
  await screen.findByText('All saved; the price of 1 waits for approval.');
  expect(screen.getByText('The price waits for approval.')).toBeVisible();
  expect(await field('Price of Kale')).toHaveValue('4.00');
  expect(sent()[1]).toEqual({
    rows: [
      { product_id: 'prd_beets', version: 4, stock_before: 9, price: 4.8 },
      { product_id: 'prd_kale', version: 3, stock_before: null, price: 6 },
    ],
  });
});

it('the table of products keeps what is typed while it saves, as a change that is not saved', async () => {
  let finish: () => void = () => undefined;
  isAnswered = new Promise((resolve) => (finish = resolve));
  const { router } = open();
  await type('Stock of Beets', '100');
  await type('Stock of Kale', '7');
  await userEvent.click(await screen.findByRole('button', { name: 'Save all (2)' }));
  await type('Stock of Beets', '10');
  finish();
  expect(await screen.findByText('1 changed, not saved.')).toBeVisible();
  expect(await field('Stock of Beets')).toHaveValue('10');
  expect(screen.getAllByText('Saved')).toHaveLength(1);
  await act(() => router.navigate('/vendor/products'));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Save\s*Beets/ }));
  await screen.findByText('All saved.');
  expect(sent()[1]).toEqual({
    rows: [{ product_id: 'prd_beets', version: 4, stock_before: 100, stock: 10 }],
  });
});

it('the table of products sends no row that is not right, and keeps one that was refused', async () => {
  open();
  await type('Stock of Beets', '-3');
  await type('Stock of Kale', '5');
  expect(screen.getByText('Please enter a whole number of 0 or more')).toBeVisible();
  expect(await field('Stock of Beets')).toBeInvalid();
  answer = ({ product_id }) => ({
    product_id,
    outcome: 'refused',
    message: 'The cut-off has passed.',
    product: null,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save all (1)' }));
  await screen.findByText('The cut-off has passed.');
  expect(await field('Stock of Kale')).toHaveValue('5');
});

it('the table of products takes rows from a spreadsheet, names wrong ones by line, and saves nothing by itself', async () => {
  open();
  await field('Stock of Beets');
  await userEvent.click(screen.getByText('Paste from a spreadsheet'));
  const rows = screen.getByLabelText('Rows');
  await userEvent.click(rows);
  await userEvent.paste('Name\tPrice\tStock\nBEETS\t$4.20\t20\nprd_kale\t\t7\nChard\t1\t1\nBeets\t4\t4');
  await userEvent.click(screen.getByRole('button', { name: 'Fill in the table' }));
  expect(await screen.findByText('2 filled in, 2 left out')).toBeVisible();
  const named = within(screen.getByText('2 filled in, 2 left out').closest('[role=status]')!);
  expect(named.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 4: You have no product called “Chard” that is on sale or waits for approval.',
    'Line 5: Beets is in line 2 already.',
  ]);
  expect(await field('Price of Beets')).toHaveValue('4.20');
  expect(await field('Stock of Kale')).toHaveValue('7');
  expect(sent()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Save all (2)' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('the table of products reads 4,000 rows with ten wrong ones: the ten are named, the others taken', () => {
  const many = Array.from({ length: 4000 }, (_, at) => product(`many-${at}`, `Product ${at}`));
  const wrong = new Map([
    [3, 'Product 2\tmany\t1'],
    [50, 'Product 49\t-1\t1'],
    [51, 'Product 50\t1.5\t1'],
    [1000, 'Product 999\t1\t3,50'],
    [1001, 'Product 1000\t1\t10001'],
    [2000, 'Nothing\t1\t1'],
    [2001, '\t1\t1'],
    [3000, 'Product 0\t1\t1'],
    [3999, 'Product 3998\t9999999\t1'],
    [4000, 'Product 3999\t\tfree'],
  ]);
  const text = many.map(({ name }, at) => wrong.get(at + 1) ?? `${name}\t${at}\t2.50`).join('\n');
  const { edits, problems } = readPaste(text, many);
  expect(problems.map(({ line }) => line)).toEqual([...wrong.keys()]);
  expect(edits.size).toBe(3990);
  expect(edits.get('prd_many-7')).toEqual({ stock: '7', price: '2.50' });
  const twins = [product('a', 'Kale'), product('b', 'kale')];
  expect(readPaste('Kale;5;4', twins).problems[0]!.text).toBe(
    'You have 2 products called “Kale”: use the id.',
  );
  expect(readPaste('prd_b;5;4', twins).edits.get('prd_b')).toEqual({ stock: '5', price: '4' });
});
