import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import AdminPage from '#web/routes/admin.tsx';
import type { Weighing } from '#web/back-office/packing/weights/use-weights.ts';
import { exampleWeighing, exampleWeights } from '../../support/example-weights.ts';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

const day = '/api/admin/packing/{cycle_id}/{date}';
const weights = `${day}/locations/{location_id}/weights`;
const settleCall = `POST ${day}/weights/settle`;
const entered = exampleWeights().weighing;
const settled = exampleWeighing({ state: 'settled', entered: 1, as_credit: 12.4, on_next_bill: 3.1 });

async function open(answers: Record<string, Parameters<typeof stubApi>[0][string]>) {
  const calls = stubApi(answers);
  renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], {
    at: '/admin/orders/packing/cyc_1/2026-12-05/locations/loc_1/weights',
  });
  const bar = await screen.findByRole('region', { name: 'All locations of this day' });
  return { bar, calls };
}
const listOf = (weighing: Weighing) => ({ [`GET ${weights}`]: exampleWeights({ weighing }) });
const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Settle weights' }));
  return within(screen.getByRole('dialog', { name: 'Settle weights' }));
};

it('the settling of weights tells what it does, settles, and asks again until it is done', async () => {
  let reads = 0;
  const { bar, calls } = await open({
    [`GET ${weights}`]: () => {
      const states = [entered, { ...entered, state: 'under_way' as const, settles_at: null }, settled];
      return exampleWeights({ weighing: states[Math.min((reads += 1), 3) - 1]! });
    },
    [settleCall]: { message: 'The weights are being settled.', weighing: { ...entered, state: 'under_way' } },
  });
  expect(bar).toHaveTextContent(
    /1 weight entered, 1 not settled yet\. It is settled by itself on Dec 6, 6:00\sAM\./,
  );
  const dialog = await openDialog();
  expect(dialog.getByText(/all locations of the day/)).toBeVisible();
  expect(dialog.getByText(/at most 10% more than its price/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Settle and tell members' }));
  await screen.findByText('The weights are being settled.');
  expect(screen.queryByRole('dialog', { name: 'Settle weights' })).toBeNull();
  expect(calls.find(({ operation }) => operation === settleCall)?.params).toEqual({
    cycle_id: 'cyc_1',
    date: '2026-12-05',
  });
  expect(bar).toHaveTextContent('1 weight is being settled…');
  expect(within(bar).queryByRole('button', { name: 'Settle weights' })).toBeNull();
  await waitFor(() => expect(bar).toHaveTextContent('1 weight entered and settled.'), { timeout: 8000 });
  expect(bar).toHaveTextContent('$12.40 back as credit, $3.10 on next bills.');
});

it('the settling of weights says why it was refused', async () => {
  await open({ ...listOf(entered), [settleCall]: refuse(409, 'Somebody else settles them.') });
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Settle and tell members' }));
  expect(await dialog.findByText('Somebody else settles them.')).toBeVisible();
});

it('the settling of weights comes only once what was typed is saved', async () => {
  await open({
    ...listOf(entered),
    [`PUT ${weights}`]: { message: 'Saved.', weighing: { ...entered, entered: 2, open: 2 } },
  });
  const field = screen.getByRole('textbox', { name: 'Pounds of Whole Chicken for Nadia Newcomer' });
  await userEvent.type(field, 'x');
  let dialog = await openDialog();
  expect(dialog.getByText('1 weight is not saved. Please save or correct them first.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Settle and tell members' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.clear(field);
  await userEvent.type(field, '4');
  dialog = await openDialog();
  expect(dialog.getByText('Weights are being saved…')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Settle and tell members' })).toBeEnabled());
});

it('the settling of weights is not offered where nothing was entered', async () => {
  const { bar } = await open(listOf(exampleWeighing()));
  expect(bar).toHaveTextContent('No weight is entered yet.');
  expect(screen.queryByRole('button', { name: 'Settle weights' })).toBeNull();
});

it('the settling of weights names what waits for its payment, and the orders left to staff', async () => {
  const { bar } = await open(
    listOf({
      ...settled,
      state: 'under_way',
      entered: 5,
      open: 2,
      waiting: 2,
      left: [{ order_id: 'ord_9', reason: 'The bank has a dispute.' }],
    }),
  );
  expect(bar).toHaveTextContent('5 weights entered, 2 not settled yet.');
  expect(bar).toHaveTextContent('2 weights wait for the payment of their orders, and are settled after it.');
  expect(within(bar).getByRole('link', { name: 'Please look at this order' })).toHaveAttribute(
    'href',
    '/admin/orders/ord_9',
  );
  expect(bar).toHaveTextContent('The bank has a dispute.');
});
