import '#web/api/back-office-routes.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import type { Output } from '#shared/contracts/registry.ts';
import { FindAnything } from '#web/back-office/frame/find-anything.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

const nothing: Output<'searchBackOffice'> = {
  success: true,
  users: [],
  orders: [],
  products: [],
  vendors: [],
};
let results: Output<'searchBackOffice'> | undefined;
let queries: string[];

const wren = {
  id: 'usr_1',
  name: 'Ana Wren',
  email: 'ana@example.test',
  customer_number: 12,
  role: 'customer',
  status: 'active',
} as const;
const crisps = { id: 'prd_1', name: 'Wren crisps', vendor_name: 'Salt & Sons', status: 'inactive' } as const;

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

beforeEach(() => {
  [results, queries] = [nothing, []];
  stubApi({
    'GET /api/admin/search': ({ query }) => {
      queries.push(query.q!);
      return results ?? refuse(500, 'Too bad');
    },
  });
  renderSignedIn(
    <>
      <FindAnything />
      <input aria-label="Another" />
      <Address />
    </>,
  );
});

const box = () => screen.getByRole('combobox', { name: 'Find people, orders, products and vendors' });

it('the search of the back office is reached by the slash key, and not while one types elsewhere', async () => {
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Another' }), '1/2');
  expect(screen.getByRole('textbox', { name: 'Another' })).toHaveValue('1/2');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('/');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('');
});

it('the search of the back office answers while one types, and is chosen from and opened by keys', async () => {
  const user = userEvent.setup();
  results = { ...nothing, users: [wren], products: [crisps] };
  await user.type(box(), 'wren');
  const first = await screen.findByRole('option', { name: /Ana Wren/ });
  expect(queries).toEqual(['wren']);
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('option', { name: /Orders of “wren”/ })).toBeVisible();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const product = screen.getByRole('option', { name: /Wren crisps/ });
  expect(product).toHaveAttribute('aria-selected', 'true');
  expect(box()).toHaveAttribute('aria-activedescendant', product.id);
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('address')).toHaveTextContent('/admin/products/prd_1/edit');
  expect(box()).toHaveValue('');
});

it('the search of the back office says of one letter what it wants, and does not ask', async () => {
  await userEvent.type(box(), 'w');
  expect(await screen.findByText('Please type at least two characters.')).toBeVisible();
  expect(queries).toEqual([]);
});

it('the search of the back office leads from people to their orders', async () => {
  const user = userEvent.setup();
  results = { ...nothing, users: [wren] };
  await user.type(box(), 'ana wren');
  await user.click(await screen.findByRole('option', { name: /Orders of/ }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/admin/orders?search=ana+wren');
});

it('the search of the back office says that nothing was found, and closes with Escape', async () => {
  const user = userEvent.setup();
  await user.type(box(), '%_🥑');
  expect(await screen.findByText(/^Nothing found for “%_🥑”/)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

it('the search of the back office can be tried again after a failure', async () => {
  const user = userEvent.setup();
  results = undefined;
  await user.type(box(), 'wren');
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  results = { ...nothing, users: [wren] };
  await user.click(again);
  expect(await screen.findByRole('option', { name: /Ana Wren/ })).toBeVisible();
});
