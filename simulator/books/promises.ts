import { sumEarnings, netCents } from '#functions/orders/domain/vendor-earning.ts';
import { shareCycleEntity, type ShareCycle } from '#functions/share-commitments/data/share-cycles.ts';
import type { Commitment } from '#functions/share-commitments/domain/commitment.ts';
import type { HarvestLine } from '#functions/vendor-orders/domain/part-change.ts';
import type { VendorEarning } from '#functions/vendor-orders/domain/vendor-earning.ts';
import type { Snapshot } from './snapshot.ts';

/** The number of latest cycles whose commitments the job `follow-promises` follows. */
const followed = 3;

/**
 * Checks the vendors' commitments of the latest cycles, once the run is at rest. The harvest lists have all
 * units of each commitment, except those of a pickup that was called off. The vendor earns all units that
 * came. The vendor may also earn units that were called off, but never missing units.
 */
export function* promiseBook({ items, cycles, now }: Snapshot): Generator<string> {
  const of = <T>(entity: string) => items.filter((item) => item.entity === entity) as unknown as T[];
  const latest = (which: typeof cycles) =>
    which.toSorted((one, other) => (one.cutoffAt < other.cutoffAt ? 1 : -1)).slice(0, followed);
  const past = latest(
    cycles.filter((one) => one.status !== 'cancelled' && one.cutoffAt <= new Date(now).toISOString()),
  );
  const cancelled = latest(cycles.filter((one) => one.status === 'cancelled'));
  const shareCycles = new Map(of<ShareCycle>(shareCycleEntity.name).map((one) => [one.cycleId, one]));
  const lines = of<HarvestLine>('promised line');
  const earnings = new Map(of<VendorEarning>('vendor earning').map((one) => [one.orderId, one]));
  for (const cycle of [...past, ...cancelled]) {
    if (cycle.status !== 'cancelled' && !shareCycles.get(cycle.id)?.places) continue;
    for (const commitment of of<Commitment>('share commitment').filter((one) => one.cycleId === cycle.id)) {
      const { id, status, quantity, unitPriceCents, outcome, version } = commitment;
      if (!outcome?.of.startsWith(`${version} `)) {
        yield `${id} is not in line with what is promised`;
        continue;
      }
      const stands = status === 'committed';
      const listed = lines
        .filter((line) => line.productId === id)
        .reduce((sum, line) => sum + line.quantity, 0);
      const toBring = stands ? quantity - outcome.calledOff : 0;
      if (listed !== toBring) yield `${id} has ${listed} on harvest lists, not ${toBring}`;
      const earned = netCents(sumEarnings(earnings.get(id)?.lines ?? []));
      const least = stands ? (quantity - outcome.calledOff - outcome.short) * unitPriceCents : 0;
      const most = stands ? (quantity - outcome.short) * unitPriceCents : 0;
      if (earned < least || earned > most) yield `${id} earns ${earned}, not ${least} to ${most}`;
    }
  }
}
