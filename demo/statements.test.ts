import { addEarnings, isNoEarning, sumEarnings } from '#functions/orders/domain/vendor-earning.ts';
import { isUnstated, nextEarning } from '#functions/vendor-orders/domain/vendor-earning.ts';
import { accountDifferences, lineSums } from '#functions/vendor-statements/domain/proof.ts';
import { allSums } from '#functions/vendor-statements/domain/statement.ts';
import { latestStatementId } from './latest-statement.ts';
import { demoDays, pastUntil } from './past-for-test.ts';
import { statementsOf } from './statements.ts';

async function seededAt(now: Date) {
  const { people, orders } = await pastUntil(now);
  const vendors = people.flatMap(({ user }) => (user.role === 'vendor' ? [user] : []));
  return {
    orders,
    seeded: vendors.flatMap((vendor) => {
      const found = statementsOf(vendor, orders, now);
      return found ? [{ vendor, ...found }] : [];
    }),
  };
}

test.each(demoDays)(
  'the payments to the demo’s vendors until %s are what their orders come to',
  async (day) => {
    const { orders, seeded } = await seededAt(new Date(`${day}T12:00:00Z`));
    expect(seeded.length).toBeGreaterThan(1);
    for (const { account, statements, lines, earnings } of seeded) {
      expect(accountDifferences(account, statements.toReversed())).toEqual([]);
      for (const statement of statements) {
        const sums = lineSums(lines.filter(({ statementId }) => statementId === statement.id));
        expect(sums.entries).toBe(statement.entries);
        expect(isNoEarning(addEarnings(sums.ofOrders, allSums(statement), -1))).toBe(true);
        expect(sums.adjustedCents).toBe(statement.adjustmentCents);
      }
      // A refund of an order that is on a statement had been made before the statement.
      for (const earning of earnings) {
        const order = orders.find(({ id }) => id === earning.orderId)!;
        expect(isUnstated(earning)).toBe(false);
        expect(nextEarning(order, earning.vendorId, earning)).toBeUndefined();
        const line = lines.find(({ id }) => id === earning.statedBy)!;
        expect(isNoEarning(addEarnings(sumEarnings(earning.stated), line.stated, -1))).toBe(true);
      }
    }
  },
);

test.each(demoDays)(
  'the demo vendor has on %s a statement that is to be paid, and paid ones',
  async (day) => {
    const { seeded } = await seededAt(new Date(`${day}T12:00:00Z`));
    const demo = seeded.find(({ vendor }) => vendor.id === 'usr_demo-vendor');
    const statuses = demo?.statements.map(({ status }) => status);
    expect(statuses?.at(-1)).toBe('issued');
    expect(statuses?.slice(0, -1)).toContain('paid');
    expect(demo?.statements.at(-1)?.id).toBe(latestStatementId(new Date(`${day}T12:00:00Z`)));
    expect(new Set(statuses?.slice(0, -1))).toEqual(new Set(['paid']));
  },
);
