import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import BoxScreen from '#web/back-office/calendar/cycles/box-dialog.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

const box = (plan_id: string, ...products: string[]) => ({
  plan_id,
  location_id: null,
  items: products.map((name) => ({ product_id: `prd_${name.toLowerCase()}`, name })),
});
const plan = (id: string, name: string) => ({ id, name, is_active: true });

it('the dialog of a box takes over what somebody else saved of another box, and says it by names', async () => {
  let read = { version: 1, boxes: [box('pln_small', 'Kale'), box('pln_large', 'Eggs')] };
  const calls = stubApi({
    'GET /api/admin/cycles/{id}/box': () => read,
    'PUT /api/admin/cycles/{id}/box': () => refuse(409, 'This box was changed meanwhile'),
    'GET /api/subscriptions/admin/plans': { plans: [plan('pln_small', 'Small'), plan('pln_large', 'Large')] },
    'GET /api/pickup-locations': { pickup_locations: [] },
  });
  renderSignedIn([{ path: ':id', element: <BoxScreen /> }], { at: '/cyc_1' });
  await screen.findByRole('button', { name: 'Save' });
  const dialog = within(screen.getByRole('dialog', { name: 'In the Box' }));
  await userEvent.click(await dialog.findByRole('button', { name: /Kale/ }));
  read = { version: 2, boxes: [box('pln_small', 'Kale'), box('pln_large', 'Honey')] };
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Large, all locations')).toBeVisible();
  expect(dialog.getByText('is now Honey')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.filter(({ operation }) => operation.startsWith('PUT')).at(-1)?.body).toEqual({
      version: 2,
      boxes: [{ plan_id: 'pln_large', location_id: null, product_ids: ['prd_honey'] }],
    }),
  );
});

it('the dialog of a box keeps what somebody else saved meanwhile: a save of what was read before is refused', async () => {
  const calls = stubApi({
    'GET /api/admin/cycles/{id}/box': {
      version: 1,
      boxes: [box('pln_small', 'Kale'), box('pln_large', 'Eggs')],
    },
    'PUT /api/admin/cycles/{id}/box': () => refuse(409, 'This box was changed meanwhile'),
    'GET /api/subscriptions/admin/plans': { plans: [plan('pln_small', 'Small'), plan('pln_large', 'Large')] },
    'GET /api/pickup-locations': { pickup_locations: [] },
  });
  renderSignedIn([{ path: ':id', element: <BoxScreen /> }], { at: '/cyc_1' });
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled();
  const dialog = within(screen.getByRole('dialog', { name: 'In the Box' }));
  await userEvent.click(await dialog.findByRole('button', { name: /Kale/ }));
  for (const attempt of [1, 2]) {
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This box was changed meanwhile')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Kale/ })).toBeNull();
    const sent = calls.filter(({ operation }) => operation.startsWith('PUT')).map(({ body }) => body);
    expect(sent).toHaveLength(attempt);
    expect(sent.at(-1)).toEqual({
      version: 1,
      boxes: [{ plan_id: 'pln_large', location_id: null, product_ids: ['prd_eggs'] }],
    });
  }
});
