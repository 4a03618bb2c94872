import { runEntity } from '#functions/billing/data/renewal-runs.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { keys } from '#functions/platform/keys.ts';
import { newAccount } from '#functions/accounts/domain/new-account.ts';
import { exampleSubscription } from '../../tests/support/example-subscription.ts';
import { costOf, startCoop, waitUntil, type Coop, type FunctionRun, type UnitCost } from './co-op.ts';

export interface RenewalMeasurement {
  subscriptions: number;
  /** The job that queues all of them, in a process of its own. */
  planning: FunctionRun;
  /** From the first message until the last charge was booked. */
  milliseconds: number;
  cost: UnitCost;
}

const cutoffAt = '2001-06-01T00:00:00.000Z';
const cycleId = 'cyc_bench';

/** Renews `count` subscriptions in one run, every one charged at the stand-in. @throws Error when the books differ. */
export async function measureRenewals(count: number): Promise<RenewalMeasurement> {
  const coop = await startCoop();
  try {
    await writeSubscriptions(coop, count);
    await coop.act.write([
      cycleEntity.item({
        id: cycleId,
        name: 'Bench',
        opensAt: '2001-05-01T00:00:00.000Z',
        cutoffAt,
        pickupDate: '2099-01-01',
        pickupDays: [{ date: '2099-01-01', locationId: null }],
        status: 'closed',
        cutoffEventId: null,
        dueAt: cutoffAt,
        version: 1,
      }),
      {
        ...runEntity.key(cycleId),
        cycleId,
        status: 'planning',
        position: null,
        planned: 0,
        expected: 0,
        startedAt: cutoffAt,
        passStartedAt: new Date().toISOString(),
        finishedAt: null,
        endsAs: 'charged',
      },
    ]);
    const started = performance.now();
    const planning = await coop.run('advance-cycles');
    await waitUntil(async () => (await paidCount(coop)) === count);
    const milliseconds = performance.now() - started;
    const invocations = await coop.invocations('renew-subscription');
    const renewed = invocations.flatMap((one) => one.logs).filter((line) => line.includes('Renewal created'));
    await requireEqualBooks(coop, count);
    return { subscriptions: count, planning, milliseconds, cost: costOf(invocations, renewed.length) };
  } finally {
    await coop.stop();
  }
}

/** Members with a method and an active subscription due for a cut-off of 2001. */
export async function writeSubscriptions(
  coop: Coop,
  count: number,
  isWithoutPlace: (at: number) => boolean = () => false,
): Promise<void> {
  const customer = await coop.provider('/customers', { email: 'bench@example.test' });
  const method = await coop.provider('/payment_methods/pm_card_visa/attach', { customer: customer.id });
  const pickupLocationId = await coop.firstLocation();
  for (let start = 0; start < count; start += 500) {
    const items = Array.from({ length: Math.min(500, count - start) }, (_, at) => {
      const number = String(start + at).padStart(6, '0');
      const user = newAccount(
        {
          id: `usr_bench${number}`,
          email: `bench${number}@example.test`,
          firstName: 'Bench',
          lastName: number,
          pickupLocationId: isWithoutPlace(start + at) ? null : pickupLocationId,
          subscriptionStatus: 'active',
          customerNumber: 5000 + start + at,
          stripeCustomerId: customer.id,
          defaultPaymentMethodId: method.id,
          emailVerified: true,
        },
        cutoffAt,
      );
      const subscription = exampleSubscription({
        id: `sub_bench${number}`,
        userId: user.id,
        startedAt: '2001-01-01T00:00:00.000Z',
        paidThroughCutoff: '2001-05-18T00:00:00.000Z',
      });
      return [userEntity.item(user), subscriptionEntity.item(subscription)];
    }).flat();
    await coop.act.write(items);
  }
}

async function paidCount(coop: Coop): Promise<number> {
  const shards = await Promise.all(
    Array.from({ length: 8 }, (_, shard) =>
      coop.act.read(keys.counterPart(cycleEntity.key(cycleId).pk, 'RENEWALS', shard)),
    ),
  );
  return shards.reduce((sum, shard) => sum + Number(shard?.paidCount ?? 0), 0);
}

/** Money charged at the provider equals the orders paid, and nobody paid twice. */
async function requireEqualBooks(coop: Coop, count: number): Promise<void> {
  const paid = (await coop.payments()).filter(
    (payment) => payment.status === 'succeeded' && payment.metadata.renewal?.startsWith('sub_bench'),
  );
  const members = new Set(paid.map((payment) => payment.metadata.user_id));
  const cents = paid.reduce((sum, payment) => sum + payment.amount_received, 0);
  if (paid.length !== count || members.size !== count || cents !== count * 4200)
    throw new Error(
      `${count} renewals, but ${paid.length} payments of ${members.size} members over ${cents}`,
    );
}
