import type * as z from 'zod';
import type { refundOrder } from '#shared/contracts/refunds/refunds.ts';
import { formatCents, toCents } from '#shared/money.ts';
import { Refusal } from '#shared/refusal.ts';
import { spreadCents } from '#shared/spread-cents.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { OrderRefund, RefundedLine } from '#functions/orders/domain/order-refund.ts';
import { isOpenDispute } from '#functions/orders/domain/refund.ts';
import {
  refundableNow,
  type LineLeft,
  type Refundable,
  type RefundableNow,
} from '#functions/orders/domain/refundable.ts';

export interface RefundRequest {
  requestId: string;
  /** `values`: an amount for each line. `amount`: a sum for all lines together. `tax`: sales tax alone. */
  what:
    | { kind: 'whole' }
    | { kind: 'lines'; lines: Units[] }
    | { kind: 'values'; values: { line: number; cents: number }[] }
    | { kind: 'amount'; cents: number }
    | { kind: 'tax'; cents: number };
  to: OrderRefund['to'];
  returnsStock: boolean;
  /** True for a refund of missing goods. Units for which nothing was paid are then recorded too. */
  isForMissing?: true;
  reason: string;
}
interface Units {
  line: number;
  quantity: number;
}

/** A refund with a part to the payment, a part as credit, or both. */
export interface PlannedRefund {
  cents: number;
  /** In the sequence in which they are made. The part to the payment comes first. */
  parts: Pick<OrderRefund, 'to' | 'cents' | 'lines'>[];
  /** True when nothing of the order is left to refund after this refund. */
  isWhole: boolean;
  /** The part of the deposit that the account no longer holds, for example after the bill of a changed plan. */
  goneCents: number;
}

export const toRefundRequest = (body: z.output<typeof refundOrder.body>): RefundRequest => ({
  requestId: body.request_id,
  what:
    body.what === 'whole'
      ? { kind: 'whole' }
      : body.what === 'lines'
        ? { kind: 'lines', lines: body.lines ?? [] }
        : { kind: 'amount', cents: toCents(body.amount ?? 0) },
  to: body.to,
  returnsStock: body.return_stock,
  reason: body.reason,
});

/** Equal for equal requests, so that a repeated request can be recognized. */
export const askedFor = ({ what, to, returnsStock, reason }: RefundRequest): string =>
  JSON.stringify([what, to, returnsStock, reason]);

/**
 * Computes a refund, to the cent.
 * - Units give back their price less their share of the discount, with their share of the tax. The last units
 * of a line give back all that is left of the line.
 * - An amount is spread over what is left of all lines, but over the deposit's line only when the others are
 * not enough.
 * - The deposit is refunded as far as the co-op holds it.
 * - The part of the order that was paid by credit goes back as credit, even when the rest goes to the card.
 * @param heldCents the part of the member's deposit that the co-op holds
 * @throws Refusal with a reason for staff to read
 */
export function planRefund(order: Order, request: RefundRequest, heldCents: number): PlannedRefund {
  mustBeRefundable(order);
  const refundable = refundableNow(order, heldCents);
  if (refundable.totalCents === 0 && !request.isForMissing)
    throw new Refusal('Everything that was paid for this order was given back.');
  const lines = chosenLines(order, refundable, request);
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  if (cents === 0 && !request.isForMissing)
    throw new Refusal('There is nothing to give back for this.', 'what');
  if (cents > refundable.totalCents)
    throw new Refusal(
      `Only ${formatCents(refundable.totalCents)} of this order can still be given back.`,
      request.what.kind === 'amount' ? 'amount' : 'lines',
    );
  return {
    cents,
    parts: splitByTarget(lines, cents, refundable, request.to, (order.withdrawnCents ?? 0) > 0),
    isWhole: cents === refundable.totalCents,
    goneCents: refundable.goneCents,
  };
}

/**
 * A deleted order can be refunded too. After the deletion, an earlier refund may have failed, or a dispute may have
 * been won.
 * @throws Refusal for an order that is not paid, whose bank transfer is still on its way, or whose payment
 * was taken back
 */
export function mustBeRefundable(order: Order): void {
  switch (order.paymentStatus) {
    case 'processing':
      throw new Refusal(
        'A bank transfer for this order is on its way. It can be given back once it has arrived.',
      );
    case 'failed':
      if (order.dispute?.status === 'lost')
        throw new Refusal(
          'The dispute over this payment was lost: the bank gave the money to the customer, so there is nothing to give back.',
        );
      if (order.dispute && isOpenDispute(order.dispute))
        throw new Refusal(
          'The bank holds this payment because of a dispute. It can be given back once the dispute is won.',
        );
      throw notPaid();
    case 'pending':
      throw notPaid();
    default:
  }
}

