import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { localDate } from '#shared/local-date.ts';
import { toAdjustBody } from '#web/back-office/vendors/statements/adjust-form-schema.ts';
import AdminPage from '#web/routes/admin.tsx';
import {
  exampleLine,
  exampleQuestion,
  exampleStatement,
  exampleTo,
} from '../../support/example-statement.ts';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const at = `/admin/orders/vendor-statements/${exampleStatement().id}`;
let statement = exampleStatement();
let calls: StubbedCall[];
let paying: () => object;
let takingBack: () => object;
let answering: () => object;
let adjusting: () => object;

beforeEach(() => {
  statement = exampleStatement({ disputes: [exampleQuestion()] });
  paying = () => ({ message: 'Marked as paid' });
  takingBack = () => ({ message: 'Taken back' });
  answering = () => ({ message: 'Answer sent' });
  adjusting = () => ({ message: 'Adjusted' });
  calls = stubApi({
    'GET /api/cycles': { cycles: [] },
    'GET /api/vendors': { vendors: [{ id: 'usr_v', name: 'Sandbar Greens' }] },
    'GET /api/admin/vendor-statements': () => ({ statements: [statement], next_cursor: null }),
    'GET /api/vendors/statements/{id}': () => ({
      statement,
      to: exampleTo,
      lines: [exampleLine()],
      next_cursor: null,
    }),
    'PUT /api/admin/vendor-statements/{id}/payment': () => paying(),
    'PUT /api/admin/vendor-statements/{id}/not-paid': () => takingBack(),
    'PUT /api/admin/vendor-statements/{id}/disputes/{dispute_id}': () => answering(),
    'POST /api/admin/vendor-adjustments': () => adjusting(),
    'GET /api/admin/vendor-adjustments': ({ query }) => ({
      adjustments:
        query.vendor_id === 'usr_v'
          ? [{ id: 'adj_1', date: '2026-11-18', amount: -12.5, reason: 'Crates were lost' }]
          : [],
    }),
    'GET /api/admin/vendor-totals': ({ query }) => ({
      totals:
        query.year === '2026'
          ? [
              {
                vendor_id: 'usr_v',
                vendor_name: 'Sandbar Greens',
                person_name: 'Ada Grove',
                address: '12 Dune Road, Jensen Beach, FL 34957',
                tax_id: '12-3456789',
                statements: 2,
                gross: 200,
                refunds: 10,
                commission: 28.5,
                adjustments: 0,
                carried_over: 0,
                paid: 161.5,
              },
            ]
          : [],
    }),
  });
});
const open = (address: string) =>
  renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at: address }).router;
const bodies = (operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ body }) => body);
/** The dialog once it shows its field. Before that, another dialog says that it loads. */
async function dialogWith(name: string, field: RegExp) {
  await screen.findByRole('textbox', { name: field });
  return within(screen.getByRole('dialog', { name }));
}
const requests = () => calls.filter(({ operation }) => operation === 'GET /api/admin/vendor-statements');

it('the list of statements has what is to be paid first, with filters in the address', async () => {
  const router = open('/admin/orders/vendor-statements');
  expect(await screen.findByRole('rowheader', { name: 'Sandbar Greens' })).toBeVisible();
  expect(requests().at(-1)?.query).toEqual({ status: 'issued' });
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'All statements');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Vendor' }), 'Sandbar Greens');
  await waitFor(() => expect(requests().at(-1)?.query).toEqual({ vendor_id: 'usr_v' }));
  await userEvent.click(await screen.findByRole('link', { name: /^Open/ }));
  expect(router.state.location).toMatchObject({ pathname: at, search: '?status=all&vendor=usr_v' });
  expect(await screen.findByRole('link', { name: 'Order ABCDEF' })).toHaveAttribute(
    'href',
    '/admin/orders/ord_01ABCDEF',
  );
});

