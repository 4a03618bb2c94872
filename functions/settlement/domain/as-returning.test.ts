import type { Order } from '#functions/orders/domain/order.ts';
import type { OtherPayment } from '#functions/orders/domain/other-payment.ts';
import type { ProviderPayment } from '#functions/payments/domain/provider-payment.ts';
import { asReturning } from './as-returning.ts';

const payment = (id: string, receivedCents: number) =>
  ({ id, status: 'succeeded', isDisputed: false, receivedCents, refundedCents: 0 }) as ProviderPayment;
/** An order whose member got $20 of a deposit of $40 as credit before the payment was taken back. */
const order = (...otherPayments: OtherPayment[]) =>
  ({
    isDepositHeld: false,
    depositCents: 4000,
    depositOffCents: 2000,
    lines: [],
    otherPayments,
  }) as never as Order;
const found = (id: string): OtherPayment => ({ id, state: 'found' });
const returning = (id: string, keptCents?: number): OtherPayment => ({
  id,
  state: 'returning',
  ...(keptCents !== undefined && { keptCents }),
});

it('a deposit that the member got as credit is kept once, from the first payment with money', () => {
  const both = [payment('pi_1', 7000), payment('pi_2', 7000)];
  expect(asReturning(order(found('pi_1'), found('pi_2')), both)).toEqual([
    returning('pi_1', 2000),
    returning('pi_2'),
  ]);
});

it('a deposit is kept from two payments when the first has less', () => {
  const both = [payment('pi_1', 1500), payment('pi_2', 7000)];
  expect(asReturning(order(found('pi_1'), found('pi_2')), both)).toEqual([
    returning('pi_1', 1500),
    returning('pi_2', 500),
  ]);
});

it('a second call keeps the same amounts', () => {
  const first = returning('pi_1', 2000);
  expect(
    asReturning(order(first, returning('pi_2')), [payment('pi_1', 7000), payment('pi_2', 7000)]),
  ).toEqual([first, returning('pi_2')]);
});

it('a payment that is left to staff keeps its amount, so that the next payment goes back whole', () => {
  const left: OtherPayment = { id: 'pi_1', state: 'left_to_staff', keptCents: 2000 };
  expect(asReturning(order(left, found('pi_2')), [payment('pi_2', 7000)])).toEqual([left, returning('pi_2')]);
});
