import { Refusal } from '#shared/refusal.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { isMoneyIn } from '#functions/orders/domain/money-step.ts';
import type { Order, MissingUnits } from '#functions/orders/domain/order.ts';
import { linesLeft, refundableOf } from '#functions/orders/domain/refundable.ts';
import { openUnitsOf, otherUnitsBack, packedUnits } from '#functions/orders/domain/missing-units.ts';
import { isPacked } from '#functions/packing/domain/packed-member.ts';
import { planRefund, type RefundRequest } from '#functions/refunds/domain/plan-refund.ts';
import { refundIdOf, whyOf, type Part, type Shortage } from './shortage.ts';

type About = Pick<Shortage, 'id' | 'kind' | 'name' | 'reason' | 'note' | 'worthCents' | 'date'> & {
  cycle: { id: string };
};

export const isOnDay = (order: Order, { cycle, date }: { cycle: { id: string }; date: string }): boolean =>
  order.cycle.id === cycle.id && order.cycle.pickupDate === date && isPacked(order);

/**
 * The units of the part that the order still has. There are none when the order is no longer to be packed on
 * the shortage's pickup day.
 */
export function missingUnitsOf(order: Order, part: Part, about: About, now: Date): MissingUnits[] {
  if (!isOnDay(order, about)) return [];
  const isContent = about.kind === 'promise';
  return part.lines.flatMap(({ line: at, quantity: wanted }): MissingUnits[] => {
    const line = order.lines[at];
    if (!line) return [];
    const packed = packedUnits(order, line, at);
    const quantity = isContent ? (packed > 0 ? wanted : 0) : Math.min(wanted, packed);
    return quantity === 0
      ? []
      : [
          {
            shortageId: about.id,
            line: at,
            quantity,
            unitsBackBefore: otherUnitsBack(order, at),
            name: isContent ? about.name : line.name,
            reason: whyOf(about),
            isContent,
            at: now.toISOString(),
            state: 'waits',
          },
        ];
  });
}

export type MissingMoney =
  /** The order is not paid yet. */
  | { way: 'waits' }
  /** Nothing can be given back, as for the contents of a free share. */
  | { way: 'nothing' }
  /** Staff have to decide. */
  | { way: 'left'; reason: string }
  | { way: 'back'; request: RefundRequest; cents: number; asCreditCents: number; to: RefundRequest['to'] };

/**
 * The money goes back as the member prefers: all as credit, or to the payment. When the payment has too
 * little left, the rest becomes credit.
 */
export function moneyOf(
  order: Order,
  units: readonly MissingUnits[],
  about: About,
  user: Pick<User, 'missingTo' | 'depositCents' | 'deletedAt'>,
): MissingMoney {
  if (!isMoneyIn(order.paymentStatus)) return { way: 'waits' };
  const what = whatOf(order, units, about.worthCents);
  if (!what) return { way: 'nothing' };
  const asCredit: RefundRequest = {
    requestId: refundIdOf(about.id, order.id),
    what,
    to: 'credit',
    returnsStock: false,
    isForMissing: true,
    reason: `Missing: ${whyOf(about)}`,
  };
  try {
    const { cents } = planRefund(order, asCredit, user.depositCents);
    // The payment provider makes no refund of 0 cents.
    const isToPayment = user.missingTo === 'payment' && cents > 0 && refundableOf(order).paymentCents > 0;
    const to = isToPayment ? 'payment' : 'credit';
    const request = { ...asCredit, to } as const;
    const { parts } = planRefund(order, request, user.depositCents);
    const asCreditCents = parts
      .filter((part) => part.to === 'credit')
      .reduce((sum, part) => sum + part.cents, 0);
    if (asCreditCents > 0 && user.deletedAt)
      return { way: 'left', reason: 'The account was deleted, so nothing can be given back as credit.' };
    return { way: 'back', request, cents, asCreditCents, to };
  } catch (error) {
    if (error instanceof Refusal) return { way: 'left', reason: error.message };
    throw error;
  }
}

/** The cents that missing units of an unpaid order give back once it is paid. */
export const worthOf = (order: Order, units: readonly MissingUnits[], worthCents: number): number => {
  const left = linesLeft(order);
  return units.reduce((sum, { line, quantity, isContent }) => {
    const { cents = 0, quantity: unitsLeft = 0 } = left[line] ?? {};
    return (
      sum +
      (isContent
        ? Math.min(quantity * worthCents, cents)
        : Math.round((cents * quantity) / Math.max(1, unitsLeft)))
    );
  }, 0);
};

/** Undefined when there is nothing to give back, as for the contents of a free share. */
function whatOf(
  order: Order,
  units: readonly MissingUnits[],
  worthCents: number,
): RefundRequest['what'] | undefined {
  const left = linesLeft(order);
  const values = units
    .filter(({ isContent }) => isContent)
    .map(({ line, quantity }) => ({ line, cents: Math.min(quantity * worthCents, left[line]?.cents ?? 0) }))
    .filter(({ cents }) => cents > 0);
  if (values.length > 0) return { kind: 'values', values };
  const lines = units
    .filter(({ isContent }) => !isContent)
    .map(({ line, shortageId }) => ({
      line,
      quantity: openUnitsOf(withMarks(order, units), line, shortageId),
    }))
    .filter(({ quantity }) => quantity > 0);
  return lines.length > 0 ? { kind: 'lines', lines } : undefined;
}

/** Writes missing units into an order. They replace earlier units of the same shortage and line. */
export const withMarks = (order: Order, units: readonly MissingUnits[]): Order => {
  const before = order.missingUnits ?? [];
  const isSame = (one: MissingUnits) => (other: MissingUnits) =>
    one.shortageId === other.shortageId && one.line === other.line;
  return {
    ...order,
    missingUnits: [
      ...before.map((one) => units.find(isSame(one)) ?? one),
      ...units.filter((one) => !before.some(isSame(one))),
    ],
  };
};
