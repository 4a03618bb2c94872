import { exampleOrder } from '../../../tests/support/example-order.ts';
import { addBooked, bookedOf, type Booked } from './booked.ts';
import { journalEntriesOf } from './journal-entry.ts';
import type { Order } from './order.ts';
import type { OrderLine } from './order-line.ts';
import type { OrderRefund } from './order-refund.ts';

const line = (kind: OrderLine['kind'], totalCents: number, isTaxable = false) =>
  ({ kind, quantity: 2, totalCents, discountCents: 0, isTaxable, commissionCents: 0 }) as OrderLine;

/** $30.00 of food, $20.00 of soap with $1.40 of tax, and a deposit of $15.00; $6.40 of it paid with credit. */
const paid = (changes: Partial<Order> = {}) =>
  exampleOrder({
    status: 'confirmed',
    paymentStatus: 'paid',
    lines: [line('product', 3000), line('product', 2000, true), line('deposit', 1500)],
    subtotalCents: 5000,
    depositCents: 1500,
    taxStateCents: 120,
    taxCountyCents: 20,
    creditUsedCents: 640,
    dueCents: 6000,
    ...changes,
  });

const refund = (to: 'payment' | 'credit', line: number, cents: number, taxCents = 0) =>
  ({ to, state: 'made', cents, lines: [{ line, quantity: 1, cents, taxCents }] }) as unknown as OrderRefund;

const bookedChange = (before: Order, after: Order) => addBooked(bookedOf(after), bookedOf(before), -1);

const bySale = ({ paymentCents: _, creditCents: __, ...sale }: Booked) =>
  Object.values(sale).reduce((sum, cents) => sum + cents, 0);

it('a paid order is booked by what it was paid for and how', () => {
  expect(bookedOf(paid())).toEqual({
    exemptCents: 3000,
    taxableCents: 2000,
    stateTaxCents: 120,
    countyTaxCents: 20,
    depositCents: 1500,
    paymentCents: 6000,
    creditCents: 640,
  });
});

it('an unpaid order has nothing booked, and neither has one whose payment the bank took back', () => {
  for (const paymentStatus of ['pending', 'processing', 'failed'] as const)
    expect(Object.values(bookedOf(paid({ paymentStatus }))).every((cents) => cents === 0)).toBe(true);
});

it('a refund takes off its goods with their tax, on the side it goes back to', () => {
  const before = paid();
  const ofSoap = paid({ refundedCents: 1070, refunds: [refund('payment', 1, 1070, 70)] });
  expect(bookedChange(before, ofSoap)).toMatchObject({
    exemptCents: 0,
    taxableCents: -1000,
    stateTaxCents: -60,
    countyTaxCents: -10,
    paymentCents: -1070,
    creditCents: 0,
  });
  const asCredit = paid({ refunds: [refund('credit', 0, 1500)] });
  expect(bookedChange(before, asCredit)).toMatchObject({
    exemptCents: -1500,
    paymentCents: 0,
    creditCents: -1500,
  });
});

it('a refund that is still to be made changes nothing yet', () => {
  const due = { ...refund('payment', 0, 1500), state: 'due' } as OrderRefund;
  expect(journalEntriesOf(paid(), paid({ refunds: [due] }))).toEqual([]);
});

it('money that went back without a refund by staff is spread over everything that is left', () => {
  const half = bookedOf(paid({ refundedCents: 3320 }));
  expect(half).toMatchObject({ exemptCents: 1500, taxableCents: 1000, depositCents: 750 });
  expect(half.stateTaxCents + half.countyTaxCents).toBe(70);
  expect(bySale(half)).toBe(half.paymentCents + half.creditCents);
});

it('the money that is kept of a cancelled order stays booked', () => {
  const kept = paid({ status: 'cancelled', cancelledPaid: { isStockReturned: true }, keptCents: 6640 });
  expect(journalEntriesOf(paid(), kept)).toEqual([]);
});

it('an order that moves to another county takes its money along', () => {
  const before = paid({ county: 'St. Lucie' });
  const entries = journalEntriesOf(before, paid({ county: 'St. Lucie', pickupCounty: 'Martin', version: 2 }));
  expect(entries).toMatchObject([
    { county: 'St. Lucie', taxableCents: -2000, countyTaxCents: -20, paymentCents: -6000 },
    { county: 'Martin', taxableCents: 2000, countyTaxCents: 20, paymentCents: 6000 },
  ]);
});
