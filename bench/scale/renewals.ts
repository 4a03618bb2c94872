import { runEntity } from '#functions/renewals/data/renewal-runs.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { keys } from '#functions/platform/keys.ts';
import { shards } from '#functions/platform/shard-of.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { newAccount } from '#functions/accounts/domain/new-account.ts';
import { exampleSubscription } from '../../tests/support/example-subscription.ts';
import { costOf, startCoop, waitUntil, type Coop, type FunctionRun, type UnitCost } from './co-op.ts';

export interface RenewalMeasurement {
  subscriptions: number;
  /** The run of the job that queues all renewals, in a process of its own. */
  planning: FunctionRun;
  /** Milliseconds from the start of planning until the last charge was booked. */
  milliseconds: number;
  cost: UnitCost;
}

const cutoffAt = '2001-06-01T00:00:00.000Z';
const cycleId = 'cyc_bench';

/** The cycle to be billed, after its cut-off has passed. */
export const benchCycle: Cycle = {
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
};

/** A change that a member made to their share before the cut-off, with its expected result. */
export interface Situation {
  /** @param otherPlace a location that is not the usual one */
  change(subscription: Subscription, otherPlace: string): Partial<Subscription>;
  /**
   * The expected bill in cents; undefined when no bill is expected.
   * @param before the subscription without the change
   */
  billCents(before: Subscription): number | undefined;
  /** True when the order is collected at the `otherPlace` of `change`. */
  isElsewhere?: true;
}

/**
 * Renews `count` subscriptions in one run, with every bill charged at Stripe's stand-in.
 * @param situationOf answers the change of the member with this number; undefined for none
 * @throws Error when a member did not pay exactly the expected bill, or orders are at the wrong location
 */
export async function measureRenewals(
  count: number,
  situationOf: (at: number) => Situation | undefined = () => undefined,
): Promise<RenewalMeasurement> {
  const coop = await startCoop();
  try {
    const [place, otherPlace] = (await coop.locations()) as [string, string];
    await writeSubscriptions(coop, count, (at, subscription) => ({
      user: { pickupLocationId: place },
      subscription: situationOf(at)?.change(subscription, otherPlace) ?? {},
    }));
    await coop.act.write([
      cycleEntity.item(benchCycle),
      runEntity.item({
        cycleId,
        status: 'planning',
        position: null,
        planned: 0,
        handledBefore: 0,
        expected: 0,
        startedAt: cutoffAt,
        passStartedAt: new Date().toISOString(),
        finishedAt: null,
        endsAs: 'charged',
      }),
    ]);
    const started = performance.now();
    const planning = await coop.run('advance-cycles');
    await waitUntil(async () => {
      const { paidCount, skipped } = await figuresOf(coop);
      return paidCount + skipped === count;
    });
    const milliseconds = performance.now() - started;
    const invocations = await coop.invocations('renew-subscription');
    const done = invocations
      .flatMap((one) => one.logs)
      .filter((line) => /Renewal (created|skipped)/.test(line));
    await requireEqualBooks(coop, count, situationOf, otherPlace);
    return { subscriptions: count, planning, milliseconds, cost: costOf(invocations, done.length) };
  } finally {
    await coop.stop();
  }
}

const userIdOf = (at: number) => `usr_bench${String(at).padStart(6, '0')}`;

/** The subscription of a member who changed nothing. */
const subscriptionOf = (at: number): Subscription =>
  exampleSubscription({
    id: userIdOf(at).replace('usr_', 'sub_'),
    userId: userIdOf(at),
    startedAt: '2001-01-01T00:00:00.000Z',
    paidThroughCutoff: '2001-05-18T00:00:00.000Z',
  });

/**
 * Writes members with a payment method, a deposit and an active subscription that is due at a cut-off of
 * 2001.
 * @param changesOf answers the fields in which a subscription differs
 */
export async function writeSubscriptions(
  coop: Coop,
  count: number,
  changesOf: (
    at: number,
    subscription: Subscription,
  ) => { user: Pick<User, 'pickupLocationId'>; subscription: Partial<Subscription> },
): Promise<void> {
  const customer = await coop.provider('/customers', { email: 'bench@example.test' });
  const method = await coop.provider('/payment_methods/pm_card_visa/attach', { customer: customer.id });
  for (let start = 0; start < count; start += 500) {
    const items = Array.from({ length: Math.min(500, count - start) }, (_, index) => {
      const at = start + index;
      const subscription = subscriptionOf(at);
      const changes = changesOf(at, subscription);
      const user = newAccount(
        {
          id: userIdOf(at),
          email: `bench${at}@example.test`,
          firstName: 'Bench',
          lastName: String(at),
          subscriptionStatus: 'active',
          customerNumber: 5000 + at,
          stripeCustomerId: customer.id,
          defaultPaymentMethodId: method.id,
          emailVerified: true,
          depositCents: subscription.depositCents,
          ...changes.user,
        },
        cutoffAt,
      );
      return [userEntity.item(user), subscriptionEntity.item({ ...subscription, ...changes.subscription })];
    }).flat();
    await coop.act.write(items);
  }
}

/** Sums a counter over all its parts. The sums are by the name of the figure. */
async function sumOf(coop: Coop, partition: string, name: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (let shard = 0; shard < shards; shard += 1)
    for (const [figure, value] of Object.entries(
      (await coop.act.read(keys.counterPart(partition, name, shard))) ?? {},
    ))
      if (typeof value === 'number') sums[figure] = (sums[figure] ?? 0) + value;
  return sums;
}

async function figuresOf(coop: Coop): Promise<{ paidCount: number; skipped: number }> {
  const { paidCount = 0, skipped = 0 } = await sumOf(coop, cycleEntity.key(cycleId).pk, 'RENEWALS');
  return { paidCount, skipped };
}

/**
 * Checks that every member paid exactly their own bill, that those who skipped paid nothing, and that orders
 * are at the right location.
 */
async function requireEqualBooks(
  coop: Coop,
  count: number,
  situationOf: (at: number) => Situation | undefined,
  otherPlace: string,
): Promise<void> {
  const due = new Map<string, number>();
  let elsewhere = 0;
  for (let at = 0; at < count; at += 1) {
    const [before, situation] = [subscriptionOf(at), situationOf(at)];
    const cents = situation ? situation.billCents(before) : before.priceCents;
    if (cents !== undefined) due.set(before.userId, cents);
    if (situation?.isElsewhere) elsewhere += 1;
  }
  const expected = due.size;
  const paid = (await coop.payments()).filter(
    (payment) => payment.status === 'succeeded' && payment.metadata.renewal?.startsWith('sub_bench'),
  );
  for (const { metadata, amount_received: cents } of paid) {
    const userId = metadata.user_id ?? '';
    if (due.get(userId) !== cents) throw new Error(`${userId} owed ${due.get(userId)} and paid ${cents}`);
    due.delete(userId);
  }
  if (due.size > 0) throw new Error(`${due.size} of ${expected} bills are not paid`);
  const { paidCount, skipped } = await figuresOf(coop);
  if (paidCount !== expected || skipped !== count - expected)
    throw new Error(`${expected} bills of ${count}, but ${paidCount} counted as paid, ${skipped} as skipped`);
  const place = locationEntity.key(otherPlace).pk;
  const { confirmed = 0 } = await sumOf(coop, place, `ORDERS#${benchCycle.pickupDate}`);
  if (confirmed !== elsewhere)
    throw new Error(`${elsewhere} orders are collected elsewhere, but ${confirmed} are counted there`);
}
