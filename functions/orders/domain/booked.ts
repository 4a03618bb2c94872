import { spreadCents } from '#shared/spread-cents.ts';
import { isMoneyIn } from './money-step.ts';
import type { Order } from './order.ts';
import { asCreditCents } from './refund.ts';
import { lineValues } from './refundable.ts';
import { madeRefunds } from './revenue.ts';

/**
 * The money of an order that is in, by the things it was paid for and by the ways it was paid, in cents. Both
 * sides have the same sum.
 */
export interface Booked {
  /** Goods and fees after discount, without tax. */
  exemptCents: number;
  taxableCents: number;
  stateTaxCents: number;
  countyTaxCents: number;
  depositCents: number;
  /** Paid by card or bank account. */
  paymentCents: number;
  /** Paid with credit. Negative when money of the payment went back as credit. */
  creditCents: number;
}

export const nothingBooked: Booked = {
  exemptCents: 0,
  taxableCents: 0,
  stateTaxCents: 0,
  countyTaxCents: 0,
  depositCents: 0,
  paymentCents: 0,
  creditCents: 0,
};

/**
 * Answers the money of an order that is in. An unpaid order has none. Neither has a payment that a dispute or
 * the bank took back. Money that the co-op keeps of a cancelled order counts. Money that went back without a
 * refund by staff is spread over all lines.
 */
export function bookedOf(order: Order): Booked {
  if (!isMoneyIn(order.paymentStatus)) return nothingBooked;
  const paymentCents = order.dueCents - order.refundedCents;
  const creditCents = order.creditUsedCents - asCreditCents(order);
  const refundedLines = madeRefunds(order).flatMap(({ lines }) => lines);
  const values = lineValues(order);
  const lines = order.lines.map((line, at) => {
    const refunded = refundedLines.filter((one) => one.line === at);
    const sumOf = (of: 'cents' | 'taxCents') => refunded.reduce((sum, one) => sum + one[of], 0);
    const value = values[at] ?? { cents: 0, taxCents: 0 };
    return { cents: value.cents - sumOf('cents'), taxCents: value.taxCents - sumOf('taxCents') };
  });
  const otherBackCents = lines.reduce((sum, { cents }) => sum + cents, 0) - paymentCents - creditCents;
  const parts = lines.flatMap(({ cents, taxCents }) => [cents - taxCents, taxCents]);
  const left = spreadCents(otherBackCents, parts).map((cents, at) => (parts[at] ?? 0) - cents);
  const sumOf = (isWanted: (line: Order['lines'][number]) => boolean) =>
    order.lines.reduce((sum, line, at) => sum + (isWanted(line) ? (left[2 * at] ?? 0) : 0), 0);
  const taxCents = order.lines.reduce((sum, _, at) => sum + (left[2 * at + 1] ?? 0), 0);
  const [stateTaxCents = 0, countyTaxCents = 0] = spreadCents(taxCents, [
    order.taxStateCents,
    order.taxCountyCents,
  ]);
  return {
    exemptCents: sumOf(({ kind, isTaxable }) => kind !== 'deposit' && !isTaxable),
    taxableCents: sumOf(({ kind, isTaxable }) => kind !== 'deposit' && isTaxable),
    stateTaxCents,
    countyTaxCents,
    depositCents: sumOf(({ kind }) => kind === 'deposit'),
    paymentCents,
    creditCents,
  };
}

/** Adds two bookings, or subtracts the second with `sign` -1. */
export const addBooked = (one: Booked, other: Booked, sign: 1 | -1 = 1): Booked => ({
  exemptCents: one.exemptCents + sign * other.exemptCents,
  taxableCents: one.taxableCents + sign * other.taxableCents,
  stateTaxCents: one.stateTaxCents + sign * other.stateTaxCents,
  countyTaxCents: one.countyTaxCents + sign * other.countyTaxCents,
  depositCents: one.depositCents + sign * other.depositCents,
  paymentCents: one.paymentCents + sign * other.paymentCents,
  creditCents: one.creditCents + sign * other.creditCents,
});