it('a statement is said to be paid, today if not said otherwise', async () => {
  const router = open(`${at}/payment`);
  const dialog = await dialogWith('Paid by check', /^Check number/);
  expect(dialog.getByLabelText(/^Date of the check/)).toHaveValue(localDate(new Date()));
  await userEvent.click(await dialog.findByRole('button', { name: 'Mark as paid' }));
  expect(await dialog.findAllByText('Please enter the number of the check')).toHaveLength(2);
  await userEvent.type(await dialog.findByLabelText(/^Check number/), '1042');
  await userEvent.click(await dialog.findByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(at));
  expect(bodies('PUT /api/admin/vendor-statements/{id}/payment')).toEqual([
    { version: 3, date: localDate(new Date()), reference: '1042' },
  ]);
});

it('a statement keeps what was typed when somebody else paid it meanwhile, and saves it over theirs', async () => {
  open(`${at}/payment`);
  const dialog = await dialogWith('Paid by check', /^Check number/);
  await userEvent.type(await dialog.findByLabelText(/^Check number/), '1042');
  paying = () => refuse(409, 'Somebody else changed this statement meanwhile');
  statement = exampleStatement({
    version: 4,
    status: 'paid',
    payment: { method: 'check', date: '2026-11-20', reference: '1041' },
  });
  await userEvent.click(await dialog.findByRole('button', { name: 'Mark as paid' }));
  const other = within(await screen.findByRole('dialog', { name: 'Correct payment' }));
  expect(await other.findByText(/yours is “1042”/)).toBeVisible();
  paying = () => ({ message: 'Saved' });
  await userEvent.click(await other.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodies('PUT /api/admin/vendor-statements/{id}/payment').at(-1)).toEqual({
      version: 4,
      date: '2026-11-20',
      reference: '1042',
    }),
  );
});

it('a payment is taken back with a reason, once it was confirmed', async () => {
  const payment = { method: 'check', date: '2026-11-20', reference: '1041' } as const;
  statement = exampleStatement({ version: 4, status: 'paid', payment });
  const router = open(at);
  await userEvent.click(await screen.findByRole('link', { name: 'Correct payment' }));
  await dialogWith('Correct payment', /^Check number/);
  await userEvent.click(screen.getByRole('link', { name: 'Not paid after all…' }));
  const dialog = await dialogWith('Not paid after all', /^Reason/);
  expect(dialog.getByText(/\$84\.75 to Sandbar Greens.*by check no\. 1041\.$/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Take payment back…' }));
  expect(await dialog.findByText('Please enter a reason')).toBeVisible();
  takingBack = () => refuse(503, 'Please try again');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The check was lost');
  for (const outcome of ['Please try again', undefined]) {
    await userEvent.click(dialog.getByRole('button', { name: 'Take payment back…' }));
    expect(await screen.findByText(/Take the payment to Sandbar Greens back\?/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
    if (outcome) expect(await dialog.findByText(outcome)).toBeVisible();
    takingBack = () => ({ message: 'Taken back' });
  }
  await waitFor(() => expect(router.state.location.pathname).toBe(at));
  const sent = { version: 4, reason: 'The check was lost' };
  expect(bodies('PUT /api/admin/vendor-statements/{id}/not-paid')).toEqual([sent, sent]);
});

it('a statement that is not paid has no payment to take back', async () => {
  open(`${at}/not-paid`);
  expect(await screen.findByText('This statement is not paid.')).toBeVisible();
});

it('an answer to a question about a statement is sent once it was confirmed', async () => {
  const router = open(at);
  await userEvent.click(await screen.findByRole('link', { name: /^Answer/ }));
  const dialog = await dialogWith('Answer', /^Answer/);
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Answer/ }), 'We look into it');
  await userEvent.click(await dialog.findByRole('button', { name: 'Send answer…' }));
  expect(await screen.findByText(/It cannot be changed/)).toBeVisible();
  expect(bodies('PUT /api/admin/vendor-statements/{id}/disputes/{dispute_id}')).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(at));
  expect(bodies('PUT /api/admin/vendor-statements/{id}/disputes/{dispute_id}')).toEqual([
    { version: 3, answer: 'We look into it' },
  ]);
});

