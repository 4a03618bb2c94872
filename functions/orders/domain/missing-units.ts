import { keptUnits } from './contribution.ts';
import type { MissingUnits, Order, OrderLine, OrderRefund } from './order.ts';
import { isStanding } from './refund.ts';

/*
 * The units of a line that were missing on the packing day:
 * - `missingOf`: all of them;
 * - `openUnits`: those that nobody gave back, as their money waits or its refund failed;
 * - `missedUnits`: those that were given back, by the shortage's refund or by staff in its place.
 * So each is either open or missed. Contents of a share are no units of its line, as the share itself is packed.
 */

/** True for units that did not turn out to be there after all. */
export const isMissing = ({ state }: Pick<MissingUnits, 'state'>): boolean => state !== 'taken_back';

/** The missing units of a line by shortage, oldest first. */
const marksOf = ({ missingUnits = [] }: Order, at: number): MissingUnits[] =>
  missingUnits.filter((units) => units.line === at && !units.isContent && isMissing(units));

export const missingOf = (order: Order, at: number): number =>
  marksOf(order, at).reduce((sum, { quantity }) => sum + quantity, 0);

export const openUnits = (order: Order, at: number): number =>
  openMarks(order, at).reduce((sum, { units }) => sum + units, 0);

/** The open units of one shortage. */
export const openUnitsOf = (order: Order, at: number, shortageId: string): number =>
  openMarks(order, at).find((mark) => mark.shortageId === shortageId)?.units ?? 0;

/** Their vendor was to bring these units all the same. */
export const missedUnits = (order: Order, at: number): number => missingOf(order, at) - openUnits(order, at);

/**
 * The open units by shortage. Units that staff give back by hand count for those that are open by then, the oldest
 * first. They never count for a later shortage.
 */
function openMarks(order: Order, at: number): { shortageId: string; units: number }[] {
  const marks = marksOf(order, at);
  const backNow = otherUnitsBack(order, at);
  const open: { shortageId: string; units: number }[] = [];
  for (const [index, { shortageId, quantity, unitsBackBefore }] of marks.entries()) {
    const back = unitsBack(order, at, (refund) => refund.shortageId === shortageId);
    open.push({ shortageId, units: Math.max(0, quantity - back) });
    const backUntilNext = Math.min(marks[index + 1]?.unitsBackBefore ?? backNow, backNow);
    let byHand = backUntilNext - unitsBackBefore;
    for (const mark of open) {
      const units = Math.max(0, Math.min(mark.units, byHand));
      mark.units -= units;
      byHand -= units;
    }
  }
  return open;
}

/** The units of a line that staff gave back for other reasons. */
export const otherUnitsBack = (order: Order, at: number): number =>
  unitsBack(order, at, ({ shortageId }) => shortageId === undefined);

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

/** The units of a line that are packed: those that were neither given back nor missing. */
export const packedUnits = (order: Order, line: OrderLine, at: number): number =>
  Math.max(0, keptUnits(order, line, at) - openUnits(order, at));

/** What is missing of an order now, as `2 × Dozen Eggs`. */
export const missingTexts = ({ missingUnits = [] }: { missingUnits?: readonly MissingUnits[] }): string[] =>
  missingUnits.filter(isMissing).map(({ quantity, name }) => `${quantity} × ${name}`);
