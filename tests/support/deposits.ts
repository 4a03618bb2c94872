import { depositProofEntity } from '#functions/accounts/data/deposit-proof.ts';
import type { DepositProof } from '#functions/accounts/domain/deposit-proof.ts';
import type { LedgerEntry } from '#functions/accounts/domain/ledger-entry.ts';
import { keys } from '#functions/platform/keys.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { orderNow } from './money.ts';
import { payByCard, testCards } from './payment.ts';
import { closedCycle, renew, renewalOrdersOf } from './renewing.ts';
import { fill, fullShare, runJob } from './shopping.ts';
import { createMember, drainQueues, readItem, readPartition, setItem, writeItem } from './world.ts';

/** The deposit of the Full Share. */
export const depositCents = 4000;

/** A member who has just paid the first share, and its deposit. */
export async function joined() {
  const member = await createMember();
  await fill(member, { plan: (await fullShare()).id });
  const placed = (await member.client.call('createPaymentIntent', { body: {} })).body;
  await payByCard(placed, testCards.good);
  await drainQueues();
  const order = await orderNow(placed.orderId);
  const line = order.lines.findIndex(({ kind }) => kind === 'deposit');
  return { member, id: order.id, paymentId: placed.payment_intent_id!, order, line };
}

/**
 * The next renewal of a member who changed to a share with half the deposit. With `halves` = -1, the new
 * share has one and a half times the deposit.
 */
export async function billedForLess(
  { subscriptionId }: { subscriptionId: string | null },
  halves: 1 | -1 = 1,
) {
  const cycle = await closedCycle();
  const cutoff = Date.parse(cycle.cutoffAt);
  const stored = (await readItem<Subscription>(subscriptionEntity.key(subscriptionId!)))!;
  await writeItem(
    subscriptionEntity.item({
      ...stored,
      startedAt: new Date(cutoff - 30 * 24 * 3600_000).toISOString(),
      paidThroughCutoff: new Date(cutoff - 60_000).toISOString(),
      depositCents: depositCents - (halves * depositCents) / 2,
      depositDueCents: (-halves * depositCents) / 2,
    }),
  );
  await renew(cycle);
  const [renewal] = await renewalOrdersOf(cycle);
  return renewal!;
}

/** The entries of a member's deposit ledger as amounts, balances and reasons, oldest first. */
export const depositsOf = async ({ id }: { id: string }) =>
  (await readPartition<LedgerEntry>(keys.user(id).pk, 'DEPOSIT#')).map(
    ({ amountCents, balanceAfterCents, reason }) => [amountCents, balanceAfterCents, reason],
  );

/**
 * Runs the nightly check that each account's deposit is the sum of its ledger, from the first account on.
 * @returns the stored result of the check
 */
export async function proveDeposits(): Promise<DepositProof> {
  const key = depositProofEntity.key();
  await setItem(key, { of: '2000-01-01' });
  await runJob('prove-deposits');
  return (await readItem<DepositProof>(key))!;
}
