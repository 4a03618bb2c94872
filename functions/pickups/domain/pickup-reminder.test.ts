import type { OrderLine } from '#functions/orders/domain/order-line.ts';
import type { OrderRefund } from '#functions/orders/domain/order-refund.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { localInstant } from '#shared/local-date.ts';
import { exampleOrder } from '../../../tests/support/example-order.ts';
import { daysToRemindOf, isToCollectOn, toCollect } from './pickup-reminder.ts';

const cycle = {
  status: 'charged',
  cutoffAt: '2026-12-01T01:00:00.000Z',
  pickupDays: [
    { date: '2026-12-05', locationId: null },
    { date: '2026-12-05', locationId: 'loc_1' },
    { date: '2026-12-06', locationId: 'loc_2' },
  ],
} as Cycle;
const at = (date: string, time: string, changes: Partial<Cycle> = {}, hour = '09:00') =>
  daysToRemindOf({ ...cycle, ...changes }, hour, localInstant(date, time));

it('reminders begin two days before each pickup day, at the reminder time, and end at noon of the day', () => {
  expect(at('2026-12-03', '08:59')).toEqual([]);
  expect(at('2026-12-03', '09:00')).toEqual(['2026-12-05']);
  expect(at('2026-12-04', '09:00')).toEqual(['2026-12-05', '2026-12-06']);
  expect(at('2026-12-05', '11:59')).toEqual(['2026-12-05', '2026-12-06']);
  expect(at('2026-12-05', '12:00')).toEqual(['2026-12-06']);
  expect(at('2026-12-03', '15:00', {}, '15:30')).toEqual([]);
});

it('reminders rest at night, as SMS do', () => {
  expect(at('2026-12-03', '07:00', {}, '06:00')).toEqual([]);
  expect(at('2026-12-03', '08:00', {}, '06:00')).toEqual(['2026-12-05']);
  expect(at('2026-12-03', '20:00')).toEqual([]);
});

it('reminders wait for the cut-off and its renewals, but not longer than to the day before', () => {
  expect(at('2026-12-03', '10:00', { cutoffAt: '2026-12-04T01:00:00.000Z' })).toEqual([]);
  expect(at('2026-12-03', '10:00', { status: 'closed' })).toEqual([]);
  expect(at('2026-12-04', '10:00', { status: 'closed' })).toEqual(['2026-12-05']);
  expect(at('2026-12-04', '10:00', { status: 'cancelled' })).toEqual([]);
});

it('reminders leave out orders that were called off, also while their money is still to be decided about', () => {
  const order = exampleOrder({
    status: 'confirmed',
    paymentStatus: 'paid',
    lines: [{ kind: 'product', quantity: 1 } as OrderLine],
  });
  const { pickupDate } = order.cycle;
  expect(isToCollectOn(order, pickupDate)).toBe(true);
  expect(
    isToCollectOn(
      { ...order, calledOff: { id: 'dis_1', at: '2026-12-04T12:00:00.000Z', paidVendorIds: [] } },
      pickupDate,
    ),
  ).toBe(false);
});

it('reminders have the goods that are packed, also when all money of the payment went back', () => {
  const eggs = { kind: 'product', name: 'Eggs', quantity: 2 } as OrderLine;
  const back = (...lines: { line: number; quantity: number }[]) =>
    ({ state: 'made', to: 'payment', cents: 0, lines }) as unknown as OrderRefund;
  const order = exampleOrder({
    status: 'confirmed',
    paymentStatus: 'refunded',
    creditUsedCents: 4500,
    dueCents: 500,
    refundedCents: 500,
    lines: [eggs, { ...eggs, name: 'Kale', quantity: 1 }],
    refunds: [back({ line: 1, quantity: 1 })],
  });
  const { pickupDate } = order.cycle;
  expect(isToCollectOn(order, pickupDate)).toBe(true);
  expect(toCollect([order], undefined).items).toEqual([{ name: 'Eggs', quantity: 2 }]);
  expect(isToCollectOn({ ...order, refundedWhole: { rewardTakenCents: 0 } }, pickupDate)).toBe(false);
  const none = { ...order, refunds: [back({ line: 0, quantity: 2 }, { line: 1, quantity: 1 })] };
  expect(isToCollectOn(none, pickupDate)).toBe(false);
});