it('an answer to a question that somebody else gave meanwhile is shown beside what was written', async () => {
  open(`${at}/questions/dis_1`);
  const dialog = await dialogWith('Answer', /^Answer/);
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Answer/ }), 'Mine');
  answering = () => refuse(409, 'Somebody answered this already.');
  statement = exampleStatement({
    version: 4,
    disputes: [exampleQuestion({ answer: 'Theirs', answered_at: '2026-11-18T14:00:00.000Z' })],
  });
  await userEvent.click(await dialog.findByRole('button', { name: 'Send answer…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send answer' }));
  expect(await within(screen.getByRole('dialog', { name: 'Answer' })).findByText('Theirs')).toBeVisible();
  expect(screen.getByText('Mine')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send answer…' })).toBeNull();
});

it('a question about a statement that does not exist is said to be none', async () => {
  open(`${at}/questions/dis_gone`);
  expect(await screen.findByText('This question does not exist.')).toBeVisible();
});

it('an amount is taken off a statement as one request, confirmed once more before', async () => {
  adjusting = () => refuse(503, 'Please try again');
  const router = open('/admin/orders/vendor-statements');
  await userEvent.click(await screen.findByRole('link', { name: 'Adjust Earnings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust Earnings' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Adjust Earnings…' }));
  expect(await dialog.findAllByText('Please select a vendor')).toHaveLength(2);
  await userEvent.selectOptions(await dialog.findByLabelText(/^Vendor/), 'Sandbar Greens');
  expect(await dialog.findByText('These wait for the next statement')).toBeVisible();
  expect(dialog.getByText('-$12.50')).toBeVisible();
  expect(dialog.getByText(/on November 18, 2026: Crates were lost/)).toBeVisible();
  await userEvent.click(await dialog.findByLabelText('Take off the next statement'));
  await userEvent.type(await dialog.findByLabelText(/^Amount/), '12.50');
  await userEvent.type(await dialog.findByLabelText(/^Reason/), 'Crates were lost');
  await userEvent.click(await dialog.findByRole('button', { name: 'Adjust Earnings…' }));
  expect(await screen.findByText(/Take \$12\.50 off the next statement of Sandbar Greens\?/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Take off' }));
  expect(await dialog.findByText('Please try again')).toBeVisible();
  adjusting = () => ({ message: 'Adjusted' });
  await userEvent.click(await dialog.findByRole('button', { name: 'Adjust Earnings…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take off' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/vendor-statements'));
  const [first, second] = bodies('POST /api/admin/vendor-adjustments');
  expect(first).toMatchObject({ vendor_id: 'usr_v', amount: -12.5, reason: 'Crates were lost' });
  expect(second).toEqual(first);
});

it('an amount is added to a statement that is to be added', () => {
  const values = { vendor_id: 'usr_v', how: 'add', amount: '0.10', reason: 'Crates' } as const;
  expect(toAdjustBody(values)).toEqual({ vendor_id: 'usr_v', amount: 0.1, reason: 'Crates' });
});

it('the year of statements is shown with its sum, and says when nothing was paid in it', async () => {
  open('/admin/orders/vendor-statements/year?year=2026');
  expect(await screen.findByRole('heading', { name: 'Paid to vendors in 2026' })).toBeVisible();
  expect(await screen.findByText('Paid to 1 vendor')).toBeVisible();
  expect(screen.getAllByText('$161.50')).toHaveLength(2);
  for (const text of ['Ada Grove', /^12 Dune Road/, 'Tax ID 12-3456789'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export checks' })).toBeVisible();
  await userEvent.selectOptions(await screen.findByLabelText('Year'), '2025');
  expect(await screen.findByText('No vendor was paid in 2025')).toBeVisible();
});
