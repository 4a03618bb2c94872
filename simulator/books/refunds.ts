import { orderTotalCents } from '#functions/orders/domain/order.ts';
import type { OrderRefund } from '#functions/orders/domain/order-refund.ts';
import { isStanding } from '#functions/orders/domain/refund.ts';
import type { Snapshot } from './snapshot.ts';

const sum = (refunds: readonly { cents: number }[]) => refunds.reduce((total, { cents }) => total + cents, 0);
const standing = (refunds: OrderRefund[] | undefined, to: OrderRefund['to']) =>
  (refunds ?? []).filter((refund) => refund.to === to && isStanding(refund));

/** The ledger's reasons for credit that an order gave back: a refund, or the undoing of a shortage. */
const refundReasons = new Set(['Refund of an order', 'Missing goods were there after all']);

/**
 * Checks that an order's refunds never exceed its paid amount, and that no line has more units refunded than
 * ordered. The lines of a refund sum up to its amount. The credit ledger has the refunds that were made as
 * credit.
 */
export function* refundBoundBook({ orders, credits }: Snapshot): Generator<string> {
  for (const order of orders) {
    const refunds = order.refunds ?? [];
    const money = sum(standing(refunds, 'payment'));
    const credit = sum(standing(refunds, 'credit'));
    // When an order is given up, its used credit goes back to the member. Credit that refunds gave back
    // before is subtracted.
    const returned = order.creditReturnedCents ?? 0;
    if (
      money > order.dueCents ||
      money + credit + returned > orderTotalCents(order) ||
      (returned > 0 && credit + returned > order.creditUsedCents)
    )
      yield `${order.id} of ${orderTotalCents(order)} (${order.dueCents} by payment) gave back ${money} and ${credit} as credit`;
    for (const { id, cents, lines } of refunds)
      if (sum(lines) !== cents)
        yield `refund ${id} of ${order.id} is of ${cents}, its lines of ${sum(lines)}`;
    for (const [index, line] of order.lines.entries()) {
      const of = (own: readonly OrderRefund[], number: 'quantity' | 'stockQuantity') =>
        own
          .flatMap(({ lines }) => lines)
          .filter((part) => part.line === index)
          .reduce((total, part) => total + part[number], 0);
      if (
        of(refunds.filter(isStanding), 'quantity') > line.quantity ||
        of(refunds, 'stockQuantity') > line.quantity
      )
        yield `line ${index} of ${order.id} was given back more than once`;
    }
    const booked = credits
      .filter(({ source, reason }) => source === order.id && refundReasons.has(reason))
      .reduce((total, { amountCents }) => total + amountCents, 0);
    if (booked !== credit) yield `${order.id} gave back ${credit} as credit, the ledger says ${booked}`;
  }
}

/**
 * Checks that each refund to a card or bank account is at the provider once, for the same amount. A refund
 * that failed or was taken back must not be there.
 */
export function* refundBook({ orders, refunds }: Snapshot): Generator<string> {
  for (const order of orders) {
    for (const { id, cents, state, to } of order.refunds ?? []) {
      const there = refunds.filter(
        ({ metadata, status }) => metadata.refund_id === id && status !== 'failed' && status !== 'canceled',
      );
      if (state === 'due') yield `refund ${id} of ${order.id} is still to be made`;
      const expected = to === 'payment' && state !== 'failed' && state !== 'taken_back' ? 1 : 0;
      if (there.length !== expected)
        yield `refund ${id} of ${order.id} is ${state} (${to}), and ${there.length} times at the provider`;
      for (const { amount } of there)
        if (amount !== cents)
          yield `refund ${id} of ${order.id} is of ${cents}, at the provider of ${amount}`;
    }
  }
  for (const { id, metadata } of refunds)
    if (
      metadata.refund_id &&
      !orders.some((order) => order.refunds?.some((own) => own.id === metadata.refund_id))
    )
      yield `refund ${id} is of no order`;
}
