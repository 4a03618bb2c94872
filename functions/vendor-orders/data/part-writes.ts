import { vendorMarkCheck, vendorMarkRemoval } from '#functions/orders/data/vendor-marks.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { sumsOf, touchedLists, type PartChange } from '../domain/part-change.ts';
import { lineWrite, touchWrite } from './harvest-lines.ts';
import type { VendorEarning } from '../domain/vendor-earning.ts';
import { dayWrite } from './vendor-days.ts';
import { vendorEarningEntity } from './vendor-earnings.ts';
import { partWrite } from './vendor-parts.ts';

/** So long nothing more may change before a vendor is told of a list that changed. */
export const quietMs = 10 * 60_000;

/** The writes of some parts, and of the harvest lines, days and lists that change with them. */
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

/** One vendor's part and earning of an order that are to be made, none where nothing changed of them, and the order's mark. */
export interface Step {
  change: PartChange | undefined;
  /** What the vendor earns of the order, where that is something else now. */
  earning: VendorEarning | undefined;
  mark: { orderId: string; markedVersion: number };
  /** No other part of the order is to be made after it. */
  isLast: boolean;
}

/** The writes of some steps: each order's mark is there as it was read, and gone with its last part. */
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
