import { vendorMarkCheck, vendorMarkRemoval } from '#functions/orders/data/vendor-marks.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { sumsOf, touchedLists, type PartChange } from '../domain/part-change.ts';
import { lineWrite, touchWrite } from './harvest-lines.ts';
import type { VendorEarning } from '../domain/vendor-earning.ts';
import { dayWrite } from './vendor-days.ts';
import { vendorEarningEntity } from './vendor-earnings.ts';
import { partWrite } from './vendor-parts.ts';

/** The time without further changes after which a vendor is told of a changed list. */
export const quietMs = 10 * 60_000;

/** Answers the writes of some parts, and of the harvest lines, days and lists that change with them. */
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

/** The new part and earning of one vendor of an order, as far as they changed, and the order's mark. */
export interface Step {
  change: PartChange | undefined;
  /** The vendor's new earning of the order; undefined where it stays. */
  earning: VendorEarning | undefined;
  mark: { orderId: string; markedVersion: number };
  /** True when this is the last part of the order to be made. */
  isLast: boolean;
}

/**
 * Answers the writes of some steps. Each order's mark must be as it was read, and is removed with the order's
 * last part.
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
