import {
  addDay,
  dayKeyOf,
  dayOf,
  harvestOf,
  isSomething,
  type HarvestLine,
  type KeptPart,
  type VendorDay,
} from './part-change.ts';

export interface VendorSums {
  lines: Map<string, HarvestLine>;
  days: Map<string, VendorDay>;
}

/** Changes `sums` in place. */
export function addParts(sums: VendorSums, parts: readonly KeptPart[]): void {
  for (const part of parts) {
    for (const [key, line] of harvestOf(part))
      sums.lines.set(key, {
        ...line,
        quantity: (sums.lines.get(key)?.quantity ?? 0) + line.quantity,
      });
    const day = dayOf(part);
    sums.days.set(dayKeyOf(day), addDay(sums.days.get(dayKeyOf(day)), day, 1));
  }
}

/** Answers the amounts to add to the kept `sums`, so that they agree with the sums of the parts (`expected`). */
export function missingOf(
  sums: VendorSums,
  expected: VendorSums,
): { lines: HarvestLine[]; days: VendorDay[] } {
  const lines = [...new Set([...sums.lines.keys(), ...expected.lines.keys()])].flatMap((key) => {
    const [is, should] = [sums.lines.get(key), expected.lines.get(key)];
    const line = should ?? is;
    const quantity = (should?.quantity ?? 0) - (is?.quantity ?? 0);
    return line && quantity !== 0 ? [{ ...line, quantity }] : [];
  });
  const days = [...new Set([...sums.days.keys(), ...expected.days.keys()])].flatMap((key) => {
    const [is, should] = [sums.days.get(key), expected.days.get(key)];
    if (!is) return should ? [should] : [];
    const nothing = { ...is, counts: {}, items: 0, revenueCents: 0 };
    const missing = addDay(addDay(nothing, should ?? nothing, 1), is, -1);
    return isSomething(missing) ? [missing] : [];
  });
  return { lines, days };
}
