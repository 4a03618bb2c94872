import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addMonths, localDate } from '#shared/local-date.ts';
import AdminPage from '#web/routes/admin.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

const sold = {
  exempt: 100,
  taxable: 20,
  state_tax: 1.2,
  county_tax: 0.2,
  deposits: 15,
  payment: 130,
  credit: 6.4,
};
const givenBack = {
  exempt: -10.1,
  taxable: 0,
  state_tax: 0,
  county_tax: 0,
  deposits: 0,
  payment: -10.1,
  credit: 0,
};

it('the books of a month show each county’s net amounts, their sums, and another month', async () => {
  const monthBefore = addMonths(`${localDate(new Date()).slice(0, 7)}-01`, -1).slice(0, 7);
  stubApi({
    'GET /api/cycles': { cycles: [] },
    'GET /api/admin/books': ({ query }) => ({
      month: query.month,
      entries: 3,
      counties: query.month === monthBefore ? [] : [{ county: 'St. Lucie', sold, given_back: givenBack }],
    }),
  });
  renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at: '/admin/orders/bookkeeping' });
  const row = await screen.findByRole('row', { name: /St\. Lucie/ });
  for (const amount of ['$89.90', '$20.00', '$1.20', '$0.20', '$15.00', '$119.90', '$6.40'])
    expect(within(row).getByText(amount)).toBeVisible();
  expect(screen.getByText('Sold').nextElementSibling).toHaveTextContent('$136.40');
  expect(screen.getByText('Given back').nextElementSibling).toHaveTextContent('-$10.10');
  expect(screen.getByText('Stays with the co-op').nextElementSibling).toHaveTextContent('$126.30');
  await userEvent.selectOptions(screen.getByLabelText('Month'), monthBefore);
  expect(await screen.findByText(/^No money moved in /)).toBeVisible();
});
