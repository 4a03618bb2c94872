import { orderEntity } from '#functions/orders/data/orders.ts';
import { addEarnings, isNoEarning, sumEarnings } from '#functions/orders/domain/vendor-earning.ts';
import { isUnstated, nextEarning } from '#functions/vendor-orders/domain/vendor-earning.ts';
import { accountDifferences, lineSums } from '#functions/vendor-statements/domain/proof.ts';
import { allSums } from '#functions/vendor-statements/domain/statement.ts';
import { cyclesAround } from './calendar.ts';
import { latestStatementId } from './latest-statement.ts';
import { historyOf } from './history.ts';
import { seededPeople } from './people.ts';
import { seededPlans, seededProducts } from './shop-items.ts';
import { statementsOf } from './statements.ts';

const days = ['2026-11-22', '2026-11-28', '2026-11-29', '2026-11-30', '2027-03-14'];

function seededAt(now: Date) {
  const people = seededPeople(now, new Map());
  const shop = {
    products: seededProducts(new Map(), now),
    plans: seededPlans(new Map()),
    cycles: cyclesAround(now),
  };
  const orders = people
    .flatMap((person, at) => historyOf(person, at, shop, now))
    .flatMap((item) => orderEntity.read(item) ?? []);
  const vendors = people.flatMap(({ user }) => (user.role === 'vendor' ? [user] : []));
  return {
    orders,
    seeded: vendors.flatMap((vendor) => {
      const found = statementsOf(vendor, orders, now);
      return found ? [{ vendor, ...found }] : [];
    }),
  };
}

test.each(days)('what vendors were paid until %s is what their orders come to', (day) => {
  const { orders, seeded } = seededAt(new Date(`${day}T12:00:00Z`));
  expect(seeded.length).toBeGreaterThan(1);
  for (const { account, statements, lines, earnings } of seeded) {
    expect(accountDifferences(account, statements.toReversed())).toEqual([]);
    for (const statement of statements) {
      const sums = lineSums(lines.filter(({ statementId }) => statementId === statement.id));
      expect(sums.entries).toBe(statement.entries);
      expect(isNoEarning(addEarnings(sums.ofOrders, allSums(statement), -1))).toBe(true);
      expect(sums.adjustedCents).toBe(statement.adjustmentCents);
    }
    for (const earning of earnings) {
      const order = orders.find(({ id }) => id === earning.orderId)!;
      expect(isUnstated(earning)).toBe(false);
      expect(nextEarning(order, earning.vendorId, earning)).toBeUndefined();
      const line = lines.find(({ id }) => id === earning.statedBy)!;
      expect(isNoEarning(addEarnings(sumEarnings(earning.stated), line.stated, -1))).toBe(true);
    }
  }
});

test.each(days)('on %s the demo vendor has a statement that is to be paid, and paid ones', (day) => {
  const demo = seededAt(new Date(`${day}T12:00:00Z`)).seeded.find(
    ({ vendor }) => vendor.id === 'usr_demo-vendor',
  );
  const statuses = demo?.statements.map(({ status }) => status);
  expect(statuses?.at(-1)).toBe('issued');
  expect(statuses?.slice(0, -1)).toContain('paid');
  expect(demo?.statements.at(-1)?.id).toBe(latestStatementId(new Date(`${day}T12:00:00Z`)));
  expect(new Set(statuses?.slice(0, -1))).toEqual(new Set(['paid']));
});