/** A line without a refunded part is left out. */
function chosenLines(
  order: Order,
  { totalCents, goneCents, lines: all }: RefundableNow,
  { what, returnsStock }: RefundRequest,
): RefundedLine[] {
  const isDeposit = ({ line }: LineLeft) => order.lines[line]?.kind === 'deposit';
  const stock = (line: LineLeft, quantity: number) =>
    returnsStock ? Math.max(0, Math.min(quantity, line.stockQuantity)) : 0;
  switch (what.kind) {
    case 'whole': {
      const cents = spreadLeft(totalCents, all);
      return all
        .map((line, index) => ({
          ...partOf(line, cents[index] ?? 0, line.quantity),
          quantity: line.quantity,
          stockQuantity: stock(line, line.stockQuantity),
        }))
        .filter((line) => line.cents > 0 || line.quantity > 0 || line.stockQuantity > 0);
    }
    case 'lines':
      if (new Set(what.lines.map(({ line }) => line)).size < what.lines.length)
        throw new Refusal('An item was chosen twice.', 'lines');
      return what.lines.map(({ line, quantity }) => {
        const lineLeft = all[line];
        if (lineLeft && isDeposit(lineLeft) && lineLeft.cents === 0 && goneCents > 0)
          throw new Refusal(goneText, 'lines');
        if (!lineLeft || quantity > lineLeft.quantity)
          throw new Refusal('More units than are left of an item were chosen.', 'lines');
        const cents =
          quantity === lineLeft.quantity
            ? lineLeft.cents
            : Math.round((lineLeft.cents * quantity) / lineLeft.quantity);
        return {
          ...partOf(lineLeft, cents, quantity),
          quantity,
          stockQuantity: stock(lineLeft, quantity - lineLeft.notForStock),
        };
      });
    case 'values':
      return what.values.flatMap(({ line, cents }) => {
        const lineLeft = all[line];
        if (!lineLeft || cents > lineLeft.cents)
          throw new Refusal('More than is left of an item was chosen.', 'lines');
        return { ...partOf(lineLeft, cents, 0), quantity: 0, stockQuantity: 0 };
      });
    case 'tax': {
      const cents = spreadCents(
        what.cents,
        all.map(({ taxCents }) => taxCents),
      );
      return all
        .map(({ line }, index) => ({
          ...nothingOf(line),
          cents: cents[index] ?? 0,
          taxCents: cents[index] ?? 0,
        }))
        .filter((line) => line.cents > 0);
    }
    case 'amount': {
      if (what.cents > totalCents)
        throw new Refusal(`Only ${formatCents(totalCents)} of this order can still be given back.`, 'amount');
      const goods = all.map((line) => (isDeposit(line) ? 0 : line.cents));
      const deposits = all.map((line) => (isDeposit(line) ? line.cents : 0));
      const ofGoods = Math.min(
        what.cents,
        goods.reduce((sum, each) => sum + each, 0),
      );
      const [first, last] = [spreadCents(ofGoods, goods), spreadCents(what.cents - ofGoods, deposits)];
      const cents = all.map((_, index) => (first[index] ?? 0) + (last[index] ?? 0));
      return all
        .map((line, index) => ({ ...partOf(line, cents[index] ?? 0, 0), quantity: 0, stockQuantity: 0 }))
        .filter((line) => line.cents > 0);
    }
  }
}

const nothingOf = (line: number): RefundedLine => ({
  line,
  quantity: 0,
  cents: 0,
  taxCents: 0,
  commissionCents: 0,
  stockQuantity: 0,
});

/** The answer to staff who refund to a payment while a dispute holds a part of it. */
export const withheldText =
  'A dispute holds a part of this payment, and the payment provider makes no refunds of it. The rest can go back as credit.';

const goneText =
  'The co-op holds nothing of this deposit any more: it went back already, for example as credit when the share was changed.';

const notPaid = () => new Refusal('This order is not paid, so there is nothing to give back.');

const spreadLeft = (cents: number, all: readonly LineLeft[]): number[] =>
  spreadCents(
    cents,
    all.map((line) => line.cents),
  );

/**
 * The refunded part of a line, with its shares of the remaining tax and commission. For a line without a
 * price, the units count in place of the amount.
 */
function partOf(
  line: LineLeft,
  cents: number,
  units: number,
): Pick<RefundedLine, 'line' | 'cents' | 'taxCents' | 'commissionCents'> {
  const [part, whole] = line.cents > 0 ? [cents, line.cents] : [units, Math.max(1, line.quantity)];
  return {
    line: line.line,
    cents,
    taxCents: Math.round((line.taxCents * part) / whole),
    commissionCents: Math.round((line.commissionCents * part) / whole),
  };
}

/**
 * The payment gets as much as can still go back to it, and the rest becomes credit. Units and stock are
 * recorded in the first part alone.
 */
function splitByTarget(
  lines: RefundedLine[],
  cents: number,
  { paymentCents }: Refundable,
  to: OrderRefund['to'],
  isWithheld: boolean,
): PlannedRefund['parts'] {
  if (to === 'credit') return [{ to, cents, lines }];
  if (paymentCents === 0)
    throw new Refusal(
      isWithheld
        ? withheldText
        : 'No money of the card or bank account is left in this order. What was paid by credit goes back as credit.',
      'to',
    );
  if (cents <= paymentCents) return [{ to, cents, lines }];
  const money = spreadCents(
    paymentCents,
    lines.map((line) => line.cents),
  );
  const toPayment = lines.map((line, index) => {
    const ofLine = money[index] ?? 0;
    const share = (of: number) => (line.cents === 0 ? of : Math.round((of * ofLine) / line.cents));
    return {
      ...line,
      cents: ofLine,
      taxCents: share(line.taxCents),
      commissionCents: share(line.commissionCents),
    };
  });
  const asCredit = lines.flatMap((line, index) => {
    const paid = toPayment[index] ?? line;
    const rest = line.cents - paid.cents;
    return rest === 0
      ? []
      : [
          {
            line: line.line,
            quantity: 0,
            cents: rest,
            taxCents: line.taxCents - paid.taxCents,
            commissionCents: line.commissionCents - paid.commissionCents,
            stockQuantity: 0,
          },
        ];
  });
  return [
    { to, cents: paymentCents, lines: toPayment },
    { to: 'credit', cents: cents - paymentCents, lines: asCredit },
  ];
}
