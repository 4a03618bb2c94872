import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { randomUUID } from 'node:crypto';
import { due, keys, lists } from '#functions/platform/keys.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { callProvider } from './call-provider.ts';
import { giveSubscription } from './give-subscription.ts';
import { runJob } from './shopping.ts';
import {
  address,
  createMember,
  readItem,
  readPartition,
  setItem,
  drainQueues,
  writeItem,
  type Member,
} from './world.ts';

/** The key of a counter in the table. All test files share it, so that each closed cycle gets a day of its own. */
const counter = { pk: 'TEST', sk: 'CUTOFFS' };

/**
 * A cycle of the test's own, past its cut-off. The cut-off is long before that of all real cycles, and a day
 * before that of the last cycle made here. The renewal therefore finds only the test's subscriptions.
 * `dueAt` is null, so that the job does not bill the cycle by itself. The job runs every minute, and would
 * close the cycle before the test has made subscriptions.
 */
export async function closedCycle(changes: Partial<Cycle> = {}): Promise<Cycle> {
  const { days = 0 } = (await readItem<{ days: number }>(counter)) ?? {};
  await writeItem({ ...counter, days: days + 1 });
  const cutoff = Date.parse('2001-12-31T20:00:00Z') - days * 24 * 3600_000;
  const cycle: Cycle = {
    id: `cyc_${randomUUID().replaceAll('-', '')}`,
    name: 'A cycle of a test',
    opensAt: new Date(cutoff - 14 * 24 * 3600_000).toISOString(),
    cutoffAt: new Date(cutoff).toISOString(),
    pickupDate: '2099-01-03',
    pickupDays: [{ date: '2099-01-03', locationId: null }],
    status: 'open',
    cutoffEventId: null,
    dueAt: null,
    version: 1,
    ...changes,
  };
  await writeItem(cycleEntity.item(cycle));
  return cycle;
}

/** Cancels a cycle whose cut-off is ahead. Otherwise all other tests would see the cycle. */
export const endCycle = ({ id }: Cycle) =>
  setItem(cycleEntity.key(id), { status: 'cancelled', listing_pk: lists.cancelledCycles, dueAt: null });

/**
 * Runs the job that mails members before a cut-off. The cycle is made due for the job first, because the job
 * otherwise waits six hours after it has finished a cycle.
 */
export async function askBefore({ id }: Pick<Cycle, 'id'>): Promise<void> {
  await setItem(keys.askingRound(id), { nextAt: new Date().toISOString(), position: null });
  await runJob('ask-before-cutoff');
  await drainQueues();
}

const provider = <T>(path: string, fields: Record<string, string>) =>
  callProvider<T>(address, 'POST', path, fields);

/** @param method the id of one of Stripe's test methods */
export async function saveMethod(member: Member, method: string): Promise<string> {
  const { stripeCustomerId } = (await readItem<User>(keys.user(member.id)))!;
  const customer =
    stripeCustomerId ??
    (await provider<{ id: string }>('/customers', { email: member.email, 'metadata[user_id]': member.id }))
      .id;
  const { id } = await provider<{ id: string }>(`/payment_methods/${method}/attach`, { customer });
  if (method.startsWith('pm_usBankAccount'))
    await provider('/setup_intents', {
      customer,
      payment_method: id,
      'payment_method_types[0]': 'us_bank_account',
      confirm: 'true',
      'mandate_data[customer_acceptance][type]': 'offline',
    });
  await setItem(keys.user(member.id), { stripeCustomerId: customer, defaultPaymentMethodId: id });
  return id;
}

export interface Renewing extends Member {
  subscription: Subscription;
}

/** A member whose active subscription is due for this cycle, with a saved payment method. */
export async function renewingMember(
  cycle: Cycle,
  options: { method?: string | null; user?: Partial<User>; subscription?: Partial<Subscription> } = {},
): Promise<Renewing> {
  const member = await createMember({ customerNumber: 7, ...options.user });
  if (options.method !== null) await saveMethod(member, options.method ?? 'pm_card_visa');
  const cutoff = Date.parse(cycle.cutoffAt);
  const subscription = await giveSubscription(member, {
    startedAt: new Date(cutoff - 30 * 24 * 3600_000).toISOString(),
    paidThroughCutoff: new Date(cutoff - 60_000).toISOString(),
    ...options.subscription,
  });
  return { ...member, subscription };
}

/**
 * Renews the subscriptions of these cycles: runs the job that advances cycles, and its workers, until nothing
 * is left to do now. Afterwards the job finds these cycles only when a test makes them due. Otherwise the
 * job would find these cycles again once a test moves the clock, and bill the members of later tests for them.
 */
export async function renew(...cycles: Cycle[]): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    for (const cycle of cycles) await makeDueNow(cycle);
    await runJob('advance-cycles');
    await drainQueues();
  }
  for (const { id } of cycles) await setItem(cycleEntity.key(id), { due_pk: 'NOT_DUE' });
}

/**
 * Lets time pass for one charge by moving its own times into the past. The clock itself stays, because the
 * demo co-op's cut-offs would pass with it.
 */
export async function letPass(ms: number, cycle: Cycle, member: Renewing): Promise<void> {
  const charge = (await chargeOf(cycle, member))!;
  const earlier = (at: string | null) => at && new Date(Date.parse(at) - ms).toISOString();
  await setItem(keys.charge(cycle.id, member.subscription.id), {
    firstDeclinedAt: earlier(charge.firstDeclinedAt),
    nextAttemptAt: earlier(charge.nextAttemptAt),
    ...(charge.nextAttemptAt && { due_sk: earlier(charge.nextAttemptAt) }),
  });
}

export async function attemptAgain(): Promise<void> {
  await runJob('retry-charges');
  await drainQueues();
}

export const chargeOf = (cycle: Cycle, { subscription }: Renewing) =>
  readItem<Charge>(keys.charge(cycle.id, subscription.id));

export async function renewalOrdersOf(cycle: Cycle): Promise<Order[]> {
  const places = await readPartition<{ orderId: string }>(cycleEntity.key(cycle.id).pk, 'ORDER#');
  return Promise.all(places.map(async ({ orderId }) => (await readItem<Order>(keys.order(orderId)))!));
}

export const cycleNow = async (cycle: Cycle) => (await readItem<Cycle>(cycleEntity.key(cycle.id)))!;

export async function makeDueNow(cycle: Cycle): Promise<void> {
  const { status } = await cycleNow(cycle);
  if (!['open', 'closed'].includes(status)) return;
  await setItem(cycleEntity.key(cycle.id), {
    dueAt: cycle.cutoffAt,
    due_pk: due.cycles,
    due_sk: cycle.cutoffAt,
  });
}
