import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import AdminPage from '#web/routes/admin.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi, type StubbedCall } from '../../support/stub-api.ts';

let calls: StubbedCall[];

const entry = {
  id: 'audit_1',
  at: '2026-11-21T12:00:00.000Z',
  by: 'usr_gone',
  by_name: 'usr_gone',
  acted_for: null,
  operation: 'updatePlan',
  request_id: 'r1',
  kind: 'plan',
  record_id: 'pln_1',
  record_name: 'Full Share',
  record_of: null,
  changes: [{ field: 'priceCents', before: 100, after: 200 }],
};

beforeEach(() => {
  calls = stubApi({
    'GET /api/admin/audit': { entries: [entry], next_cursor: null },
    'GET /api/users': ({ query }: StubbedCall) => ({
      users: query.search
        ? [{ id: 'usr_was', name: 'Wanda Was', email: 'wanda@example.test', role: 'customer' }]
        : [{ id: 'usr_1', name: 'Ana Admin', email: 'ana@example.test', role: 'admin' }],
      next_cursor: null,
    }),
    'GET /api/admin/search': {
      users: [],
      orders: [],
      products: [{ id: 'prd_1', name: 'Kale', vendor_name: '', status: 'active' }],
      vendors: [],
    },
  });
});

const queries = () =>
  calls.filter(({ operation }) => operation === 'GET /api/admin/audit').map(({ query }) => query);
const open = (at: string) => renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at }).router;

it('the audit log finds by name who is no admin any more', async () => {
  open('/admin/audit');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Somebody else' }), 'wanda{Enter}');
  await userEvent.click(await screen.findByRole('link', { name: 'Wanda Was' }));
  await waitFor(() => expect(queries().at(-1)).toEqual({ by: 'usr_was' }));
});

it('the audit log finds by their ID who is deleted, and by a press on who is named in an entry', async () => {
  const router = open('/admin/audit');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Somebody else' }), 'usr_gone{Enter}');
  await waitFor(() => expect(queries().at(-1)).toEqual({ by: 'usr_gone' }));
  expect(await screen.findByRole('option', { name: 'usr_gone', selected: true })).toBeInTheDocument();
  await router.navigate('/admin/audit');
  const table = await screen.findByRole('table', { name: 'Audit log' });
  await userEvent.click(await within(table).findByRole('link', { name: 'usr_gone' }));
  await waitFor(() => expect(router.state.location.search).toBe('?by=usr_gone'));
});

it('an audit entry says what was changed by its name and in dollars, and leads to it and to all its changes', async () => {
  const router = open('/admin/audit');
  const table = await screen.findByRole('table', { name: 'Audit log' });
  const row = (await within(table).findByText('Update plan')).closest('tr')!;
  expect(row).toHaveTextContent('Price: $1.00 → $2.00');
  expect(within(row).getByRole('link', { name: 'Full Share' })).toHaveAttribute(
    'href',
    '/admin/plans/pln_1/edit',
  );
  await userEvent.click(within(row).getByRole('link', { name: 'All changes of Full Share' }));
  await waitFor(() => expect(router.state.location.search).toBe('?kind=plan&record=pln_1'));
  expect(await screen.findByText(/Everything that was done to/)).toHaveTextContent('Full Share');
});

it('the audit log finds by its name what was changed', async () => {
  open('/admin/audit');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'What was changed' }), 'kale{Enter}');
  await userEvent.click(await screen.findByRole('link', { name: 'Kale' }));
  await waitFor(() => expect(queries().at(-1)).toEqual({ kind: 'product', record_id: 'prd_1' }));
});
