import { compareNames } from '#shared/compare-names.ts';
import type { Output } from '#shared/contracts/registry.ts';

export type PreviewPage = Output<'previewCycle'>;
type AddOn = PreviewPage['add_ons'][number];

/** A standing add-on with the quantity that all members need together. */
export interface AddOnNeed extends AddOn {
  /** The number of needed units that are not in stock; all units when the product is not on sale. */
  missing: number;
}

/** The flight check of a cycle, summed over the pages read so far. */
export interface PreviewSum {
  checked: number;
  expectedOrders: number;
  expectedCharges: number;
  /** The parts of the expected total. Credit is subtracted, and the others are added. */
  sharesAndAddOns: number;
  annualFees: number;
  tax: number;
  creditUsed: number;
  expectedTotal: number;
  /** The expected orders, highest amount first. */
  orders: PreviewPage['orders'];
  problems: PreviewPage['problems'];
  addOns: AddOnNeed[];
}

/** Sums the pages of a flight check. Dollars are added up in cents. */
export function sumPreview(pages: readonly PreviewPage[]): PreviewSum {
  const total = (pick: (page: PreviewPage) => number) => pages.reduce((sum, page) => sum + pick(page), 0);
  const dollars = (pick: (page: PreviewPage) => number) =>
    total((page) => Math.round(pick(page) * 100)) / 100;
  const needs = new Map<string, AddOn>();
  for (const addOn of pages.flatMap((page) => page.add_ons)) {
    const need = needs.get(addOn.product_id);
    needs.set(addOn.product_id, {
      ...addOn,
      quantity: addOn.quantity + (need?.quantity ?? 0),
      risen: Math.round((addOn.risen + (need?.risen ?? 0)) * 100) / 100,
      is_held_back: addOn.is_held_back || (need?.is_held_back ?? false),
    });
  }
  return {
    checked: total((page) => page.checked),
    expectedOrders: total((page) => page.expected_orders),
    expectedCharges: total((page) => page.expected_charges),
    sharesAndAddOns: dollars((page) => page.shares_and_add_ons),
    annualFees: dollars((page) => page.annual_fees),
    tax: dollars((page) => page.tax),
    creditUsed: dollars((page) => page.credit_used),
    expectedTotal: dollars((page) => page.expected_total),
    orders: pages.flatMap((page) => page.orders).sort((a, b) => b.amount - a.amount),
    problems: pages.flatMap((page) => page.problems),
    addOns: [...needs.values()]
      .map((addOn) => ({ ...addOn, missing: missingOf(addOn) }))
      .sort((a, b) => b.missing - a.missing || compareNames(a.name, b.name)),
  };
}

function missingOf({ quantity, stock, is_available }: AddOn): number {
  if (!is_available) return quantity;
  return stock === null ? 0 : Math.max(0, quantity - stock);
}
