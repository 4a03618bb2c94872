import { isWaitOver } from '#functions/packing/domain/later-tries.ts';
import { logJobFailure } from '#functions/platform/log-job-failure.ts';
import { nextVersion } from '#functions/platform/entity.ts';
import { transactUnlessRefused } from '#functions/platform/table.ts';
import { readWeights, weighingEntity, weightEntity } from '../data/weights.ts';
import { afterPass, isRetryOver, type Weighing } from '../domain/weighing.ts';
import { isOpen, type Weight } from '../domain/weight.ts';
import { settleOrderWeights } from './settle-order-weights.ts';

const notPaid = 'It was not paid in 45 days. Should it be paid later, please settle what it weighed there.';
const notSettled = 'Its weights could not be settled. Please look at the order, and settle them there.';

/**
 * Settles the open weights of a day, order by order. Settled weights are not touched, so a run may stop at
 * any point, and two runs at once do no harm.
 * @param hasTime called before each order; the run stops when it answers false
 * @returns false when the time was over before every order had its turn
 */
export async function settleWeighing(
  { cycleId, date }: Pick<Weighing, 'cycleId' | 'date'>,
  now: Date,
  hasTime: () => boolean,
): Promise<boolean> {
  const weighing = await beginPass(await weighingEntity.get(cycleId, date), now);
  if (!weighing) return true;
  const byOrder = new Map<string, Weight[]>();
  for (const weight of (await readWeights(cycleId, date)).filter(isOpen))
    byOrder.set(weight.orderId, [...(byOrder.get(weight.orderId) ?? []), weight]);
  const pass = { waiting: 0, failed: 0 };
  for (const [orderId, weights] of byOrder) {
    if (!hasTime()) return false;
    const outcome = await settleOne(weighing, orderId, weights, now);
    if (outcome !== 'done') pass[outcome] += 1;
  }
  const leftCount = (await readWeights(cycleId, date)).filter(({ state }) => state === 'left').length;
  // Refused when weights were entered during the pass, because the version has changed by then. The next run
  // settles these weights.
  await transactUnlessRefused([
    weighingEntity.replace(nextVersion(weighing, afterPass({ ...pass, leftCount }, now))),
  ]);
  return true;
}

/**
 * Begins or continues a pass; undefined when the weighing is not due. Without a request of staff, the
 * settlement begins at `dueAt`. For an hour after its beginning, orders that fail are tried again.
 */
async function beginPass(weighing: Weighing | undefined, now: Date): Promise<Weighing | undefined> {
  if (!weighing || weighing.dueAt === null || weighing.dueAt > now.toISOString()) return undefined;
  if (weighing.state === 'under_way') return weighing;
  const begun = nextVersion(weighing, {
    state: 'under_way',
    begunAt: now.toISOString(),
    ...(weighing.state === 'entered' && { begunBy: 'itself' as const }),
  });
  return (await transactUnlessRefused([weighingEntity.replace(begun)])) ? begun : undefined;
}

async function settleOne(
  weighing: Weighing,
  orderId: string,
  weights: readonly Weight[],
  now: Date,
): Promise<'done' | 'waiting' | 'failed'> {
  try {
    const isPaid = await settleOrderWeights(weighing, orderId, weights, now);
    if (isPaid) return 'done';
    if (!isWaitOver(weighing.date, now)) return 'waiting';
    return (await leave(weights, notPaid)) ? 'done' : 'waiting';
  } catch (error) {
    logJobFailure('The weights of an order could not be settled', { orderId, error });
    if (!isRetryOver(weighing, now)) return 'failed';
    return (await leave(weights, notSettled)) ? 'done' : 'failed';
  }
}

/** False when a weight changed since it was read. Nothing is written then, and another pass is needed. */
const leave = (weights: readonly Weight[], reason: string): Promise<boolean> =>
  transactUnlessRefused(
    weights.map((weight) =>
      weightEntity.update(weight, { state: 'left', reason }, { asRead: ['weight', 'state'] }),
    ),
  );
