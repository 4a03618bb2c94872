import { vendorMarkCheck, vendorMarkRemoval } from '#functions/orders/data/vendor-marks.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { sumsOf, touchedLists, type PartChange } from '../domain/part-change.ts';
import { lineWrite, touchWrite } from './harvest-lines.ts';
import type { VendorEarning } from '../domain/vendor-earning.ts';
import { dayWrite } from './vendor-days.ts';
import { vendorEarningEntity } from './vendor-earnings.ts';
import { partWrite } from './vendor-parts.ts';

/** The time in milliseconds for which a list must stay unchanged before its vendor is told of a change. */
export const quietMs = 10 * 60_000;

export function partChangeWrites(changes: readonly PartChange[], now: Date): NamedWrite[] {
  const { lines, days } = sumsOf(changes);
  const quiet = new Date(now.getTime() + quietMs);
  return [
    ...changes.flatMap(partWrite),
    ...lines.map(lineWrite),
    ...days.map(dayWrite),
    ...touchedLists(changes).map((list) => {
      const cutoff = new Date(list.cycle.cutoffAt);
      return touchWrite(list, cutoff > quiet ? cutoff : quiet);
    }),
  ];
}

/**
 * One step of splitting an order: the new part and the new earning of one vendor, and the order's mark. A
 * part or earning that does not change is undefined.
 */
export interface Step {
  change: PartChange | undefined;
  /** The vendor's new earning of the order; undefined when the earning does not change. */
  earning: VendorEarning | undefined;
  mark: { orderId: string; markedVersion: number };
  /** True when this is the last step of the order. The step then removes the order's mark. */
  isLast: boolean;
}

/**
 * Answers the writes of some steps. They are refused when an order was marked again since its mark was read.
 * An order's mark is removed with its last step.
 */
export function stepWrites(steps: readonly Step[], now: Date): NamedWrite[] {
  const marks = new Map<string, Step>();
  for (const step of steps) marks.set(step.mark.orderId, step);
  return [
    ...partChangeWrites(
      steps.flatMap(({ change }) => change ?? []),
      now,
    ),
    ...steps.flatMap(({ earning }) => (earning ? [vendorEarningEntity.replace(earning)] : [])),
    ...[...marks.values()].map(({ mark, isLast }) =>
      isLast ? vendorMarkRemoval(mark) : vendorMarkCheck(mark),
    ),
  ];
}
