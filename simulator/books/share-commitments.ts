import { planCountsOf, subscriptionCounters } from '#functions/subscriptions/data/status-counts.ts';
import { shareCycleEntity, totalsOf } from '#functions/share-commitments/data/share-cycles.ts';
import { difference, sumOf, type Commitment } from '#functions/share-commitments/domain/commitment.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Checks the vendors' commitments. A form makes at most one commitment. Each commitment agrees with its `log`
 * of changes, and its vendor changes nothing after the cut-off. A cycle's totals are the sums of its
 * commitments. The number of active subscriptions of each plan is right.
 */
export function* shareBook({ items, cycles, subscriptions }: Snapshot): Generator<string> {
  const commitments = items.filter(({ entity }) => entity === 'share commitment') as unknown as Commitment[];
  const keys = commitments.map(({ notes }) => notes);
  if (new Set(keys).size !== keys.length) yield 'one form made two commitments';
  // When staff moved a cut-off to an earlier time, a vendor's change may lie after the cut-off. Such a change
  // is no problem.
  const wasMoved = items.some(
    ({ entity, kind }) => entity === 'auditEntry' && (kind === 'cycle' || kind === 'event'),
  );
  for (const commitment of commitments) {
    const { id, cycleId, version, log, status, quantity } = commitment;
    if (log.length !== Math.min(version, 20))
      yield `${id} is at version ${version}, its log has ${log.length}`;
    const last = log.at(-1);
    if ((last?.action === 'cancelled') !== (status === 'cancelled'))
      yield `${id} is ${status}, its log says otherwise`;
    if ((last?.after ?? last?.before)?.quantity !== quantity)
      yield `${id} is of ${quantity}, its log says otherwise`;
    const cutoffAt = cycles.find((cycle) => cycle.id === cycleId)?.cutoffAt;
    const late = log.filter(({ byStaff, at }) => !byStaff && cutoffAt !== undefined && at > cutoffAt);
    if (late.length > 0 && !wasMoved) yield `${id} was changed by its vendor after the cut-off`;
  }
  for (const cycleId of new Set([...cycles.map(({ id }) => id), ...commitments.map((one) => one.cycleId)])) {
    const { pk } = shareCycleEntity.key(cycleId);
    const counted = totalsOf(shareCycleEntity.read(items.find((item) => item.pk === pk)));
    const there = sumOf(commitments.filter((one) => one.cycleId === cycleId));
    if (Object.values(difference(counted, there)).some((number) => number !== 0))
      yield `${cycleId} counts ${JSON.stringify(counted)}, its commitments come to another sum`;
  }
  const active = planCountsOf(
    items.filter(({ pk, status }) => pk === subscriptionCounters && status === 'active'),
  );
  for (const planId of new Set([...active.keys(), ...subscriptions.map((one) => one.planId)])) {
    const there = subscriptions.filter(
      (one) => one.planId === planId && one.status === 'active' && !one.isTrial,
    ).length;
    if ((active.get(planId) ?? 0) !== there)
      yield `${planId} counts ${active.get(planId)} subscriptions, ${there} are`;
  }
}
