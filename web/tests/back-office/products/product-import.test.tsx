import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import AdminPage from '#web/routes/admin.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

interface Sent {
  rows: { row: number; id?: string; cells: { id?: string; name?: string; price?: string } }[];
  import_id?: string;
}
let calls: StubbedCall[];
let previewed: (sent: Sent) => object;
let imported: (sent: Sent) => object;

/**
 * Answers like the server: rows without an id are new, a price "free" is wrong, and a price of 4 changes
 * nothing.
 */
const answer = ({ rows }: Sent) => ({
  rows: rows.map(({ row, cells }) => {
    const isWrong = cells.price === 'free';
    const outcome = isWrong ? 'wrong' : !cells.id ? 'new' : cells.price === '4' ? 'unchanged' : 'changed';
    return {
      row,
      id: cells.id || `prd_new${row}`,
      name: cells.name ?? '',
      outcome,
      version: cells.id ? 3 : null,
      stock_before: null,
      changes: isWrong || outcome === 'unchanged' ? [] : [{ field: 'price', from: '4.00', to: cells.price }],
      errors: isWrong ? [{ field: 'price', message: 'Please enter a price' }] : [],
      notes: [],
    };
  }),
});

beforeEach(() => {
  previewed = answer;
  imported = () => ({ failures: [] });
  calls = stubApi({
    'POST /api/admin/products/import/preview': ({ body }: StubbedCall) => previewed(body as Sent),
    'POST /api/admin/products/import': ({ body }: StubbedCall) => imported(body as Sent),
  });
});

const sent = (operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ body }) => body as Sent);
const open = (at = '/admin/products/import') =>
  renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at }).router;
const choose = async (content: string) => {
  const input = await screen.findByLabelText('CSV file');
  await userEvent.upload(input, new File([content], 'products.csv', { type: 'text/csv' }));
};
const content = 'id,name,price\nprd_1,Kale,5\n,Chard,3\nprd_2,Dill,free\nprd_3,Cress,4\n';

it('an import of products shows what would change and what is wrong, and writes only what is right', async () => {
  const router = open();
  await choose(content);
  expect(await screen.findByText(/errors 1, changes 1, new 1, unchanged 1\. Nothing/)).toBeVisible();
  expect(screen.getByText('price: Please enter a price')).toBeVisible();
  expect(screen.getByText(/Not in this file, and left as they are: parent_id/)).toBeVisible();
  await userEvent.selectOptions(await screen.findByLabelText('Show'), 'wrong');
  expect(router.state.location.search).toBe('?show=wrong');
  const table = screen.getByRole('table', { name: 'Rows of the file' });
  expect(within(table).getAllByRole('rowheader')).toHaveLength(1);
  expect(sent('POST /api/admin/products/import')).toEqual([]);

  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 products' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Change 1 product and add 1 product? 1 with errors will be left out.');
  await userEvent.click(await within(question).findByRole('button', { name: 'Import' }));
  expect(await screen.findByText('2 products imported')).toBeVisible();
  expect(sent('POST /api/admin/products/import')[0]!.rows).toMatchObject([
    { row: 2, id: 'prd_1', version: 3 },
    { row: 3, id: 'prd_new3', version: null },
  ]);
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

it('an import of products says which rows failed and why, and tries those again under the same id', async () => {
  imported = ({ rows }) => ({
    failures: [{ row: rows[0]!.row, reason: 'Somebody else changed this product.' }],
  });
  open();
  await choose(content);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 products' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Row 2, Kale: Somebody else changed this product.')).toBeVisible();
  imported = () => refuse(503, 'Please try again later.');
  await userEvent.click(await screen.findByRole('button', { name: 'Try the 1 failed again' }));
  expect(await screen.findByText('Row 2, Kale: Please try again later.')).toBeVisible();
  imported = () => ({ failures: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Try the 1 failed again' }));
  expect(await screen.findByText('1 product imported')).toBeVisible();
  const [first, ...again] = sent('POST /api/admin/products/import');
  expect(again.map(({ rows }) => rows.map(({ row }) => row))).toEqual([[2], [2]]);
  expect(new Set([first, ...again].map((one) => one?.import_id)).size).toBe(1);
});

it('an import of products asks nothing of the server for an unreadable file, and again after a failed check', async () => {
  open();
  await choose('unit,price\nlb,5\n');
  expect(await screen.findByRole('alert')).toHaveTextContent('among them “id”');
  expect(sent('POST /api/admin/products/import/preview')).toEqual([]);
  previewed = () => refuse(503, 'Please try again later.');
  await choose(content);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Please try again later.'));
  previewed = answer;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/errors 1,/)).toBeVisible();
});

it('an import of products checks 4,000 rows in batches and shows them by pages', async () => {
  open();
  await choose(
    `id,name,price\n${Array.from({ length: 4000 }, (_, at) => `prd_${at},Kale ${at},5\n`).join('')}`,
  );
  expect(await screen.findByText(/changes 4,000,/, {}, { timeout: 20_000 })).toBeVisible();
  expect(sent('POST /api/admin/products/import/preview')).toHaveLength(80);
  expect(screen.getByText('Page 1 of 80')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(screen.getByText('Kale 50')).toBeVisible();
}, 30_000);
