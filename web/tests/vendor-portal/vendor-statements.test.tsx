import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { toCents } from '#shared/money.ts';
import {
  checkText,
  commissionText,
  lessOf,
  statusText,
  sumRows,
  totalLabel,
} from '#web/features/statements/statement.ts';
import { formatMoney } from '#web/format/format-money.ts';
import VendorPage from '#web/routes/vendor.tsx';
import { exampleLine, exampleQuestion, exampleStatement, exampleTo } from '../support/example-statement.ts';
import { renderSignedIn } from '../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../support/stub-api.ts';

const paid = exampleStatement({
  id: 'sta_2026-11-01_usr_v',
  week_end: '2026-11-01',
  status: 'paid',
  payment: { method: 'check', date: '2026-11-06', reference: '1042' },
});
let statement = exampleStatement();
let listed: object[];
let calls: StubbedCall[];
let disputed: () => object;

beforeEach(() => {
  statement = exampleStatement();
  listed = [statement, paid];
  disputed = () => ({ message: 'The co-op has your question.' });
  calls = stubApi({
    'GET /api/vendors/statements': ({ query }) => ({
      statements: query.cursor ? [paid] : listed,
      next_cursor: query.cursor || listed.length === 0 ? null : 'second',
    }),
    'GET /api/vendors/statements/{id}': ({ query }) =>
      query.cursor
        ? {
            statement,
            to: exampleTo,
            lines: [
              exampleLine({ id: 'later', order_id: 'ord_01GHIJKL', is_correction: true }),
              exampleLine({ id: 'adjusted', order_id: null, items: [], text: 'For the crates', net: 12.5 }),
            ],
            next_cursor: null,
          }
        : { statement, to: exampleTo, lines: [exampleLine()], next_cursor: 'more' },
    'PUT /api/vendors/statements/{id}/confirm': { message: 'Thank you for confirming.' },
    'POST /api/vendors/statements/{id}/disputes': () => disputed(),
  });
});
const open = (at: string) =>
  renderSignedIn([{ path: '/vendor/*', element: <VendorPage /> }], {
    at,
    user: { id: 'usr_v', role: 'vendor' },
  }).router;
const sent = (operation: string) => calls.filter((call) => call.operation === operation);
const at = `/vendor/statements/${exampleStatement().id}`;

