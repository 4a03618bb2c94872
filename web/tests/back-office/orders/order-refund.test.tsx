import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { AdminOrder } from '#web/back-office/orders/admin-order.ts';
import {
  refundQuestion,
  refundSum,
  stockBack,
  toRefundBody,
  toRefundValues,
} from '#web/back-office/orders/refund/refund-form-schema.ts';
import AdminPage from '#web/routes/admin.tsx';
import { exampleAdminOrder } from '../../support/example-admin-order.ts';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const refundable: AdminOrder['refundable'] = {
  total: 20,
  payment: 15,
  lines: [
    { line: 0, name: 'Honey', quantity: 3, amount: 10, in_stock: 2 },
    { line: 1, name: 'Eggs', quantity: 1, amount: 10, in_stock: 0 },
  ],
};
const madeRefund = (changes: Partial<AdminOrder['refunds'][number]> = {}): AdminOrder['refunds'][number] => ({
  id: 'req_1',
  created_at: '2026-11-21T15:00:00.000Z',
  amount: 15,
  to: 'payment',
  state: 'made',
  items: [],
  by: { id: 'usr_1', name: 'Robin' },
  reason: 'Spoiled',
  problem: '',
  lines: [],
  provider_refund_id: 're_1',
  ...changes,
});

let order: AdminOrder;
let calls: StubbedCall[];
let answer: () => object;

beforeEach(() => {
  order = exampleAdminOrder({ refundable });
  answer = () => ({ refunds: [madeRefund()], version: order.version + 1 });
  calls = stubApi({
    'GET /api/cycles': { cycles: [] },
    'GET /api/admin/charges': { charges: [], removal: null, next_cursor: null },
    'GET /api/admin/orders': { orders: [], total: 0, page: 1, pages: 1, limit: 20 },
    'GET /api/admin/orders/{id}': () => ({ order }),
    'POST /api/admin/orders/{id}/refunds': () => answer(),
    'POST /api/admin/orders/{id}/keep-payment': () => answer(),
    'PUT /api/admin/orders/{id}/refunds/{refundId}': () => answer(),
  });
});

const open = (at = '/admin/orders/ord_1') =>
  renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at }).router;
const writes = () => calls.filter(({ operation }) => !operation.startsWith('GET')).map(({ body }) => body);
const dialog = () => screen.findByRole('dialog', { name: 'Refund' });

it('the form of a refund asks with amount and destination before it refunds, and leads back to the order', async () => {
  const router = open();
  await userEvent.click(await screen.findByRole('link', { name: 'Refund' }));
  const form = within(await dialog());
  expect(form.getByRole('status')).toHaveTextContent(
    'Refund$20.00To Visa ending in 4242$15.00As account credit$5.00',
  );
  await userEvent.click(await form.findByRole('button', { name: 'Refund…' }));
  expect(await form.findAllByText('Please enter a reason')).toHaveLength(2);
  await userEvent.type(await form.findByLabelText(/^Reason/), 'Spoiled');
  await userEvent.click(await form.findByRole('button', { name: 'Refund…' }));
  expect(await screen.findByText(/Refund \$20\.00\?/)).toHaveTextContent(
    '$15.00 goes back to Visa ending in 4242',
  );
  expect(writes()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Refund $20.00' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/ord_1'));
  expect(writes()).toMatchObject([
    {
      what: 'whole',
      to: 'payment',
      return_stock: false,
      reason: 'Spoiled',
      version: 3,
      request_id: expect.any(String),
    },
  ]);
});

