import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { sessionStore } from '#web/api/session-store.ts';
import AdminPage from '#web/routes/admin.tsx';
import { examplePackingDay } from '../../support/example-packing.ts';
import { exampleWeighedItem, exampleWeighing, exampleWeights } from '../../support/example-weights.ts';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const dayPath = '/admin/orders/packing/cyc_1/2026-12-05';
const pagePath = `${dayPath}/locations/loc_1/weights`;
const weightsPath = '/api/admin/packing/{cycle_id}/{date}/locations/{location_id}/weights';
const [listCall, saveCall] = [`GET ${weightsPath}`, `PUT ${weightsPath}`];

let list: ReturnType<typeof exampleWeights>;
let calls: StubbedCall[];
/** The answers to the next saves in place of success, in this order. */
let refusals: Response[];
/** A promise that holds each save until it resolves. */
let held: Promise<void>;

beforeEach(() => {
  list = exampleWeights();
  refusals = [];
  held = Promise.resolve();
  calls = stubApi({
    'GET /api/admin/packing': { days: [examplePackingDay()] },
    'GET /api/admin/packing/{cycle_id}/{date}/shortages': { shortages: [], announced: [] },
    [listCall]: () => list,
    async [saveCall]() {
      await held;
      return refusals.shift() ?? { message: 'Saved.', weighing: { ...list.weighing, entered: 2, open: 2 } };
    },
  });
});

const open = (at: string | string[] = pagePath) =>
  renderSignedIn(
    [
      { path: '/admin/*', element: <AdminPage /> },
      { path: '/login', element: <p>Log in</p> },
    ],
    { at },
  );
const field = (name: string, goods = 'Whole Chicken') =>
  screen.getByRole('textbox', { name: `Pounds of ${goods} for ${name}` });
const rowOf = (name: string, goods?: string) => field(name, goods).closest('tr')!;
const opened = async () => {
  open();
  await screen.findByRole('heading', { name: 'Weights' });
};
const sent = () =>
  calls
    .filter(({ operation }) => operation === saveCall)
    .map(({ body }) => (body as { weights: { order_id: string; line: number; weight: number }[] }).weights);
const reads = () => calls.filter(({ operation }) => operation === listCall).length;

it('the weighing screen is linked from the sheets of its location', async () => {
  open(dayPath);
  expect(await screen.findByRole('link', { name: 'Weigh, Stuart Riverwalk' })).toHaveAttribute(
    'href',
    pagePath,
  );
});

it('the weighing screen shows the goods with who gets them, and how far they are weighed', async () => {
  await opened();
  expect(screen.getByText('Dune Road Greens · 1 of 3 weighed')).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Whole Chicken' })).getAllByRole('row');
  expect(rows[0]).toHaveTextContent('No.NameUnitsEstimated (lb)Weight (lb)State');
  expect(rows[1]).toHaveTextContent(/^1042Nadia Newcomer.*14–$/);
  expect(rows[2]).toHaveTextContent(/^1043Abel Late.*14Saved$/);
  expect(field('Abel Late')).toHaveValue('4.2');
  expect(field('Nadia Newcomer')).toHaveAttribute('inputmode', 'decimal');
});

