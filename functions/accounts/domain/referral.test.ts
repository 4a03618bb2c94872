import { creditChange, earnedReferral, lostReferral, newReferral } from './referral.ts';

const now = new Date('2026-11-25T12:00:00Z');
const open = newReferral('usr_new', 'usr_friend', now);
const order = { id: 'ord_1', dueCents: 1000, cycle: { pickupDate: '2026-11-28' } };
const earned = earnedReferral(open, order, 500)!;

it('the first order that is paid with money earns the referral credit of that moment, from its pickup day on', () => {
  expect(earned).toEqual({
    ...open,
    orderId: 'ord_1',
    creditCents: 500,
    creditDueAt: '2026-11-28T05:00:00.000Z',
    version: 2,
  });
});

it('an order that credit or a code paid is no first order yet', () => {
  expect(earnedReferral(open, { ...order, dueCents: 0 }, 500)).toBeUndefined();
});

it('an order that brought in less than both sides would get is no first order yet', () => {
  expect(earnedReferral(open, { ...order, dueCents: 999 }, 500)).toBeUndefined();
});

it('a first order at a time without credit is the first one all the same', () => {
  const first = earnedReferral(open, order, 0);
  expect(first).toMatchObject({ orderId: 'ord_1', creditDueAt: null });
  expect(earnedReferral(first, { ...order, id: 'ord_2' }, 500)).toBeUndefined();
});

it('nobody is owed credit for a member whom nobody referred', () => {
  expect(earnedReferral(undefined, order, 500)).toBeUndefined();
});

it('a first order whose money is gone is the first no more, and its credit is due to be taken back', () => {
  expect(lostReferral(earned, 'ord_1', now)).toMatchObject({
    orderId: null,
    creditCents: 0,
    creditDueAt: null,
  });
  const referral = { ...earned, creditDueAt: null, givenCents: { referred: 0, referrer: 500 } };
  const referralAfter = lostReferral(referral, 'ord_1', now);
  expect(referralAfter).toMatchObject({ orderId: null, creditCents: 0, creditDueAt: now.toISOString() });
  expect(earnedReferral(referralAfter, { ...order, id: 'ord_2' }, 500)).toMatchObject({ orderId: 'ord_2' });
});

it('another order changes nothing of a referral', () => {
  expect(lostReferral(earned, 'ord_2', now)).toBeUndefined();
  expect(lostReferral(undefined, 'ord_1', now)).toBeUndefined();
});

it.each([
  ['all of it is given', 500, 0, 0, 500],
  ['what was spent the last time is not given again', 500, 300, 0, 200],
  ['all of it is taken back', 0, 500, 700, -500],
  ['what was spent stays', 0, 500, 200, -200],
  ['nothing is taken where nothing is left', 0, 500, 0, 0],
])('the credit of a referral: %s', (_, creditCents, referred, balanceCents, change) => {
  const referral = { ...earned, creditCents, givenCents: { referred, referrer: 0 } };
  expect(creditChange(referral, 'referred', balanceCents)).toBe(change);
});
