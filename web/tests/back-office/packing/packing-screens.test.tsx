import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import AdminPage from '#web/routes/admin.tsx';
import {
  examplePackedGoods,
  examplePackedMember,
  examplePackingDay,
  exampleSheet,
} from '../../support/example-packing.ts';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

const open = (at: string) => renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at });
const dayPath = '/admin/orders/packing/cyc_1/2026-12-05';
const placePath = `${dayPath}/locations/loc_1`;
const members = 'GET /api/admin/packing/{cycle_id}/{date}/locations/{location_id}/members';
const unlocked = { packing: null, status: 'charged' };

it('the list of pickup days has their state, and one thing to do', async () => {
  stubApi({
    'GET /api/admin/packing': {
      days: [
        examplePackingDay({ ...unlocked, date: '2026-12-19', status: 'open', may_lock: false }),
        examplePackingDay({ ...unlocked, date: '2026-12-06' }),
        examplePackingDay(),
      ],
    },
  });
  open('/admin/orders/packing');
  const rows = within(await screen.findByRole('table', { name: 'Pickup days' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Not billed yet');
  expect(rows[2]).toHaveTextContent('Ready to lock');
  expect(screen.getByRole('link', { name: 'Lock Sunday, December 6' })).toHaveAttribute(
    'href',
    '/admin/orders/packing/cyc_1/2026-12-06/lock',
  );
  expect(rows[3]).toHaveTextContent(/Version 2, locked Dec 3, 5:12\sAM by Ada Admin/);
  expect(screen.getByRole('link', { name: 'Open Saturday, December 5' })).toHaveAttribute('href', dayPath);
});

it('a pickup day is locked, says why not, and shows the version that somebody else made', async () => {
  const user = userEvent.setup();
  let isLocked = false;
  const text = 'Somebody else has locked this day. Please look at the lists as they are now.';
  const calls = stubApi({
    'GET /api/admin/packing': () => ({ days: [examplePackingDay(isLocked ? {} : unlocked)] }),
    'POST /api/admin/packing/{cycle_id}/{date}': () => {
      isLocked = true;
      return refuse(409, text);
    },
  });
  open(`${dayPath}/lock`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Lock Saturday, December 5' }));
  await user.click(dialog.getByRole('radio', { name: /^Hold back/ }));
  await user.click(dialog.getByRole('button', { name: 'Lock for packing' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  expect(calls.find(({ operation }) => operation.startsWith('POST /api/admin/packing'))?.body).toEqual({
    number: 0,
    holds_unpaid: true,
  });
  expect(await dialog.findByRole('button', { name: 'Lock version 3' })).toBeEnabled();
});

it('a packing is asked for again while its lists are being made', async () => {
  const [location] = examplePackingDay().packing!.locations;
  const making = {
    ...examplePackingDay().packing!,
    state: 'making' as const,
    locations: [{ ...location!, is_made: false }],
  };
  let reads = 0;
  stubApi({
    'GET /api/admin/packing': () => ({
      days: [examplePackingDay((reads += 1) === 1 ? { packing: making } : {})],
    }),
  });
  open(dayPath);
  expect(await screen.findByText('Lists are being made…')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Lock again' })).toBeNull();
  expect(
    await screen.findByRole('link', { name: 'Pack list, Stuart Riverwalk' }, { timeout: 5000 }),
  ).toHaveAttribute('href', `${placePath}/members`);
  expect(screen.queryByText('Lists are being made…')).toBeNull();
});

it('a pack list waits for all its members, and marks who owes', async () => {
  const late = examplePackedMember({
    user_id: 'usr_3',
    name: 'Abel Late',
    owes: 40,
    add_ons: [examplePackedGoods({ storage: 'frozen' })],
    missing: ['Honey'],
  });
  stubApi({
    [members]: ({ query }: { query: Record<string, string> }) => ({
      ...exampleSheet,
      members: query.cursor ? [late] : [examplePackedMember()],
      next_cursor: query.cursor ? null : 'next',
    }),
  });
  open(`${placePath}/members`);
  const sheet = within(await screen.findByRole('article', { name: 'Pack list' }));
  expect(sheet.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Abel Late',
    'Nadia Newcomer',
  ]);
  expect(sheet.getByText('OWES $40.00')).toBeVisible();
  expect(sheet.getByText('FROZEN')).toBeVisible();
  expect(sheet.getByText('Does not come this time: Honey')).toBeVisible();
  expect(
    sheet.getByText(/^Version 2 · locked Thursday, December 3 .* · Stuart Riverwalk · Saturday, December 5$/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});

it('labels for packing are laid out for the paper that is chosen', async () => {
  const user = userEvent.setup();
  stubApi({
    [members]: {
      ...exampleSheet,
      members: [examplePackedMember({ add_ons: [examplePackedGoods({ storage: 'frozen' })], owes: 40 })],
      next_cursor: null,
    },
  });
  open(`${placePath}/labels`);
  const labels = await screen.findByRole('list', { name: 'Labels 1 to 2' });
  expect(within(labels).getByText('Box 2 of 2')).toBeVisible();
  expect(within(labels).getByText('FROZEN · OWES $40.00')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Paper'), 'roll');
  await waitFor(() => expect(screen.getByRole('list', { name: 'Labels 2 to 2' })).toBeVisible());
});
