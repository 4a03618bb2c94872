import { isDeepStrictEqual } from 'node:util';
import type { VendorPart } from '#functions/orders/domain/vendor-part.ts';
import type { Order } from '#functions/orders/domain/order.ts';

export interface KeptPart extends VendorPart {
  /** The version of the order from which the part was made. */
  orderVersion: number;
  /** Every write expects the version that it read. */
  version: number;
}

/** Undefined where the part does not exist. */
export interface PartChange {
  before: KeptPart | undefined;
  after: KeptPart | undefined;
}

/** The quantity of one product that a vendor brings to one location for one cycle. */
export interface HarvestLine {
  vendorId: string;
  cycleId: string;
  productId: string;
  name: string;
  unit: string;
  location: VendorPart['location'];
  quantity: number;
  /**
   * How a promise for the shares was divided among the locations: `productId` is then the commitment's id.
   * Absent on the lines of orders.
   */
  divided?: 'by_contents' | 'by_shares' | undefined;
}

export interface VendorDay {
  vendorId: string;
  pickupDate: string;
  locationId: string;
  locationName: string;
  /** The number of parts by status, cancelled ones too. */
  counts: Partial<Record<Order['status'], number>>;
  /** Units and paid cents of the parts that are not cancelled. */
  items: number;
  revenueCents: number;
}

const isToBring = ({ status }: VendorPart) => status !== 'cancelled';

export const harvestKeyOf = ({
  vendorId,
  cycleId,
  productId,
  location,
}: Pick<HarvestLine, 'vendorId' | 'cycleId' | 'productId' | 'location'>): string =>
  [vendorId, cycleId, productId, location.id].join(' ');

/**
 * A cancelled part adds no lines, nor does a substitute: its goods come from the co-op's stock on the packing
 * day.
 */
export function harvestOf(part: VendorPart | undefined): Map<string, HarvestLine> {
  const lines = new Map<string, HarvestLine>();
  if (!part || !isToBring(part) || part.isSubstitute) return lines;
  for (const { productId, name, unit, quantity: kept, missed = 0 } of part.lines) {
    const { vendorId, location } = part;
    // The vendor had to bring the units that were missing on the packing day (`missed`) too.
    const quantity = kept + missed;
    const line = { vendorId, cycleId: part.cycle.id, productId, name, unit, location, quantity };
    const key = harvestKeyOf(line);
    lines.set(key, { ...line, quantity: quantity + (lines.get(key)?.quantity ?? 0) });
  }
  return lines;
}

export const dayKeyOf = ({ pickupDate, locationId }: Pick<VendorDay, 'pickupDate' | 'locationId'>): string =>
  `${pickupDate}#${locationId}`;

export const dayOf = (part: VendorPart): VendorDay => ({
  vendorId: part.vendorId,
  pickupDate: part.cycle.pickupDate,
  locationId: part.location.id,
  locationName: part.location.name,
  counts: { [part.status]: 1 },
  items: isToBring(part) ? part.lines.reduce((sum, { quantity }) => sum + quantity, 0) : 0,
  revenueCents: isToBring(part) ? part.revenueCents : 0,
});

/** Both days have the same date and location. */
export function addDay(day: VendorDay | undefined, other: VendorDay, sign: 1 | -1): VendorDay {
  const counts = { ...day?.counts };
  for (const [status, count] of Object.entries(other.counts) as [Order['status'], number][])
    counts[status] = (counts[status] ?? 0) + sign * count;
  return {
    ...other,
    counts,
    items: (day?.items ?? 0) + sign * other.items,
    revenueCents: (day?.revenueCents ?? 0) + sign * other.revenueCents,
  };
}

/**
 * A sum of zero is left out. When a line's location got another name or address, the line is kept even at
 * zero, because its write also stores the location.
 */
export function sumsOf(changes: readonly PartChange[]): { lines: HarvestLine[]; days: VendorDay[] } {
  const lines = new Map<string, HarvestLine>();
  const days = new Map<string, VendorDay>();
  const elsewhere = new Set<string>();
  const add = (part: KeptPart | undefined, sign: 1 | -1) => {
    for (const [key, line] of harvestOf(part)) {
      const previous = lines.get(key);
      if (previous && !isDeepStrictEqual(previous.location, line.location)) elsewhere.add(key);
      lines.set(key, { ...line, quantity: (previous?.quantity ?? 0) + sign * line.quantity });
    }
    if (!part) return;
    const day = dayOf(part);
    const key = `${part.vendorId} ${dayKeyOf(day)}`;
    days.set(key, addDay(days.get(key), day, sign));
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  return {
    lines: [...lines].flatMap(([key, line]) => (line.quantity !== 0 || elsewhere.has(key) ? [line] : [])),
    days: [...days.values()].filter(isSomething),
  };
}

export const isSomething = ({ counts, items, revenueCents }: VendorDay): boolean =>
  items !== 0 || revenueCents !== 0 || Object.values(counts).some((count) => count !== 0);

/** Finds the harvest lists whose quantities, locations or dates change. */
export function touchedLists(
  changes: readonly PartChange[],
): { vendorId: string; cycle: VendorPart['cycle'] }[] {
  const lists = new Map<string, { vendorId: string; cycle: VendorPart['cycle'] }>();
  for (const { before, after } of changes) {
    const part = after ?? before;
    if (!part) continue;
    const isMoved =
      before?.cycle.cutoffAt !== after?.cycle.cutoffAt ||
      before?.cycle.pickupDate !== after?.cycle.pickupDate;
    if (isMoved || sumsOf([{ before, after }]).lines.length > 0)
      lists.set(`${part.vendorId} ${part.cycle.id}`, { vendorId: part.vendorId, cycle: part.cycle });
  }
  return [...lists.values()];
}
