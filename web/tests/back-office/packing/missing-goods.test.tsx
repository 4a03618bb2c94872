import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import AdminPage from '#web/routes/admin.tsx';
import {
  exampleDaySheet,
  examplePackingDay,
  exampleReceivedVendor,
  exampleShortage,
  exampleShortageMember,
} from '../../support/example-packing.ts';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const shortagesPath = '/api/admin/packing/{cycle_id}/{date}/shortages';
const dayPath = '/admin/orders/packing/cyc_1/2026-12-05';
const eggs = { vendor_id: 'usr_greens', goods_id: 'prd_1', name: 'Eggs', quantity: 4, note: 'A fox.' };
const foreseen = {
  name: 'Eggs',
  vendor_name: 'Dune Road Greens',
  ordered: 12,
  recorded: 0,
  substitute_name: '',
  members: [
    exampleShortageMember(),
    exampleShortageMember({
      order_id: 'ord_2',
      user_id: 'usr_3',
      name: 'Abel Late',
      for: 'add_on',
      missing: 0,
      amount: 0,
    }),
  ],
  more: 0,
  as_credit: 5,
  to_payment: 0,
  waiting: 0,
  from_vendor: 4,
};
let shortages: object;
let calls: StubbedCall[];
let createFailures: number;

beforeEach(() => {
  shortages = { shortages: [], announced: [] };
  createFailures = 0;
  calls = stubApi({
    'GET /api/admin/packing': { days: [examplePackingDay()] },
    'GET /api/admin/packing/{cycle_id}/{date}/receiving': {
      ...exampleDaySheet,
      vendors: [exampleReceivedVendor()],
    },
    'GET /api/admin/share-commitments/{id}': { commitment: { id: 'com_1', unit_price: 6.5 } },
    [`GET ${shortagesPath}`]: () => shortages,
    [`POST ${shortagesPath}/preview`]: ({ body }) => {
      const plan = body as { quantity: number; by_hand: { order_id: string; quantity: number }[] | null };
      if (plan.quantity > 12) return refuse(422, 'Only 12 are to be packed there.');
      if (!plan.by_hand) return foreseen;
      const units = (id: string) => plan.by_hand!.find((one) => one.order_id === id)?.quantity ?? 0;
      return {
        ...foreseen,
        members: foreseen.members.map((one) => {
          const missing = units(one.order_id);
          return { ...one, missing, amount: 5 * missing, waits: missing > 0 };
        }),
        as_credit: 0,
        waiting: 5,
      };
    },
    [`POST ${shortagesPath}`]: () => {
      createFailures -= 1;
      return createFailures >= 0
        ? refuse(503, 'Please try again.')
        : { message: 'Recorded.', shortage: exampleShortage() };
    },
    [`POST ${shortagesPath}/{id}/take-back`]: {
      message: 'It is being taken back.',
      shortage: exampleShortage({ id: 'sho_1-back', takes_back: 'sho_1' }),
    },
  });
});

const open = (at = dayPath) => renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at });
const bodiesOf = (operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ body }) => body as Record<string, unknown>);
/** The dialog, once the goods to choose from are there. */
const openedForm = async () => {
  await screen.findByLabelText(/^What is missing/);
  return within(screen.getByRole('dialog', { name: 'Something is missing' }));
};
const previews = () => bodiesOf(`POST ${shortagesPath}/preview`);

it('missing goods that vendors announced are shown with what is left to record, and open the form with it', async () => {
  shortages = {
    shortages: [exampleShortage()],
    announced: [eggs, { ...eggs, goods_id: 'prd_other', name: 'Kale' }],
  };
  open();
  const section = await screen.findByRole('region', { name: 'Announced by vendors' });
  expect(section).toHaveTextContent('4 × Eggs Dune Road Greens');
  expect(section).toHaveTextContent('3 of them recorded on this day');
  expect(section).not.toHaveTextContent('Kale');
  await userEvent.click(within(section).getByRole('link', { name: 'Settle Eggs' }));
  const dialog = await openedForm();
  expect(dialog.getByLabelText(/^What is missing/)).toHaveValue('prd_1');
  expect(dialog.getByLabelText(/^How many/)).toHaveValue('1');
});

