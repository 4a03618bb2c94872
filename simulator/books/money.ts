import { openStates, type Charge } from '#functions/orders/domain/charge.ts';
import type { Ledger, LedgerEntry } from '#functions/accounts/domain/ledger-entry.ts';
import { depositsTakenCents } from '#functions/orders/domain/refund.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { Run } from '../engine/run.ts';
import type { Snapshot } from './snapshot.ts';

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** The amount in cents that the order itself records as paid and not refunded. */
function keptBy(order: Order): number {
  const refunded = (order as { refundedCents?: number }).refundedCents ?? 0;
  return ['paid', 'partially_refunded', 'refunded'].includes(order.paymentStatus)
    ? Math.max(0, order.dueCents - refunded)
    : 0;
}

/** The amount in cents that the provider holds of a payment: collected, less refunds, less disputed money. */
const heldOf = ({ charges }: Snapshot['payments'][number]) =>
  sum(
    charges
      .filter(({ status }) => status === 'succeeded')
      .map(({ amount, amount_refunded: refunded, withdrawn }) => Math.max(0, amount - refunded - withdrawn)),
  );

/**
 * Checks for each order that the provider holds the amount that the order records as paid, and that a single
 * payment holds it.
 */
export function* moneyBook({ payments, orders }: Snapshot): Generator<string> {
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const payment of payments)
    if (heldOf(payment) > 0 && !byId.has(payment.metadata.order_id ?? ''))
      yield `payment ${payment.id} holds ${heldOf(payment)} without an order`;
  for (const order of orders) {
    const own = payments.filter(({ metadata }) => metadata.order_id === order.id);
    const held = own.filter((payment) => heldOf(payment) > 0);
    if (held.length > 1)
      yield `order ${order.id} has ${held.length} payments with money: ${held.map(({ id }) => id).join(', ')}`;
    const heldCents = sum(own.map(heldOf));
    if (heldCents !== keptBy(order))
      yield `order ${order.id} (${order.status}, ${order.paymentStatus}) says ${keptBy(order)}, the provider holds ${heldCents}`;
  }
}

/**
 * Checks that the system refunds a payment only when the order cannot use the payment: the order was given up,
 * another payment paid the order, or the amount is wrong.
 */
export function* givenBackBook({ orders, payments, refunds }: Snapshot): Generator<string> {
  for (const { id, payment_intent: paymentId, metadata } of refunds) {
    const order = orders.find((one) => one.id === metadata.order_id);
    const of = payments.filter((payment) => payment.metadata.order_id === metadata.order_id);
    // `refundBook` checks the refunds that staff decided on.
    if (metadata.refund_id) continue;
    const isWanted =
      order !== undefined &&
      (order.status !== 'cancelled' || order.cancelledPaid !== undefined) &&
      of.find((payment) => payment.id === paymentId)?.amount === order.dueCents &&
      !of.some((payment) => payment.id !== paymentId && payment.status === 'succeeded');
    if (isWanted)
      yield `refund ${id} gave back the only payment of order ${order.id} (${order.status}, ${order.paymentStatus})`;
  }
}

/**
 * True when staff waived the charge, or removed it with failed renewals. Staff may do so even after the goods
 * were handed out, while the order is not marked as picked up. The system itself never waives the charge of
 * such an order.
 */
const isGivenUpByStaff = ({ state, declineReason }: Charge) =>
  state === 'waived' && ['Waived by the co-op.', 'Removed as a failed renewal.'].includes(declineReason);

/**
 * True when staff cancelled the order. Its goods may then have been handed out without payment. Staff can
 * cancel such an order in two cases: nobody has marked it as picked up, or it was paid and its payment was
 * disputed later.
 */
const isCancelledByStaff = (order: Order | undefined) =>
  order?.status === 'cancelled' &&
  (order.cancelledPaid !== undefined || order.paymentProblem === 'The order was cancelled by the co-op.');

/**
 * Checks each order whose goods were handed out. Either it is paid for, or its charge is still being
 * collected, or staff gave the money up.
 */
export function* handedOutBook({ orders, charges }: Snapshot, run: Run): Generator<string> {
  for (const id of run.handedOut) {
    const order = orders.find((one) => one.id === id);
    const isOpen = charges.some(
      (charge) => charge.orderId === id && (openStates.includes(charge.state) || isGivenUpByStaff(charge)),
    );
    const isPaid = ['paid', 'processing', 'refunded', 'partially_refunded'].includes(
      order?.paymentStatus ?? '',
    );
    if (!isPaid && !isOpen && !isCancelledByStaff(order) && order?.dueCents !== 0)
      yield `order ${id} was handed out, is ${order?.status}, ${order?.paymentStatus}, and nobody asks for the money`;
  }
}

const inOrder = (cents: number[]) => [...cents].sort((a, b) => a - b).join(' ');

/** Checks the entries of the credit and deposit ledgers against the balances of the accounts. */
export function* ledgerBook({ users, credits, deposits }: Snapshot): Generator<string> {
  for (const user of users) {
    yield* oneLedger(user.id, 'credit', user.creditCents, credits);
    yield* oneLedger(user.id, 'deposit', user.depositCents, deposits);
  }
}

/**
 * Checks one ledger. The sum of its entries is the account's balance, and no balance is ever negative. The
 * entries form one chain from a balance of zero to the present balance: each begins with the balance that
 * another one left. They may be listed in any order.
 */
function* oneLedger(
  userId: string,
  name: Ledger,
  cents: number,
  all: readonly LedgerEntry[],
): Generator<string> {
  const own = all.filter((entry) => entry.userId === userId);
  const balance = sum(own.map(({ amountCents }) => amountCents));
  if (balance !== cents || balance < 0) yield `${userId} has ${cents} of ${name}, the ledger says ${balance}`;
  const balances = own.map(({ balanceAfterCents }) => balanceAfterCents);
  const balancesBefore = own.map(({ amountCents, balanceAfterCents }) => balanceAfterCents - amountCents);
  if (balances.some((each) => each < 0))
    yield `${userId} had less than nothing of ${name}: ${balances.join(', ')}`;
  if (inOrder([...balancesBefore, cents]) !== inOrder([...balances, 0]))
    yield `${userId} has entries of ${name} that were booked on one balance twice: ${balances.join(', ')}`;
}

/** The part of an order's deposit in cents that the co-op can still hold; 0 once its payment was refunded. */
const depositBehind = (order: Order): number => {
  const isGone = order.dueCents > 0 && order.refundedCents >= order.dueCents;
  return order.isDepositHeld && !isGone ? order.depositCents - depositsTakenCents(order) : 0;
};

/** Checks that no account holds more deposit than its orders paid. */
export function* depositBook({ users, orders }: Snapshot): Generator<string> {
  for (const user of users) {
    const behind = sum(orders.filter(({ userId }) => userId === user.id).map(depositBehind));
    if (user.depositCents > behind)
      yield `${user.id} holds ${user.depositCents} of deposits, its orders stand behind ${behind}`;
  }
}

/**
 * Checks that each account with a saved payment method has a customer at the provider. Without a customer,
 * the method could never be charged.
 */
export function* methodBook({ users }: Snapshot): Generator<string> {
  for (const user of users)
    if (user.defaultPaymentMethodId && !user.stripeCustomerId)
      yield `${user.id} has a saved method and no customer at the provider: it can never be charged`;
}
