import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import AdminPage from '#web/routes/admin.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const plan = (id: string, name: string, price: number) => ({
  id,
  name,
  description: '',
  price,
  annual_fee: 0,
  deposit: 0,
  is_trial: false,
  is_active: true,
  version: 1,
});
let plans: object[];
let calls: StubbedCall[];

beforeEach(() => {
  plans = [
    plan('pln_half', 'Half Share', 42),
    plan('pln_full', 'Full Share', 100),
    plan('pln_a', 'Apple', 9.5),
  ];
  calls = stubApi({
    'GET /api/cycles': { cycles: [] },
    'GET /api/subscriptions/admin/plans': () => ({ plans }),
    'PUT /api/subscriptions/admin/plans/{id}': () =>
      refuse(422, 'Please check the fields', { errors: [{ path: 'name', message: 'This name is taken' }] }),
  });
});

const open = (at: string | string[]) =>
  renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at }).router;
const namesInOrder = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent.trim());

it('the back office leads from /admin to the tab that was open last, which is marked as the current page', async () => {
  open('/admin/plans');
  expect(await screen.findByRole('table', { name: 'Subscription plans' })).toBeVisible();
  const router = open('/admin');
  expect(await screen.findAllByRole('link', { name: 'Subscription Plans', current: 'page' })).toHaveLength(2);
  expect(router.state.location.pathname).toBe('/admin/plans');
});

it('a plan is opened by its address, and Back closes what was opened from the list', async () => {
  const router = open('/admin/plans?sort=price');
  await userEvent.click(await screen.findByRole('link', { name: /Edit\s*Half Share/ }));
  expect(await screen.findByRole('dialog', { name: 'Edit Plan' })).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: '/admin/plans/pln_half/edit',
    search: '?sort=price',
  });
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location).toMatchObject({ pathname: '/admin/plans', search: '?sort=price' });
});

it('the dialog of a plan is closed with the step back that opening it was forward', async () => {
  const router = open(['/admin/overview', '/admin/plans']);
  await userEvent.click(await screen.findByRole('link', { name: 'Create Plan' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/admin/plans');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/admin/overview');
});

it('the list of plans is shown once a dialog is closed that a link led to', async () => {
  const router = open(['/admin/overview', '/admin/plans/pln_full/edit']);
  expect(await screen.findByDisplayValue('Full Share')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/admin/plans');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/admin/overview');
});

it('a plan that does not exist is said to be none', async () => {
  open('/admin/plans/pln_gone/edit');
  expect(await screen.findByText('This plan does not exist.')).toBeVisible();
});

it('a plan asks before its changed form is left with Back, and keeps it when told to stay', async () => {
  const router = open(['/admin/plans', '/admin/plans/pln_half/edit']);
  await userEvent.type(await screen.findByLabelText(/^Name/), '!');
  act(() => void router.navigate(-1));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('You have unsaved changes to this plan. Leave without saving?');
  await userEvent.click(await within(question).findByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/admin/plans/pln_half/edit');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Half Share!');
  act(() => void router.navigate(-1));
  await userEvent.click(
    await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Leave' }),
  );
  expect(router.state.location.pathname).toBe('/admin/plans');
});

it('a plan asks once, not twice, when its changed form is closed with its button', async () => {
  const router = open(['/admin/plans', '/admin/plans/pln_half/edit']);
  await userEvent.type(await screen.findByLabelText(/^Name/), '!');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await userEvent.click(
    await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Close' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/admin/plans');
});

it('the form of a plan puts the server’s field errors beside their fields and keeps what was typed', async () => {
  open('/admin/plans/pln_half/edit');
  await userEvent.type(await screen.findByLabelText(/^Name/), ' of 2027');
  await userEvent.click(await screen.findByRole('button', { name: 'Update Plan' }));
  expect(await screen.findByText('This name is taken')).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toBeInvalid();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Half Share of 2027');
  expect(calls.at(-1)).toMatchObject({ params: { id: 'pln_half' }, body: { name: 'Half Share of 2027' } });
});

it('the form of a plan shows what another admin changed meanwhile, keeps what was typed and saves it', async () => {
  let version = 1;
  calls = stubApi({
    'GET /api/cycles': { cycles: [] },
    'GET /api/subscriptions/admin/plans': () => ({
      plans: [{ ...plan('pln_half', 'Half Share', version === 1 ? 42 : 45), version }],
    }),
    'PUT /api/subscriptions/admin/plans/{id}': ({ body }) => {
      version = 2;
      return (body as { version: number }).version === 2
        ? { message: 'Plan updated successfully', plan: plan('pln_half', 'Half Share!', 45) }
        : refuse(409, 'Somebody else changed this plan while you were editing it.');
    },
  });
  open('/admin/plans/pln_half/edit');
  await userEvent.type(await screen.findByLabelText(/^Name/), '!');
  await userEvent.click(await screen.findByRole('button', { name: 'Update Plan' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Price is now “45.00”'));
  const dialog = screen.getByRole('dialog', { name: 'Edit Plan' });
  expect(within(dialog).getByLabelText(/^Price/)).toHaveValue('45.00');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Half Share!');
  await userEvent.click(await screen.findByRole('button', { name: 'Update Plan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ operation }) => operation.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { name: 'Half Share!', version: 1 },
    { name: 'Half Share!', version: 2 },
  ]);
});

it('the form of a plan says why the next save failed too, after another admin’s change was shown', async () => {
  let version = 1;
  stubApi({
    'GET /api/cycles': { cycles: [] },
    'GET /api/subscriptions/admin/plans': () => ({
      plans: [{ ...plan('pln_half', 'Half Share', version === 1 ? 42 : 45), version }],
    }),
    'PUT /api/subscriptions/admin/plans/{id}': ({ body }) => {
      const isLate = (body as { version: number }).version === 1;
      version = 2;
      return isLate
        ? refuse(409, 'Somebody else changed this plan while you were editing it.')
        : refuse(409, 'A plan with this name already exists.');
    },
  });
  open('/admin/plans/pln_half/edit');
  await userEvent.type(await screen.findByLabelText(/^Name/), '!');
  await userEvent.click(await screen.findByRole('button', { name: 'Update Plan' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Price is now “45.00”'));
  await userEvent.click(await screen.findByRole('button', { name: 'Update Plan' }));
  expect(await screen.findByText('A plan with this name already exists.')).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Half Share!');
});

it('the list of plans keeps its order in the address', async () => {
  const router = open('/admin/plans');
  await screen.findByRole('table', { name: 'Subscription plans' });
  expect(namesInOrder()).toEqual(['Half Share', 'Full Share', 'Apple']);
  await userEvent.click(await screen.findByRole('button', { name: 'Price' }));
  expect(router.state.location.search).toMatch(/^\?sort=-?price$/);
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  expect(namesInOrder()).toEqual(['Full Share', 'Half Share', 'Apple']);
  await userEvent.click(await screen.findByRole('button', { name: 'Price' }));
  expect(namesInOrder()).toEqual(['Apple', 'Half Share', 'Full Share']);
  await userEvent.click(await screen.findByRole('button', { name: 'Price' }));
  expect(router.state.location.search).toBe('');
});

it.each(['?sort=nonsense', '?sort=actions', '?sort=-'])(
  'the list of plans takes no notice of %s',
  async (search) => {
    open(`/admin/plans${search}`);
    await screen.findByRole('table', { name: 'Subscription plans' });
    expect(namesInOrder()).toEqual(['Half Share', 'Full Share', 'Apple']);
  },
);
