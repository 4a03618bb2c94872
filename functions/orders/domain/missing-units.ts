import { keptUnits } from './contribution.ts';
import type { MissingUnits, Order, OrderLine, OrderRefund } from './order.ts';
import { isMissing, isStanding, missingOf } from './refund.ts';

const unitsBack = (
  { refunds = [] }: Order,
  at: number,
  isCounted: (refund: OrderRefund) => boolean,
): number =>
  refunds
    .filter((refund) => isStanding(refund) && isCounted(refund))
    .flatMap(({ lines }) => lines)
    .filter(({ line }) => line === at)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** The units of a line that were given back as missing. Their vendor was to bring them all the same. */
export const missedUnits = (order: Order, at: number): number =>
  unitsBack(order, at, ({ shortageId }) => shortageId !== undefined);

/** The units of a line that staff gave back for other reasons. */
export const otherUnitsBack = (order: Order, at: number): number =>
  unitsBack(order, at, ({ shortageId }) => shortageId === undefined);

/**
 * The units of a line that are missing and were not given back: their money waits, or its refund failed. Units that
 * staff gave back by hand since then count for them.
 */
export function openUnits(order: Order, at: number): number {
  const marks = (order.missingUnits ?? []).filter(
    (units) => units.line === at && !units.isContent && isMissing(units),
  );
  if (marks.length === 0) return 0;
  const before = Math.min(...marks.map(({ unitsBackBefore }) => unitsBackBefore));
  const byHand = Math.max(0, otherUnitsBack(order, at) - before);
  return Math.max(0, missingOf(order, at) - missedUnits(order, at) - byHand);
}

/** The units of a line that are packed: those that were neither given back nor missing. */
export const packedUnits = (order: Order, line: OrderLine, at: number): number =>
  Math.max(0, keptUnits(order, line, at) - openUnits(order, at));

/** What is missing of an order now, as `2 × Dozen Eggs`. */
export const missingTexts = ({ missingUnits = [] }: { missingUnits?: readonly MissingUnits[] }): string[] =>
  missingUnits.filter(isMissing).map(({ quantity, name }) => `${quantity} × ${name}`);
