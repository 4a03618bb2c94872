import { decodeTime } from 'ulid';
import { newId } from '#functions/platform/ids.ts';
import { offeredUntilOf } from '#functions/accounts/domain/offered-until.ts';
import { isOfferedFor } from '#functions/catalogue/domain/product.ts';
import { insuranceState } from '#functions/vendor-insurance/domain/insurance.ts';
import { localDate } from '#shared/local-date.ts';
import { cyclesAround } from './calendar.ts';
import { historyOf } from './history.ts';
import { seededPeople } from './people.ts';
import { staffWorkItems } from './staff-work.ts';
import { seededPlans, seededProducts } from './shop-items.ts';

const now = new Date('2026-11-22T12:00:00Z');
const shop = {
  products: seededProducts(new Map(), now),
  plans: seededPlans(new Map()),
  cycles: cyclesAround(now),
};
const people = seededPeople(now, new Map());
const ordersOf = (at: number) =>
  historyOf(people[at]!, at, shop, now).filter((item) => item['entity'] === 'order') as {
    id: string;
    createdAt: string;
    status: string;
    listing_sk: string;
    cycle: { pickupDate: string };
  }[];
const member = people.findIndex(({ user }) => user.email === 'member@demo.test');

test('a seeded order has the id it would have got when it was placed', () => {
  const orders = ordersOf(member);
  expect(orders.length).toBeGreaterThan(4);
  for (const order of orders) expect(decodeTime(order.id.slice(4))).toBe(Date.parse(order.createdAt));
});

test('an order placed today sorts after the seeded ones, by id', () => {
  const today = newId('ord', now);
  expect(ordersOf(member).filter(({ id }) => id >= today)).toEqual([]);
});

test('the list of a member’s seeded orders goes by pickup date', () => {
  const orders = ordersOf(member);
  const listed = [...orders].sort((a, b) => (a.listing_sk < b.listing_sk ? -1 : 1));
  expect(listed.map(({ cycle }) => cycle.pickupDate)).toEqual(
    orders.map(({ cycle }) => cycle.pickupDate).sort(),
  );
});

test('the demo’s history now and then has a card that was declined first, and paid for later', () => {
  const declined = people.flatMap((_, at) => ordersOf(at).filter(({ status }) => status === 'cancelled'));
  expect(declined.length).toBeGreaterThan(2);
  expect(ordersOf(member).map(({ status }) => status)).toContain('cancelled');
  for (const order of declined) expect(order).toMatchObject({ paymentStatus: 'failed' });
});

test('the ids of the demo’s history are unique, and the same each time', () => {
  const ids = people.flatMap((_, at) => ordersOf(at).map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(people.flatMap((_, at) => ordersOf(at).map(({ id }) => id))).toEqual(ids);
});

test('every person of the demo has a telephone number of their own', () => {
  const phones = people.map(({ user }) => user.phone);
  expect(new Set(phones).size).toBe(phones.length);
  expect(phones.filter((phone) => !/^\+1772555\d{4}$/.test(phone))).toEqual([]);
});

test('the sum of a demo member’s ledger is what the member has, and staff gave each part of it by name', () => {
  const ledgers = people.map(({ user }, at) => ({
    user,
    entries: historyOf(people[at]!, at, shop, now).filter((item) => item.entity === 'credit'),
  }));
  for (const { user, entries } of ledgers) {
    expect(entries.reduce((sum, one) => sum + Number(one.amountCents), 0)).toBe(user.creditCents);
    if (entries.length > 0) expect(entries.at(-1)).toMatchObject({ balanceAfterCents: user.creditCents });
  }
  const all = ledgers.flatMap(({ entries }) => entries);
  expect(new Set(all.map(({ reason }) => reason)).size).toBeGreaterThan(2);
  const work = staffWorkItems([], all, now);
  expect(work).toHaveLength(all.length);
  expect(work[0]).toMatchObject({ operation: 'adjustUserCredit', by: 'usr_demo-admin', kind: 'user' });
});

test('the held deposit of each demo member who had a share is what their ledger of deposits says', () => {
  const held = seededPeople(now, new Map()).filter((person, at) => {
    const entries = historyOf(person, at, shop, now).filter(({ entity }) => entity === 'deposit');
    const { user, planId } = person;
    expect(entries.reduce((sum, { amountCents }) => sum + Number(amountCents), 0)).toBe(user.depositCents);
    return planId !== 'plan_trial-box' && user.subscriptionStatus === 'active';
  });
  expect(held.length).toBeGreaterThan(3);
  expect(held.filter(({ user }) => user.depositCents === 0)).toEqual([]);
});

test('the demo’s vendors are licensed and insured, some not for long, and their products are offered for as long', () => {
  const selling = people.flatMap(({ user }) => (user.role === 'vendor' ? [user] : []));
  const states = selling.map((vendor) => insuranceState(vendor, localDate(now)));
  expect(new Set(states)).toEqual(new Set([undefined, 'ends_soon']));
  expect(selling.filter(({ business }) => !business.business_license)).toEqual([]);
  for (const product of shop.products) {
    const vendor = selling.find(({ id }) => id === product.vendorId)!;
    expect(product.offeredUntil).toBe(offeredUntilOf(vendor));
  }
  const pickup = shop.cycles.find(({ status }) => status === 'open')!.pickupDate;
  const onSale = shop.products.filter(({ pause }) => !pause);
  expect(onSale.filter((product) => !isOfferedFor(product, pickup))).toEqual([]);
});