it('a substitute comes once staff have found it, and what is left of the money is shown', async () => {
  calls = stubApi({
    'GET /api/admin/packing': { days: [examplePackingDay()] },
    'GET /api/admin/packing/{cycle_id}/{date}/receiving': {
      ...exampleDaySheet,
      vendors: [exampleReceivedVendor()],
    },
    'GET /api/inventory/products': {
      data: [{ id: 'prd_duck', name: 'Duck Eggs', vendor_name: 'Pond' }],
      next_cursor: null,
    },
    [`POST ${shortagesPath}/preview`]: ({ body }) =>
      (body as { substitute_id: string | null }).substitute_id
        ? {
            ...foreseen,
            substitute_name: 'Duck Eggs',
            recorded: 2,
            members: [exampleShortageMember({ substituted: 1, amount: 1 })],
            as_credit: 1,
          }
        : foreseen,
    [`POST ${shortagesPath}`]: { message: 'Recorded.', shortage: exampleShortage() },
    [`GET ${shortagesPath}`]: () => shortages,
  });
  open(`${dayPath}/missing?goods=prd_1&quantity=1`);
  const dialog = await openedForm();
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Search products' }), 'duck');
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Duck Eggs (Pond)' }));
  expect(await dialog.findByText('Duck Eggs instead')).toBeVisible();
  expect(dialog.getByText(/2 were recorded before, besides these/)).toBeVisible();
  expect(dialog.getByText(/1 instead, the rest as credit/)).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText(/^Why/), 'Did not come');
  await userEvent.click(dialog.getByRole('button', { name: 'Record and tell members' }));
  await waitFor(() =>
    expect(bodiesOf(`POST ${shortagesPath}`)).toMatchObject([{ substitute_id: 'prd_duck', recorded: 2 }]),
  );
});

it('missing goods show nothing announced where nothing is', async () => {
  open();
  expect(await screen.findByText('Nothing is recorded as missing.')).toBeVisible();
  expect(screen.queryByText('Announced by vendors')).toBeNull();
});

it('the form of missing goods previews who goes without, by rule and by hand, and records what was shown, once', async () => {
  createFailures = 1;
  open(`${dayPath}/missing?goods=prd_1&quantity=1`);
  const dialog = await openedForm();
  expect(await dialog.findByText('1 of 12 is missing. 1 order goes without.')).toBeVisible();
  expect(previews().at(-1)).toEqual({
    kind: 'product',
    goods_id: 'prd_1',
    location_id: null,
    quantity: 1,
    worth: null,
    substitute_id: null,
    by_hand: null,
  });
  const table = within(dialog.getByRole('table', { name: 'Who goes without' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(
    'Nadia NewcomerNo. 1042 · Stuart Riverwalk · ordered once2$5.00as credit',
  );
  const [nadia, abel] = [
    table.getByLabelText('Missing for Nadia Newcomer, ordered once'),
    table.getByLabelText('Missing for Abel Late, standing add-on'),
  ];
  await userEvent.clear(abel!);
  await userEvent.type(abel!, '1{Enter}');
  expect(dialog.getByText('1 is missing, and 2 are shared out. Please make them equal.')).toBeVisible();
  await userEvent.clear(nadia!);
  await userEvent.type(nadia!, '0');
  expect(await table.findByText('waits for payment')).toBeVisible();
  expect(previews().at(-1)).toMatchObject({ by_hand: [{ order_id: 'ord_2', line: 0, quantity: 1 }] });
  expect(dialog.getByText('Back once unpaid orders are paid').parentElement).toHaveTextContent('$5.00');
  const record = dialog.getByRole('button', { name: 'Record and tell members' });
  await userEvent.click(record);
  expect(await dialog.findByText('Please say why')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText(/^Why/), 'spoiled');
  await userEvent.type(dialog.getByLabelText(/^A sentence for members/), 'The cooler failed.');
  await userEvent.click(record);
  expect(await dialog.findByText('Please try again.')).toBeVisible();
  await userEvent.click(record);
  await screen.findByText('Recorded.');
  const [first, second] = bodiesOf(`POST ${shortagesPath}`);
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    goods_id: 'prd_1',
    quantity: 1,
    reason: 'spoiled',
    note: 'The cooler failed.',
    by_hand: [{ order_id: 'ord_2', line: 0, quantity: 1 }],
  });
});

it('the form of missing goods goes back to the rule, and says why nothing can be worked out', async () => {
  open(`${dayPath}/missing?goods=prd_1&quantity=1`);
  const dialog = await openedForm();
  const nadia = await dialog.findByLabelText('Missing for Nadia Newcomer, ordered once');
  await userEvent.clear(nadia);
  await userEvent.type(nadia, '3');
  expect(dialog.getByText('Please enter a whole number, at most what was ordered.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Back to the rule' }));
  expect(nadia).toHaveValue('1');
  await userEvent.type(dialog.getByLabelText(/^How many/), '3');
  expect(await dialog.findByText('Only 12 are to be packed there.')).toBeVisible();
});

