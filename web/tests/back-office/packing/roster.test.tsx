import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import AdminPage from '#web/routes/admin.tsx';
import type { PackedMember } from '#web/back-office/packing/sheets/use-packed-members.ts';
import { examplePackedMember, exampleSheet } from '../../support/example-packing.ts';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

const read = 'GET /api/admin/packing/{cycle_id}/{date}/locations/{location_id}/members';
const write = 'PUT /api/admin/orders/collected';
const at = '/admin/orders/packing/cyc_1/2026-12-05/locations/loc_1/roster';

const nadia = examplePackedMember({ order_ids: ['ord_1', 'ord_2'] });
const abel = examplePackedMember({
  user_id: 'usr_3',
  name: 'Abel Late',
  order_ids: ['ord_3'],
  pickup: 'collected',
});
const gone = examplePackedMember({ user_id: 'usr_4', name: 'Gil Gone', order_ids: ['ord_4'], pickup: 'off' });

interface Marks {
  order_ids: string[];
  collected: boolean;
}

/** Shows the roster of these members. `answer` replaces the answer to a mark. */
function open(members: PackedMember[], answer?: (marks: Marks) => object) {
  const calls = stubApi({
    [read]: { ...exampleSheet, members, next_cursor: null },
    [write]: ({ body }: { body: Marks }) =>
      answer?.(body) ?? { orders: body.order_ids.map((order_id) => ({ order_id, reason: null })) },
  });
  renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at });
  return () => calls.filter(({ operation }) => operation === write).map(({ body }) => body);
}

const box = (name: string) => screen.findByRole('checkbox', { name: `${name} has collected` });

it('a tap marks all orders of a member at once, counts them, and takes the mark back', async () => {
  const user = userEvent.setup();
  const sent = open([nadia, abel, gone]);
  expect(await box('Nadia Newcomer')).not.toBeChecked();
  expect(await box('Abel Late')).toBeChecked();
  // Nothing is left to collect for a member whose orders were cancelled.
  expect(screen.queryByRole('checkbox', { name: 'Gil Gone has collected' })).toBeNull();
  expect(screen.getByText('1 of 2 collected')).toBeVisible();
  await user.click(await box('Nadia Newcomer'));
  expect(await box('Nadia Newcomer')).toBeChecked();
  expect(screen.getByText('2 of 2 collected')).toBeVisible();
  await waitFor(() => expect(sent()).toEqual([{ order_ids: ['ord_1', 'ord_2'], collected: true }]));
  (await box('Abel Late')).focus();
  await user.keyboard(' ');
  expect(await screen.findByText('1 of 2 collected')).toBeVisible();
  await waitFor(() => expect(sent()[1]).toEqual({ order_ids: ['ord_3'], collected: false }));
});

it('a mark that fails is put back with the reason, and the reason goes with the next try', async () => {
  const user = userEvent.setup();
  let tries = 0;
  open([nadia], ({ order_ids }) =>
    (tries += 1) === 1
      ? refuse(503, 'Please try again in a minute.')
      : { orders: order_ids.map((order_id) => ({ order_id, reason: null })) },
  );
  await user.click(await box('Nadia Newcomer'));
  expect(await screen.findByText('Nadia Newcomer: Please try again in a minute.')).toBeInTheDocument();
  expect(await box('Nadia Newcomer')).not.toBeChecked();
  expect(screen.getByText('0 of 1 collected')).toBeVisible();
  await user.click(await box('Nadia Newcomer'));
  await waitFor(() => expect(screen.queryByText(/Please try again/)).toBeNull());
  expect(await box('Nadia Newcomer')).toBeChecked();
});

it('an order that cannot be marked says why', async () => {
  const user = userEvent.setup();
  open([nadia], () => ({
    orders: [
      { order_id: 'ord_1', reason: null },
      { order_id: 'ord_2', reason: 'This order was deleted.' },
    ],
  }));
  await user.click(await box('Nadia Newcomer'));
  expect(await screen.findByText('Nadia Newcomer: This order was deleted.')).toBeInTheDocument();
});

it('goods that are held back are marked only after a question with the amount owed', async () => {
  const user = userEvent.setup();
  const sent = open([examplePackedMember({ owes: 40, is_held: true })]);
  await user.click(await box('Nadia Newcomer'));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/are held back: \$40\.00 was owed/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await box('Nadia Newcomer')).not.toBeChecked();
  expect(sent()).toEqual([]);
  await user.click(await box('Nadia Newcomer'));
  await user.click(await screen.findByRole('button', { name: 'Mark as Collected' }));
  expect(await box('Nadia Newcomer')).toBeChecked();
});

it('the filter shows who has not collected, and keeps in sight who was marked since', async () => {
  const user = userEvent.setup();
  open([nadia, abel, gone]);
  const filter = await screen.findByRole('checkbox', { name: 'Not collected' });
  await user.click(filter);
  const rowOf = (name: string) => screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr');
  // Hidden rows stay on paper.
  expect(rowOf('Abel Late')).toHaveClass('hidden', 'print:table-row');
  expect(rowOf('Gil Gone')).toHaveClass('hidden');
  expect(rowOf('Nadia Newcomer')).not.toHaveClass('hidden');
  await user.click(await box('Nadia Newcomer'));
  expect(rowOf('Nadia Newcomer')).not.toHaveClass('hidden');
  await user.click(filter);
  await user.click(filter);
  expect(screen.getByText('Everybody has collected')).toBeVisible();
});
