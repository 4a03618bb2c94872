import { keptUnits } from './contribution.ts';
import type { MissingUnits, Order } from './order.ts';
import type { OrderLine } from './order-line.ts';
import type { OrderRefund } from './order-refund.ts';
import { isStanding } from './refund.ts';

/*
 * A unit that was missing on the packing day is open while its refund waits, or after that refund failed.
 * Once the unit is given back, it is missed. Missing contents of a share are no units of its line.
 */

/** False when the units turned out to be there after all. */
export const isMissing = ({ state }: Pick<MissingUnits, 'state'>): boolean => state !== 'taken_back';

/** The missing units of the line at index `at`, an entry for each shortage, oldest first. */
const marksOf = ({ missingUnits = [] }: Order, at: number): MissingUnits[] =>
  missingUnits.filter((units) => units.line === at && !units.isContent && isMissing(units));

export const missingOf = (order: Order, at: number): number =>
  marksOf(order, at).reduce((sum, { quantity }) => sum + quantity, 0);

export const openUnits = (order: Order, at: number): number =>
  openMarks(order, at).reduce((sum, { units }) => sum + units, 0);

/** The open units of the line at index `at` from one shortage. */
export const openUnitsOf = (order: Order, at: number, shortageId: string): number =>
  openMarks(order, at).find((mark) => mark.shortageId === shortageId)?.units ?? 0;

/** The missing units of a line that were given back. The vendor's part of the order shows them as `missed`. */
export const missedUnits = (order: Order, at: number): number => missingOf(order, at) - openUnits(order, at);

/**
 * The open units of each shortage. Units that staff give back by hand reduce the units that are open at that
 * time, oldest shortage first. They never reduce a later shortage.
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

/** The units of a line that were refunded for other reasons than a shortage. */
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

/** The units of a line to pack: neither given back nor missing. */
export const packedUnits = (order: Order, line: OrderLine, at: number): number =>
  Math.max(0, keptUnits(order, line, at) - openUnits(order, at));

/** An order's missing goods as texts, such as `2 × Dozen Eggs`. */
export const missingTexts = ({ missingUnits = [] }: { missingUnits?: readonly MissingUnits[] }): string[] =>
  missingUnits.filter(isMissing).map(({ quantity, name }) => `${quantity} × ${name}`);
