import { daysBetween, localDate } from '#shared/local-date.ts';
import { datesOf, pickupDayFor } from '#functions/cycles/domain/cycle.ts';
import { mayLock } from '#functions/packing/domain/packing.ts';
import { packedMember } from '#functions/packing/domain/packed-member.ts';
import { harvestListEntity } from '#functions/vendor-orders/data/harvest-lists.ts';
import { cyclesAround } from './calendar.ts';
import { locations } from './content/content.ts';
import { chargedCycle } from './latest-share.ts';
import { packingDayItems } from './packing-day.ts';
import { demoDays, pastUntil } from './past-for-test.ts';
import { seededProducts } from './shop-items.ts';

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

test.each(demoDays)('two of the demo’s next pickup days on %s are to be locked, and neither is', (day) => {
  const now = noonOf(day);
  const cycles = cyclesAround(now);
  const cycle = chargedCycle(cycles);
  expect(cycles.filter(({ status }) => status === 'charged')).toEqual([cycle]);
  expect(cycle.packedDates).toBeUndefined();
  const dates = datesOf(cycle);
  expect(dates.map((date) => daysBetween(localDate(now), date))).toEqual([2, 3]);
  expect(dates.every((date) => mayLock(cycle, date, localDate(now)))).toBe(true);
  const places = locations.map(({ id }) => pickupDayFor(cycle, id));
  expect(dates.map((date) => places.filter((place) => place === date).length)).toEqual([2, 2]);
});

test.each(demoDays)(
  'the demo’s calendar on %s keeps its cycles a week apart, and the next takes orders',
  (day) => {
    const cycles = cyclesAround(noonOf(day));
    for (const [at, { pickupDate }] of cycles.slice(1).entries())
      expect(daysBetween(cycles[at]!.pickupDate, pickupDate)).toBeGreaterThanOrEqual(7);
    expect(cycles[cycles.indexOf(chargedCycle(cycles)) + 1]?.status).toBe('open');
  },
);

test('the demo’s member has a next pickup that can still be changed, whoever signs in', async () => {
  const { orders } = await pastUntil(noonOf(demoDays[0]!));
  const own = orders.filter(({ userId }) => userId === 'usr_demo-member');
  expect(own.filter(({ status }) => status !== 'picked_up' && status !== 'cancelled')).toEqual([]);
});

test('the demo has much to pack: shares, add-ons, one-time items, needs, and members who owe', async () => {
  const now = noonOf(demoDays[0]!);
  const { people, orders } = await pastUntil(now);
  const products = seededProducts(new Map(), now);
  const cycle = chargedCycle(cyclesAround(now));
  const packed = orders.filter(({ cycle: { id }, status }) => id === cycle.id && status !== 'cancelled');
  const storageOf = (id: string) => products.find((product) => product.id === id)?.storage ?? 'shelf';
  const members = [...new Set(packed.map(({ userId }) => userId))].flatMap(
    (id) =>
      packedMember(
        packed.filter(({ userId }) => userId === id),
        storageOf,
      ) ?? [],
  );
  expect(members.length).toBeGreaterThan(24);
  expect(new Set(members.map(({ locationId }) => locationId)).size).toBe(locations.length);
  expect(new Set(members.flatMap(({ shares }) => shares.map(({ planId }) => planId))).size).toBe(4);
  expect(members.filter(({ owedCents }) => owedCents > 0)).toHaveLength(2);
  expect(members.filter(({ addOns }) => addOns.length > 0).length).toBeGreaterThan(12);
  expect(members.filter(({ instructions }) => instructions.length > 0).length).toBeGreaterThan(2);
  const goods = members.flatMap(({ addOns, items }) => [...addOns, ...items]);
  expect(new Set(goods.map(({ storage }) => storage))).toEqual(new Set(['shelf', 'chilled', 'frozen']));
  expect(people.filter(({ user }) => user.dietary).length).toBeGreaterThan(4);
  const answers = packingDayItems(cyclesAround(now), products, orders, now).flatMap(
    (item) => harvestListEntity.read(item)?.answer ?? [],
  );
  expect(answers.map(({ short }) => short.map(({ name }) => name))).toEqual([['Lion’s Mane']]);
});
