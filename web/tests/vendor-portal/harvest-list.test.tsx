import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import VendorPage from '#web/routes/vendor.tsx';
import { renderSignedIn } from '../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../support/stub-api.ts';

const product = (id: string, name: string, unit: string, quantity: number) => ({
  product_id: `prd_${id}`,
  name,
  unit,
  quantity,
  is_ready: false,
});
const corn = product('corn', 'Corn', '4 ears', 2);
const eggs = product('eggs', 'Eggs', 'dozen', 7);
const place = (id: string, name: string, products: object[]) => ({
  location_id: `loc_${id}`,
  name,
  address: '1 Road',
  city: 'Stuart',
  pickup_date: '2026-12-05',
  products,
});
const cycle = {
  id: 'cyc_1',
  name: 'December',
  cutoff_at: '2026-12-02T01:00:00.000Z',
  pickup_date: '2026-12-05',
};
const harvest = {
  cycle,
  is_complete: true,
  is_open: false,
  vendor_name: 'Dune Road Greens',
  version: { number: 2, at: '2026-12-02T12:00:00.000Z' },
  changed: null,
  state: 'now',
  products: [eggs, corn],
  locations: [place('hall', 'Hall', [eggs, corn]), place('dock', 'Dock', [corn])],
  answer: null,
  may_answer: true,
};
const packed = (id: string, customer: string, phone: string) => ({
  order_id: `ord_01${id}`,
  status: 'confirmed',
  customer,
  phone,
  pickup_date: '2026-12-05',
  pickup_location: 'Hall',
  items: [corn, eggs],
});

let calls: StubbedCall[];
let listed: object;
let pieces: object[];
let total: number;
beforeEach(() => {
  listed = harvest;
  pieces = [];
  total = 2;
  calls = stubApi({
    'GET /api/vendor/harvest': () => ({ cycles: [cycle], harvest: listed }),
    'POST /api/vendor/harvest/{id}/ready': () => pieces.shift() ?? { changed: 0, left: 0 },
    'GET /api/vendor/harvest/{id}/pack-list': () => ({
      total,
      orders: [packed('ABCDEF', 'Rita Reader', '+17725550111'), packed('GHIJKL', 'Customer 12', '')],
    }),
  });
});
const open = (at = '/vendor/harvest') =>
  renderSignedIn([{ path: '/vendor/*', element: <VendorPage /> }], {
    at,
    user: { id: 'usr_v', role: 'vendor' },
  });
const marked = () => calls.filter(({ operation }) => operation.startsWith('POST')).map(({ body }) => body);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('the harvest list marks all in pieces until none is left, and takes back what was marked last', async () => {
  pieces = [
    { changed: 25, left: 15 },
    { changed: 15, left: 0 },
    { changed: 25, left: 15 },
    { changed: 15, left: 0 },
  ];
  open();
  await press('All of It Is Ready');
  expect(await screen.findByText('40 orders are ready.')).toBeVisible();
  expect(marked()).toEqual([{ is_ready: true }, { is_ready: true }]);
  await press('Undo');
  expect(await screen.findByText('40 orders are not ready any more.')).toBeVisible();
  expect(marked().slice(2)).toEqual([{ is_ready: false }, { is_ready: false }]);
});

it('the harvest list marks a product at a place, and a place; what is undone is that mark', async () => {
  pieces = [
    { changed: 0, left: 0 },
    { changed: 0, left: 0 },
    { changed: 1, left: 0 },
  ];
  open();
  await userEvent.click(await screen.findByLabelText('Corn, Hall: ready'));
  expect(await screen.findByText('Marked. No order is ready by it yet.')).toBeVisible();
  await press('Undo');
  expect(await screen.findByText('The mark is taken back.')).toBeVisible();
  const dock = within((await screen.findByRole('heading', { name: 'Dock' })).closest('li')!);
  await userEvent.click(dock.getByRole('button', { name: 'Ready for This Location' }));
  expect(await screen.findByText('1 order is ready.')).toBeVisible();
  expect(marked()).toEqual([
    { product_id: 'prd_corn', location_id: 'loc_hall', is_ready: true },
    { product_id: 'prd_corn', location_id: 'loc_hall', is_ready: false },
    { location_id: 'loc_dock', is_ready: true },
  ]);
});

it('the harvest list says why the rest could not be marked, and how many are', async () => {
  pieces = [{ changed: 25, left: 15 }, refuse(503, 'Please try again')];
  open();
  await press('All of It Is Ready');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again');
  expect(screen.getByText('25 orders are ready.')).toBeVisible();
});

it('the harvest list marks nothing before the cut-off, and says that more may come', async () => {
  listed = { ...harvest, is_open: true, may_answer: false, version: null };
  open();
  expect(await screen.findByText(/^What is ordered so far: orders close /)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Ready/ })).toBeNull();
  expect(screen.getByText(/Not mailed yet/)).toHaveTextContent('December, December 5, 2026');
});

it('the harvest list counts in one unit, and bears farm, co-op, cycle and version on paper', async () => {
  open();
  const row = (await screen.findAllByRole('row', { name: /Corn/ }))[0]!;
  expect(row).toHaveTextContent('Corn: 2 × 4 ears = 8 ears');
  expect(screen.getAllByRole('row', { name: /Eggs/ })[0]).toHaveTextContent('Eggs / dozen');
  const head = screen.getByText('Dune Road Greens · Treasure Coast Food Co-op').closest('p');
  expect(head).toHaveTextContent(
    /December, December 5, 2026 · List no\. 2, mailed Wednesday, December 2 at /,
  );
});

it('the harvest list is packed by member on slips or labels, each with what leads to its order', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  total = 2001;
  open('/vendor/harvest?tab=members');
  const link = await screen.findByRole('link', { name: 'Order ABCDEF' });
  expect(link).toHaveAttribute('href', '/vendor/orders/ord_01ABCDEF');
  expect(screen.getByText('These are the first 2 of 2,001 orders')).toBeVisible();
  const slip = link.closest('li')!;
  expect(slip).toHaveTextContent('Rita Reader');
  expect(slip).toHaveTextContent('Hall · Saturday, December 5');
  expect(screen.getByRole('link', { name: '(772) 555-0111' })).toHaveAttribute('href', 'tel:+17725550111');
  expect(slip).toHaveTextContent('2 × Corn: 2 × 4 ears = 8 ears');
  expect(slip).toHaveTextContent('Dune Road Greens');
  const other = screen.getByText('Customer 12').closest('li')!;
  expect(other).toHaveTextContent(/Hall · Saturday, December 5(?! ·)/);
  const list = slip.closest('ul');
  await press('Print labels');
  await waitFor(() => expect(list).toHaveClass('print:grid-cols-3'));
  await press('Print slips');
  await waitFor(() => expect(list).toHaveClass('print:grid-cols-1'));
  expect(print).toHaveBeenCalledTimes(2);
});
