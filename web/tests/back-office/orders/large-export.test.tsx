import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import AdminPage from '#web/routes/admin.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

interface Made {
  id: string;
  state: 'waiting' | 'being_made' | 'ready' | 'failed';
  reason: string | null;
  rows: number;
  url: string | null;
}

let orderExport: Made;
let isBroken: boolean;
/** True when a worker already makes the file, which the page does not know yet. */
let isGoingOn: boolean;
let saved: string[];
let calls: StubbedCall[];

const answer = () => ({
  export: {
    ...orderExport,
    total: 20_000,
    name: 'orders-2026-11-23.csv',
    expires_at: '2026-11-24T15:00:00.000Z',
  },
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  orderExport = { id: 'exp_1', state: 'waiting', reason: null, rows: 0, url: null };
  [isBroken, isGoingOn, saved] = [false, false, []];
  calls = stubApi({
    'GET /api/cycles': { cycles: [] },
    'GET /api/admin/charges': { charges: [], removal: null, next_cursor: null },
    'GET /api/admin/orders': { orders: [], total: 20_000, page: 1, pages: 1000, limit: 20 },
    'POST /api/orders/admin/export': { ticket: null, expires_at: null, export_id: 'exp_1', total: 20_000 },
    'GET /api/orders/admin/exports/{id}': () =>
      isBroken ? refuse(500, 'Something went wrong on our side.') : answer(),
    'POST /api/orders/admin/exports/{id}/restart': () => {
      if (isGoingOn) {
        orderExport = { ...orderExport, state: 'being_made', reason: null, rows: 5000 };
        return refuse(409, 'This export is being made already, or it is ready.');
      }
      orderExport = { ...orderExport, state: 'waiting', reason: null, rows: 0 };
      return answer();
    },
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => vi.useRealTimers());

const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });
const open = (at: string) => renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at }).router;
const requestCount = () =>
  calls.filter(({ operation }) => operation === 'GET /api/orders/admin/exports/{id}').length;
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('a large export shows how far it is, leaves the page usable, and saves the file once', async () => {
  const router = open('/admin/orders?status=confirmed');
  await screen.findByText('No orders found');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Preparing your export of 20,000 orders…')).toBeVisible();
  expect(router.state.location.search).toBe('?status=confirmed&export=exp_1');
  orderExport = { ...orderExport, state: 'being_made', rows: 5000 };
  await later(2100);
  expect(await screen.findByText('Exporting orders: 5,000 of 20,000')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Exporting orders' })).toHaveValue(5000);
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
  expect(saved).toEqual([]);
  orderExport = { ...orderExport, state: 'ready', rows: 20_000, url: 'https://files.test/first' };
  await later(2100);
  expect(await screen.findByText('Your export of 20,000 orders is ready')).toBeVisible();
  expect(saved).toEqual(['https://files.test/first']);
  orderExport.url = 'https://files.test/second';
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual(['https://files.test/first', 'https://files.test/second']));
  const before = requestCount();
  await later(120_000);
  expect(requestCount()).toBe(before);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(router.state.location.search).toBe('?status=confirmed');
});

it('a large export is read less and less often while nothing moves', async () => {
  open('/admin/orders?export=exp_1');
  await screen.findByText('Preparing your export of 20,000 orders…');
  await later(60_000);
  expect(requestCount()).toBeLessThan(10);
});

it('a large export that waits in a queue is still asked for, and saved then', async () => {
  open('/admin/orders?export=exp_1');
  await screen.findByText('Preparing your export of 20,000 orders…');
  await later(20 * 60_000);
  expect(screen.getByText('Preparing your export of 20,000 orders…')).toBeVisible();
  orderExport = { ...orderExport, state: 'ready', rows: 20_000, url: 'https://files.test/late' };
  await later(31_000);
  await waitFor(() => expect(saved).toEqual(['https://files.test/late']));
});

it('a large export says that its file has another number of orders than was told', async () => {
  const reason = 'There were 20,000 orders when you asked for this file, and it has 19,999.';
  orderExport = { ...orderExport, state: 'ready', rows: 19_999, reason, url: 'https://files.test/first' };
  open('/admin/orders?export=exp_1');
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByText('Your export of 19,999 orders is ready')).toBeVisible();
});

it('a large export shows the run that goes on where trying again is refused', async () => {
  orderExport = { ...orderExport, state: 'failed', reason: 'The export did not start. Please try again.' };
  isGoingOn = true;
  open('/admin/orders?export=exp_1');
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('This export is being made already, or it is ready.')).toBeInTheDocument();
  expect(await screen.findByText('Exporting orders: 5,000 of 20,000')).toBeVisible();
});

it('a large export offers the file on a page that was opened later, and does not save it by itself', async () => {
  orderExport = { ...orderExport, state: 'ready', rows: 20_000, url: 'https://files.test/first' };
  open('/admin/orders?export=exp_1');
  expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible();
  expect(saved).toEqual([]);
});

it('a large export says why it failed, and is made again', async () => {
  orderExport = { ...orderExport, state: 'failed', reason: 'The file could not be made. Please try again.' };
  open('/admin/orders?export=exp_1');
  expect(await screen.findByText('The file could not be made. Please try again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Preparing your export of 20,000 orders…')).toBeVisible();
  orderExport = { ...orderExport, state: 'ready', rows: 20_000, url: 'https://files.test/again' };
  await later(2100);
  await waitFor(() => expect(saved).toEqual(['https://files.test/again']));
});

it('a large export can be asked for again when its state could not be read', async () => {
  isBroken = true;
  open('/admin/orders?export=exp_1');
  expect(await screen.findByText('Something went wrong on our side.')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Preparing your export of 20,000 orders…')).toBeVisible();
});