it('a statement adds up to the amount, and nothing is never below zero', () => {
  const rows = sumRows(statement);
  expect(rows.map(({ label }) => label)).toEqual([
    'Gross',
    'Refunds',
    'Commission',
    'Corrections',
    'Adjustments',
    'Carried over',
  ]);
  expect(rows.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(toCents(statement.amount));
  expect(formatMoney(lessOf(0))).toBe('$0.00');
  expect(formatMoney(lessOf(13.5))).toBe('-$13.50');
});

it('a statement says in plain words how it stands', () => {
  expect(statusText(paid)).toBe('Paid on November 6, 2026 by check no. 1042');
  expect([statusText(statement), totalLabel(statement)]).toEqual([
    'To be paid on November 20, 2026',
    'To be paid',
  ]);
  const carried = exampleStatement({ status: 'carried', amount: -5, check_date: null });
  expect([statusText(carried), totalLabel(carried)]).toEqual([
    'Carried over',
    'Carried over to the next statement',
  ]);
});

it('a statement says when its check comes, and nothing once it came', () => {
  expect(checkText(statement, '2026-11-20')).toBe('You are paid $84.75 by check on Friday, November 20.');
  expect(checkText(statement, '2026-11-21')).toContain('was due on Friday, November 20');
  expect(checkText(paid, '2026-11-01')).toBe('');
});

it('a statement says the share that the co-op keeps, or that it is not the same of each item', () => {
  expect(commissionText({ commission_rates: [0.15] })).toBe('15% of the rest, which the co-op keeps');
  expect(commissionText({ commission_rates: [0.1, 0.125] })).toContain('10% and 12.5%');
  expect(commissionText({ commission_rates: [] })).toBe('What the co-op keeps of the rest');
});

it('a statement can no longer be confirmed once it is paid, and bears whose it is', async () => {
  statement = exampleStatement({ ...paid, id: exampleStatement().id });
  open(at);
  expect(await screen.findByRole('heading', { name: 'Statement 20261101-USR_V' })).toBeVisible();
  expect(screen.getByText(exampleTo.address)).toBeVisible();
  expect(screen.getByText('Tax ID 12-3456789')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Something is wrong' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('the list of statements goes by page, each leading to its own', async () => {
  const router = open('/vendor/statements');
  const table = within(await screen.findByRole('table', { name: 'Statements' }));
  expect(table.getByText('Paid on November 6, 2026 by check no. 1042')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(sent('GET /api/vendors/statements').at(-1)?.query).toEqual({ cursor: 'second' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Previous' }));
  await userEvent.click(await screen.findByRole('link', { name: 'November 15, 2026' }));
  expect(router.state.location.pathname).toBe(at);
});

it('the list of statements says when the first one comes', async () => {
  listed = [];
  open('/vendor/statements');
  expect(
    await screen.findByText('Your first statement comes on the Monday after your first pickup.'),
  ).toBeVisible();
});

it('the lines of a statement are shown page by page, and the statement confirmed', async () => {
  open(at);
  expect(await screen.findByRole('link', { name: 'Order ABCDEF' })).toHaveAttribute(
    'href',
    '/vendor/orders/ord_01ABCDEF',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Correction')).toBeVisible();
  expect(screen.getByText('For the crates')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent('PUT /api/vendors/statements/{id}/confirm')).toHaveLength(1));
});

it('a statement cannot be confirmed while a question is open, and shows answers', async () => {
  statement = exampleStatement({
    disputes: [
      exampleQuestion(),
      exampleQuestion({
        id: 'dis_2',
        text: 'Which?',
        answer: 'Two',
        answered_at: '2026-11-18T14:00:00.000Z',
      }),
    ],
  });
  open(at);
  const questions = within(await screen.findByRole('region', { name: 'Questions' }));
  expect(questions.getByText('Two')).toBeVisible();
  expect(questions.getByText('Open')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('a statement’s wrong order is reported as one request, however often it is sent', async () => {
  let attempts = 0;
  disputed = () => (++attempts === 1 ? refuse(503, 'Please try again') : { message: 'The co-op has it.' });
  const router = open(at);
  await userEvent.click(await screen.findByRole('link', { name: /wrong\s*with: Order ABCDEF/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Something is wrong' }));
  expect(dialog.getByLabelText('What is it about?')).toHaveValue('ord_01ABCDEF');
  await userEvent.click(await dialog.findByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Please say what is wrong')).toBeVisible();
  await userEvent.type(await dialog.findByLabelText(/^What is wrong/), 'Three were sold');
  await userEvent.click(await dialog.findByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Please try again')).toBeVisible();
  await userEvent.click(await dialog.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(at));
  const [first, second] = sent('POST /api/vendors/statements/{id}/disputes').map(({ body }) => body);
  expect(first).toMatchObject({ order_id: 'ord_01ABCDEF', text: 'Three were sold' });
  expect(second).toEqual(first);
});

it('a statement says of a promise what it was, and asks about it like about an order', async () => {
  const [item] = exampleLine().items;
  const promise = exampleLine({
    order_id: null,
    commitment_id: 'promise_1',
    pickup_location: 'For the shares',
    items: [{ ...item!, name: 'Beets (for the shares)' }],
  });
  statement = exampleStatement({ disputes: [exampleQuestion({ commitment_id: 'promise_1' })] });
  stubApi({
    'GET /api/vendors/statements/{id}': () => ({
      statement,
      to: exampleTo,
      lines: [promise],
      next_cursor: null,
    }),
  });
  open(at);
  const lines = within(await screen.findByRole('table', { name: 'Orders' }));
  expect(lines.getByText('Promised for the shares')).toBeVisible();
  expect(lines.getByText('Pickup November 14, 2026')).toBeVisible();
  expect(lines.queryByRole('link', { name: /^Order/ })).toBeNull();
  const questions = within(screen.getByRole('region', { name: 'Questions' }));
  expect(questions.getByText('A promise for the shares')).toBeVisible();
  await userEvent.click(await screen.findByRole('link', { name: /wrong\s*with: A promise for the shares/ }));
  const about = await screen.findByLabelText<HTMLSelectElement>('What is it about?');
  expect(about).toHaveValue('promise_1');
  expect(about.selectedOptions[0]).toHaveTextContent('Beets (for the shares), November 14, 2026');
});

it('a statement that is wrong as a whole is reported', async () => {
  open(`${at}/dispute`);
  await userEvent.type(await screen.findByLabelText(/^What is wrong/), 'Trays are missing');
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(sent('POST /api/vendors/statements/{id}/disputes')[0]?.body).toEqual({
      request_id: expect.any(String),
      text: 'Trays are missing',
    }),
  );
});

it('a statement that does not exist is said to be none', async () => {
  stubApi({ 'GET /api/vendors/statements/{id}': () => refuse(404, 'Statement not found') });
  open(at);
  expect(await screen.findByText('This statement does not exist.')).toBeVisible();
});
