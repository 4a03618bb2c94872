import type { Contribution, Sums } from '#functions/orders/domain/contribution.ts';
import { countyOf, figureOf } from '#functions/orders/domain/contribution.ts';
import { isVendorsLine } from '#functions/orders/domain/vendor-status.ts';
import type { Order } from '#functions/orders/domain/order.ts';

/** The names to show with a figure, such as those of a product and its vendor, as on the order counted last. */
export interface Labels {
  name?: string;
  vendorId?: string;
  vendorName?: string;
}

/**
 * The sums of one day or of several, for instance those of one county or product. When several days were
 * added up, `lastDate` is the last one that added to the sums.
 */
export interface Figure extends Sums, Labels {
  lastDate?: string;
}

export type Figures = Record<string, Figure>;

/** Most reads need no figures of products, of which there are thousands. */
export type Section = 'summary' | 'products';
export const sections: readonly Section[] = ['summary', 'products'];

const sectionOf = (figure: string): Section =>
  figure.startsWith(figureOf.product('')) ? 'products' : 'summary';

/** The labels of the figures to which the order adds, by the names of the figures. */
export function labelsOf(order: Order): Record<string, Labels> {
  const labels: Record<string, Labels> = {
    [figureOf.county(countyOf(order))]: { name: countyOf(order) },
    [figureOf.location(order.location.id)]: { name: order.location.name },
  };
  for (const { kind, refId, name, vendorId, vendorName } of order.lines) {
    if (kind === 'plan') labels[figureOf.plan(refId)] = { name };
    if (kind === 'product') labels[figureOf.product(refId)] = { name, vendorId, vendorName };
    if (isVendorsLine({ kind })) labels[figureOf.vendor(vendorId)] = { name: vendorName };
  }
  return labels;
}

const none: Sums = { orders: 0, revenueCents: 0, quantity: 0 };

const isNothing = ({ orders, revenueCents, quantity }: Sums) =>
  orders === 0 && revenueCents === 0 && quantity === 0;

/**
 * Answers the figures after an order's contribution changed from `was` to `is`. Figures whose sums are all zero
 * are left out.
 */
export function changeFigures(
  figures: Figures,
  was: Contribution,
  is: Contribution,
  labels: Record<string, Labels> = {},
): Figures {
  const after: Figures = { ...figures };
  for (const figure of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const [before, less, more] = [after[figure] ?? none, was[figure] ?? none, is[figure] ?? none];
    const sums = {
      orders: before.orders - less.orders + more.orders,
      revenueCents: before.revenueCents - less.revenueCents + more.revenueCents,
      quantity: before.quantity - less.quantity + more.quantity,
    };
    if (isNothing(sums)) delete after[figure];
    else after[figure] = { ...before, ...labels[figure], ...sums };
  }
  return after;
}

export const inSection = (figures: Figures, section: Section): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([figure]) => sectionOf(figure) === section));

export interface Kept {
  /** A day (YYYY-MM-DD) or a month (YYYY-MM). */
  period: string;
  figures: Figures;
}

/** Each figure names the last day that added to it. */
export function addUp(periods: readonly Kept[]): Figures {
  const sum: Figures = {};
  for (const { period, figures } of periods.toSorted((one, other) => (one.period < other.period ? -1 : 1)))
    for (const [figure, value] of Object.entries(figures)) {
      const before = sum[figure] ?? none;
      sum[figure] = {
        ...before,
        ...value,
        orders: before.orders + value.orders,
        revenueCents: before.revenueCents + value.revenueCents,
        quantity: before.quantity + value.quantity,
        lastDate: value.lastDate ?? period,
      };
    }
  return sum;
}

/** The names of the figures whose sums differ. Labels are not compared. */
export function differences(one: Figures, other: Figures): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((figure) => {
    const [a, b] = [one[figure] ?? none, other[figure] ?? none];
    return a.orders !== b.orders || a.revenueCents !== b.revenueCents || a.quantity !== b.quantity;
  });
}