it('the weighing screen goes from row to row by Enter and the arrows, and saves what was typed in one call', async () => {
  await opened();
  await userEvent.click(field('Nadia Newcomer'));
  await userEvent.keyboard('3,7{Enter}');
  expect(field('Abel Late')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(field('Nadia Newcomer')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(field('Nadia Newcomer')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}4.1 lb{Enter}');
  expect(field('Nadia Newcomer', 'Gouda')).toHaveFocus();
  await userEvent.tab();
  expect(field('Abel Late', 'Gouda')).toHaveFocus();
  await userEvent.keyboard('.5{Enter}');
  expect(field('Abel Late', 'Gouda')).toHaveFocus();
  expect(rowOf('Cleo Ames')).toHaveTextContent('Saving…');
  await waitFor(() => expect(rowOf('Cleo Ames')).toHaveTextContent('Saved'));
  expect(sent()).toEqual([
    [
      { order_id: 'ord_1', line: 0, units: 1, weight: 3.7 },
      { order_id: 'ord_3', line: 0, units: 1, weight: 4.1 },
      { order_id: 'ord_2', line: 1, units: 1, weight: 0.5 },
    ],
  ]);
  expect(calls.find(({ operation }) => operation === saveCall)?.params).toEqual({
    cycle_id: 'cyc_1',
    date: '2026-12-05',
    location_id: 'loc_1',
  });
  expect(field('Nadia Newcomer')).toHaveValue('3.7');
  expect(field('Cleo Ames')).toHaveValue('4.1');
  expect(field('Abel Late', 'Gouda')).toHaveFocus();
  expect(screen.getByText('Dune Road Greens · 3 of 3 weighed')).toBeVisible();
  expect(screen.getByText(/^2 weights entered, 2 not settled yet\./)).toBeVisible();
  expect(reads()).toBe(1);
});

it('the weighing screen keeps what is typed into a row while it is being saved, and saves it after', async () => {
  let answer = () => {};
  held = new Promise((resolve) => (answer = resolve));
  await opened();
  await userEvent.type(field('Nadia Newcomer'), '3.7{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await userEvent.clear(field('Nadia Newcomer'));
  await userEvent.type(field('Nadia Newcomer'), '3.8{Enter}');
  await userEvent.type(field('Cleo Ames'), '4{Enter}');
  expect(sent()).toHaveLength(1);
  answer();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject([{ weight: 3.8 }, { order_id: 'ord_3', weight: 4 }]);
  await waitFor(() => expect(rowOf('Nadia Newcomer')).toHaveTextContent('Saved'));
  expect(field('Nadia Newcomer')).toHaveValue('3.8');
});

it('the weighing screen keeps what could not be saved, and tries it again', async () => {
  refusals = [refuse(503, 'Failed to save the weights. Please try again.')];
  await opened();
  await userEvent.type(field('Nadia Newcomer'), '3.7{Enter}');
  expect(
    await screen.findByText('1 weight is not saved. Failed to save the weights. Please try again.'),
  ).toBeVisible();
  expect(rowOf('Nadia Newcomer')).toHaveTextContent('Not saved');
  expect(field('Nadia Newcomer')).toHaveValue('3.7');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rowOf('Nadia Newcomer')).toHaveTextContent(/Saved$/));
  expect(sent()).toHaveLength(2);
  expect(field('Nadia Newcomer')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('the weighing screen drops a row that is gone when it is refused for that', async () => {
  refusals = [refuse(409, 'The day was locked again.')];
  await opened();
  list = exampleWeights({ goods: list.goods.slice(1) });
  await userEvent.type(field('Nadia Newcomer'), '3.7{Enter}');
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Whole Chicken' })).toBeNull());
  await waitFor(() => expect(screen.queryByText(/not saved\./)).toBeNull());
});

it('the weighing screen says what is wrong with what was typed, and sends nothing of it', async () => {
  await opened();
  await userEvent.type(field('Nadia Newcomer'), '3.725{Enter}');
  expect(within(rowOf('Nadia Newcomer')).getByRole('alert')).toHaveTextContent('at most two decimals');
  expect(field('Nadia Newcomer')).toHaveAccessibleDescription(/Not saved.*at most two decimals/);
  expect(field('Nadia Newcomer')).toBeInvalid();
  await userEvent.type(field('Cleo Ames'), '4{Enter}');
  await waitFor(() => expect(rowOf('Cleo Ames')).toHaveTextContent('Saved'));
  expect(sent()).toEqual([[{ order_id: 'ord_3', line: 0, units: 1, weight: 4 }]]);
  await userEvent.clear(field('Nadia Newcomer'));
  await userEvent.tab();
  expect(rowOf('Nadia Newcomer')).toHaveTextContent(/–$/);
});

it('a weight is taken away when its field is cleared, but not a settled one', async () => {
  const [chicken, cheese] = list.goods;
  const settled = exampleWeighedItem({ weight: 3.7, is_settled: true });
  list = exampleWeights({ goods: [{ ...chicken!, items: [settled, ...chicken!.items.slice(1)] }, cheese!] });
  await opened();
  expect(rowOf('Nadia Newcomer')).toHaveTextContent('Settled');
  await userEvent.clear(field('Nadia Newcomer'));
  await userEvent.keyboard('{Enter}');
  expect(rowOf('Nadia Newcomer')).toHaveTextContent('It is settled at 3.7 lb. Please enter another weight.');
  await userEvent.clear(field('Abel Late'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toEqual([[{ order_id: 'ord_2', line: 0, units: 1, weight: null }]]));
  await userEvent.type(field('Nadia Newcomer'), '3.9{Enter}');
  await waitFor(() => expect(sent()[1]).toEqual([{ order_id: 'ord_1', line: 0, units: 1, weight: 3.9 }]));
  await waitFor(() => expect(rowOf('Nadia Newcomer')).toHaveTextContent('Saved'));
});

it('a weight far off its estimate is saved, and said to be so', async () => {
  await opened();
  await userEvent.type(field('Nadia Newcomer'), '37{Enter}');
  await userEvent.type(field('Abel Late', 'Gouda'), '0.2{Enter}');
  expect(rowOf('Nadia Newcomer')).toHaveTextContent('Much more than estimated. Please check.');
  expect(rowOf('Abel Late', 'Gouda')).toHaveTextContent('Much less than estimated. Please check.');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(rowOf('Nadia Newcomer')).toHaveTextContent('SavedMuch more than estimated.'));
});

it('a weight that is typed as it was sends nothing', async () => {
  await opened();
  await userEvent.clear(field('Abel Late'));
  await userEvent.type(field('Abel Late'), '4.20{Enter}');
  expect(rowOf('Abel Late')).toHaveTextContent('Saved');
  expect(field('Abel Late')).toHaveValue('4.2');
});

it('the weighing screen hides what was weighed before, and keeps in place what is weighed now', async () => {
  await opened();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only what is not weighed' }));
  expect(screen.queryByRole('textbox', { name: 'Pounds of Whole Chicken for Abel Late' })).toBeNull();
  await userEvent.type(field('Nadia Newcomer'), '4{Enter}');
  expect(field('Cleo Ames')).toHaveFocus();
  await waitFor(() => expect(rowOf('Nadia Newcomer')).toHaveTextContent('Saved'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only what is not weighed' }));
  expect(field('Abel Late')).toBeVisible();
});

it('the weighing screen asks before weights are lost that are not saved', async () => {
  const { router } = open([dayPath, pagePath]);
  await screen.findByRole('heading', { name: 'Weights' });
  await userEvent.type(field('Nadia Newcomer'), '3.7x');
  await userEvent.click(screen.getByRole('link', { name: 'Saturday, December 5' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Some weights are not saved. Leave without saving?');
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe(pagePath);
  expect(field('Nadia Newcomer')).toHaveValue('3.7x');
});

it('the weighing screen has what was typed again after the session ended, and saves it when told to', async () => {
  const { unmount } = open();
  await screen.findByRole('heading', { name: 'Weights' });
  await userEvent.type(field('Nadia Newcomer'), '3.7');
  await userEvent.type(field('Nadia Newcomer', 'Gouda'), 'x');
  act(() => sessionStore.signOut());
  unmount();
  // The list has lost the other row by the time of the return.
  list = exampleWeights({ goods: list.goods.slice(0, 1) });
  await opened();
  expect(field('Nadia Newcomer')).toHaveValue('3.7');
  expect(screen.getByText(/^1 weight is not saved\. These weights were typed before/)).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rowOf('Nadia Newcomer')).toHaveTextContent(/Saved$/));
});

it('the weighing screen says that nothing is sold by weight, and why the list did not come', async () => {
  list = exampleWeights({ goods: [], weighing: exampleWeighing() });
  const { unmount } = open();
  expect(await screen.findByText('Nothing here is sold by weight.')).toBeVisible();
  unmount();
  stubApi({ [listCall]: refuse(409, 'This day is not locked.') });
  open();
  expect(await screen.findByText('This day is not locked.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
