import { vendorMarkCheck, vendorMarkRemoval } from '#functions/orders/data/vendor-marks.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { sumsOf, touchedLists, type PartChange } from '../domain/part-change.ts';
import { lineWrite, touchWrite } from './harvest-lines.ts';
import type { VendorEarning } from '../domain/vendor-earning.ts';
import { dayWrite } from './vendor-days.ts';
import { vendorEarningEntity } from './vendor-earnings.ts';
import { partWrite } from './vendor-parts.ts';

/** A list must stay unchanged for so long before its vendor is told of a change. */
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

/** One step of splitting an order: the changes for one vendor. */
export interface Step {
  change: PartChange | undefined;
  earning: VendorEarning | undefined;
  mark: { orderId: string; markedVersion: number };
  /** The last step of an order removes the order's mark. */
  isLast: boolean;
}

/** Refused when an order was marked again since its mark was read. */
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
