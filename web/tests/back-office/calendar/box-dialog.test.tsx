import { screen, within } from '@testing-library/react';
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

it('of a plan that somebody else filled meanwhile is taken over, named, and not lost by saving another one', async () => {
  let contents = { version: 1, boxes: [box('pln_small', 'Kale'), box('pln_large', 'Eggs')] };
  let answer: () => object = () => {
    contents = { version: 2, boxes: [box('pln_small', 'Kale'), box('pln_large', 'Honey')] };
    return refuse(409, 'This box was changed meanwhile');
  };
  const calls = stubApi({
    'GET /api/admin/cycles/{id}/box': () => contents,
    'PUT /api/admin/cycles/{id}/box': () => answer(),
    'GET /api/subscriptions/admin/plans': { plans: [plan('pln_small', 'Small'), plan('pln_large', 'Large')] },
    'GET /api/pickup-locations': { pickup_locations: [] },
  });
  renderSignedIn([{ path: ':id', element: <BoxScreen /> }], { at: '/cyc_1' });
  const dialog = within(await screen.findByRole('dialog', { name: 'In the Box' }));
  expect(await dialog.findByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.click(await dialog.findByRole('button', { name: 'Remove Kale' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await dialog.findByText('Somebody else changed this box while you were editing it')).toBeVisible();
  expect(dialog.getByText('Large').parentElement).toHaveTextContent('Large is now Honey');
  expect(dialog.queryByRole('button', { name: 'Remove Kale' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Remove Honey' })).toBeVisible();

  answer = () => ({ message: 'Saved' });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls.findLast(({ operation }) => operation.startsWith('PUT'))?.body).toEqual({
    version: 2,
    boxes: [{ plan_id: 'pln_large', location_id: null, product_ids: ['prd_honey'] }],
  });
});