it('the form of missing goods begins the worth of a promise with the price of its vendor', async () => {
  open(`${dayPath}/missing`);
  const dialog = await openedForm();
  await userEvent.selectOptions(await dialog.findByLabelText(/^What is missing/), 'com_1');
  await waitFor(() => expect(dialog.getByLabelText(/^What a missing one is worth/)).toHaveValue('6.50'));
  await userEvent.type(dialog.getByLabelText(/^How many/), '2');
  await waitFor(() =>
    expect(previews().at(-1)).toMatchObject({ kind: 'promise', goods_id: 'com_1', quantity: 2, worth: 6.5 }),
  );
});

it('missing goods that were recorded are listed with what is left to do, and a mistake is taken back', async () => {
  shortages = {
    shortages: [
      exampleShortage({ id: 'sho_9-back', takes_back: 'sho_9', as_credit: 4, to_payment: 0, note: '' }),
      exampleShortage({ id: 'sho_9', is_taken_back: true }),
      exampleShortage({
        waiting: 1,
        state: 'under_way',
        left: [{ order_id: 'ord_9', reason: 'The bank has a dispute.' }],
      }),
    ],
    announced: [],
  };
  open();
  const list = await screen.findByRole('list', { name: 'Recorded shortages' });
  const [back, taken, first] = within(list).getAllByRole('listitem');
  expect(back).toHaveTextContent('Taken back: 3 × Eggs');
  expect(back).toHaveTextContent('2 orders, $4.00 of credit taken off again');
  expect(within(taken!).queryByRole('button')).toBeNull();
  expect(first).toHaveTextContent('Under way');
  expect(first).toHaveTextContent('Dune Road Greens · All locations · Did not come · Ada Admin, ');
  expect(first).toHaveTextContent('2 orders, $10.00 as credit, $5.00 to cards and bank accounts');
  expect(first).toHaveTextContent('1 order waits for its payment: its money goes back then.');
  expect(within(first!).getByRole('link', { name: 'Please look at this order' })).toHaveAttribute(
    'href',
    '/admin/orders/ord_9',
  );
  await userEvent.click(within(first!).getByRole('button', { name: 'Take back 3 × Eggs' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Members are told that it was there after all.');
  await userEvent.click(within(question).getByRole('button', { name: 'Take back' }));
  await screen.findByText('It is being taken back.');
  expect(calls.find(({ operation }) => operation.endsWith('take-back'))?.params).toMatchObject({
    id: 'sho_1',
  });
});
