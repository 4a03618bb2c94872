import { localDate } from '#shared/local-date.ts';
import { isAwaitingPayment, type Order } from './order.ts';
import type { OrderLine } from './order-line.ts';
import { isStanding } from './refund.ts';
import { lineRevenueCents } from './revenue.ts';
import { isVendorsLine } from './vendor-status.ts';

/** The orders, revenue and units that one order adds to a daily figure, or the sums of many orders. */
export interface Sums {
  orders: number;
  revenueCents: number;
  /** Only figures about products and vendors count units; others have 0. */
  quantity: number;
}

/** The names of the daily figures, such as `plan#` with the id of the plan. */
export const figureOf = {
  day: (date: string) => `day#${date}`,
  addOns: 'addOns',
  renewals: 'renewals',
  newMembers: 'newMembers',
  plan: (planId: string) => `plan#${planId}`,
  county: (county: string) => `county#${county}`,
  location: (locationId: string) => `location#${locationId}`,
  vendor: (vendorId: string) => `vendor#${vendorId}`,
  product: (productId: string) => `product#${productId}`,
};

/** The sums that an order adds to the daily figures, by the name of the figure. */
export type Contribution = Record<string, Sums>;

/** The local day whose figures include the order, also when the order changes later: the day on which it was made. */
export const figureDateOf = (order: Order): string => localDate(new Date(order.createdAt));

/** True when the daily figures count the order. */
export const stands = (order: Order): boolean =>
  !order.deletedAt && order.status !== 'cancelled' && (order.isRenewal || !isAwaitingPayment(order));

/** The units of a line that staff did not refund. A refund that failed or was taken back does not count. */
export const keptUnits = ({ refunds = [] }: Order, { quantity }: OrderLine, at: number): number =>
  refunds
    .filter(isStanding)
    .flatMap(({ lines }) => lines)
    .filter(({ line }) => line === at)
    .reduce((remainder, refundLine) => remainder - refundLine.quantity, quantity);

/** The county for which sales tax of the order is filed: the county in which its goods are handed out. */
export const countyOf = ({ county, pickupCounty }: Order): string => pickupCounty ?? county;

type SoldLine = OrderLine & { revenueCents: number; keptQuantity: number };

/** The sums that an order adds to the daily figures. Empty for an order that the figures do not count (`stands`). */
export function contributionOf(order: Order): Contribution {
  if (!stands(order)) return {};
  const figures: Contribution = {};
  const add = (figure: string, of: readonly SoldLine[], isCounted = false) => {
    figures[figure] = {
      // Lines that only bill extra weight count no order. The earlier order with the goods was counted.
      orders: of.length > 0 && of.every(({ kind }) => kind === 'weight') ? 0 : 1,
      revenueCents: of.reduce((sum, { revenueCents }) => sum + revenueCents, 0),
      quantity: isCounted ? of.reduce((sum, { keptQuantity }) => sum + keptQuantity, 0) : 0,
    };
  };
  const soldLines: SoldLine[] = order.lines
    .map((line, at) => ({
      ...line,
      revenueCents: lineRevenueCents(order, at),
      // The units of an extra-weight line count with the earlier order.
      keptQuantity: line.kind === 'weight' ? 0 : keptUnits(order, line, at),
    }))
    // A deposit is not revenue.
    .filter(({ kind }) => kind !== 'deposit');
  const products = soldLines.filter(({ kind }) => kind === 'product');
  const earnedLines = soldLines.filter(isVendorsLine);
  add(figureOf.day(figureDateOf(order)), soldLines);
  add(figureOf.county(countyOf(order)), soldLines);
  add(figureOf.location(order.location.id), soldLines);
  if (order.isRenewal) add(figureOf.renewals, soldLines);
  if (order.depositCents > 0 && !order.isRenewal) add(figureOf.newMembers, soldLines);
  if (products.length > 0) add(figureOf.addOns, products, true);
  for (const planId of refsOf(soldLines.filter(({ kind }) => kind === 'plan')))
    add(
      figureOf.plan(planId),
      soldLines.filter(({ kind, refId }) => kind === 'plan' && refId === planId),
    );
  for (const productId of refsOf(products))
    add(
      figureOf.product(productId),
      products.filter(({ refId }) => refId === productId),
      true,
    );
  for (const vendorId of new Set(earnedLines.map((line) => line.vendorId)))
    add(
      figureOf.vendor(vendorId),
      earnedLines.filter((line) => line.vendorId === vendorId),
      true,
    );
  return figures;
}

const refsOf = (lines: readonly OrderLine[]) => new Set(lines.map(({ refId }) => refId));