it('a refund sends the same request again after a failure, and another one for another refund', async () => {
  answer = () => refuse(503, 'Please try again.');
  open('/admin/orders/ord_1/refund');
  const form = within(await dialog());
  await userEvent.click(await form.findByRole('radio', { name: 'An amount' }));
  await userEvent.type(await form.findByLabelText(/^Amount in dollars/), '4');
  await userEvent.type(await form.findByLabelText(/^Reason/), 'Late');
  for (const amount of ['$4.00', '$4.00', '$45.00']) {
    if (amount === '$45.00') await userEvent.type(await form.findByLabelText(/^Amount in dollars/), '5');
    await userEvent.click(await form.findByRole('button', { name: 'Refund…' }));
    await userEvent.click(await screen.findByRole('button', { name: `Refund ${amount}` }));
    expect(await form.findByText('Please try again.')).toBeVisible();
  }
  const ids = (writes() as { request_id: string }[]).map(({ request_id }) => request_id);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

it('a refund that failed is shown with its reason, and given as credit', async () => {
  order = exampleAdminOrder({
    refundable,
    refunds: [madeRefund({ state: 'failed', problem: 'The bank sent it back.' })],
  });
  answer = () => ({ refunds: [madeRefund({ to: 'credit' })], version: 4 });
  open();
  expect(await screen.findByText('The bank sent it back.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Give as Credit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Give Credit' }));
  expect(await screen.findByText('$15.00 was given as credit.')).toBeInTheDocument();
  expect(writes()).toEqual([{ version: 3, to: 'credit' }]);
});

it('an order shows a dispute with the day by which to answer, and money that it still holds when cancelled', async () => {
  order = exampleAdminOrder({
    status: 'cancelled',
    cancelling: 'none',
    refundable,
    waiting: { task: 'money_held', amount: 20 },
    dispute: {
      id: 'du_1',
      amount: 12,
      status: 'needs_response',
      reason: 'product_not_received',
      due_by: '2026-11-30T17:00:00.000Z',
      link: 'https://dashboard.stripe.com/payments/pi_1',
    },
  });
  open();
  expect(await screen.findByText('$12.00 is disputed (product not received): needs response')).toBeVisible();
  expect(screen.getByText(/^Answer it by .*30.*, or it is lost\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the payment in Stripe' })).toHaveAttribute(
    'href',
    order.dispute!.link,
  );
  expect(screen.getByText('The co-op still holds $20.00 for this order')).toBeVisible();
});

it('the form of a refund says where nothing is left to refund', async () => {
  order = exampleAdminOrder();
  open('/admin/orders/ord_1/refund');
  expect(await screen.findByText('There is nothing left to refund for this order.')).toBeVisible();
});

const dispute = {
  id: 'du_1',
  amount: 45,
  status: 'needs_response',
  reason: 'fraudulent',
  due_by: null,
  link: null,
};

it.each([
  ['needs_response', /^The bank holds the \$45\.00 of this payment/],
  ['lost', /^The dispute was lost: the bank gave the customer \$45\.00/],
])('a dispute over all of the payment says what it means, in order and dialog: %s', async (status, says) => {
  order = exampleAdminOrder({ payment_status: 'failed', dispute: { ...dispute, status } });
  open('/admin/orders/ord_1/refund');
  expect(within(await dialog()).getByText(says)).toBeVisible();
  expect(screen.queryByText('There is nothing left to refund for this order.')).toBeNull();
  expect(screen.getAllByText(says)).toHaveLength(2);
});

it('the form of a refund offers none to the card while a dispute holds a part of the payment, and says why', async () => {
  order = exampleAdminOrder({
    amount_disputed: 5,
    payment_status: 'partially_refunded',
    refundable: { ...refundable, total: 15, payment: 0 },
    dispute: { ...dispute, amount: 5 },
  });
  open('/admin/orders/ord_1/refund');
  const form = within(await dialog());
  expect(form.getByText('The bank holds $5.00 of this payment because of a dispute')).toBeVisible();
  expect(form.getByRole('radio', { name: /^Visa/ })).toBeDisabled();
  expect(form.getByRole('radio', { name: /^Account credit/ })).toBeChecked();
});

it('the form of a refund shows the mails that go out, as it is filled in', async () => {
  order = exampleAdminOrder({ refundable });
  open('/admin/orders/ord_1/refund');
  const form = within(await dialog());
  const mail = form.getByRole('article', { name: 'We refunded $15.00 to you' });
  expect(mail).toHaveTextContent('Given back: 3 × Honey, 1 × Eggs');
  expect(form.getByRole('article', { name: 'We gave you $5.00 of credit' })).toHaveTextContent('next order');
  await userEvent.click(await form.findByRole('radio', { name: 'An amount' }));
  await userEvent.type(await form.findByLabelText(/^Amount in dollars/), '4');
  expect(form.getByRole('article')).toHaveTextContent(/^We refunded \$4\.00 to you/);
  expect(form.getByRole('article')).not.toHaveTextContent('Given back');
});

it('the form of a refund sums up what is filled in, to the cent, as the server does', () => {
  const values = { ...toRefundValues(exampleAdminOrder({ refundable })), reason: 'x' };
  const some = { ...values, what: 'lines' as const, lines: { '0': 1, '1': 0 }, return_stock: true };
  expect(refundSum(some, refundable)).toEqual({ total: 3.33, payment: 3.33, credit: 0 });
  expect(refundSum({ ...some, lines: { '0': 3, '1': 1 } }, refundable)).toEqual({
    total: 20,
    payment: 15,
    credit: 5,
  });
  expect(refundSum({ ...values, what: 'amount', amount: '7.5', to: 'credit' }, refundable).credit).toBe(7.5);
  expect(stockBack({ ...some, lines: { '0': 3 } }, refundable)).toBe(2);
  expect(toRefundBody(some, refundable, 7)).toEqual({
    version: 7,
    what: 'lines',
    lines: [{ line: 0, quantity: 1 }],
    to: 'payment',
    return_stock: true,
    reason: 'x',
  });
  expect(
    toRefundBody({ ...values, what: 'amount', amount: '5', return_stock: true }, refundable, 7),
  ).toMatchObject({
    amount: 5,
    return_stock: false,
  });
  expect(refundQuestion({ total: 5, payment: 0, credit: 5 }, 'Visa')).not.toContain('business days');
});

it('a cancelled order’s money is kept after a question', async () => {
  order = exampleAdminOrder({
    status: 'cancelled',
    cancelling: 'none',
    refundable,
    waiting: { task: 'money_held', amount: 20 },
  });
  answer = () => ({});
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep $20.00' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(await question.findByRole('button', { name: 'Keep $20.00' }));
  expect(await screen.findByText('The co-op keeps $20.00.')).toBeInTheDocument();
  expect(writes()).toEqual([{ version: 3 }]);
});

it('an order says which items went back, and that what was refunded whole is still to be handed over', async () => {
  order = exampleAdminOrder({ refunds: [madeRefund({ items: [{ name: 'Honey', quantity: 2 }] })] });
  open();
  expect(await screen.findByText('2 × Honey')).toBeVisible();
  expect(screen.getByText('Everything was refunded, and the order is still Confirmed')).toBeVisible();
});
