import { earnedReferral, newReferral } from './referral.ts';

const now = new Date('2026-11-25T12:00:00Z');
const open = newReferral('usr_new', 'usr_friend', now);
const order = { id: 'ord_1', dueCents: 1000 };

it('the first order that is paid with money earns the credit of that moment', () => {
  expect(earnedReferral(open, order, 500, now)).toEqual({
    ...open,
    orderId: 'ord_1',
    creditCents: 500,
    creditDueAt: now.toISOString(),
    version: 2,
  });
});

it('an order that credit or a code paid is none yet', () => {
  expect(earnedReferral(open, { ...order, dueCents: 0 }, 500, now)).toBeUndefined();
});

it('an order that brought in less than both sides would get is none yet', () => {
  expect(earnedReferral(open, { ...order, dueCents: 999 }, 500, now)).toBeUndefined();
});

it('a first order at a time without credit is the first one all the same', () => {
  const first = earnedReferral(open, order, 0, now);
  expect(first).toMatchObject({ orderId: 'ord_1', creditDueAt: null });
  expect(earnedReferral(first, { ...order, id: 'ord_2' }, 500, now)).toBeUndefined();
});

it('nobody is owed for a member whom nobody referred', () => {
  expect(earnedReferral(undefined, order, 500, now)).toBeUndefined();
});
