import type { Order } from '#functions/orders/domain/order.ts';
import {
  addEarnings,
  earningLinesOf,
  isNoEarning,
  type EarningLine,
} from '#functions/orders/domain/vendor-earning.ts';

/** What one vendor earns of one order, or of one promise for the shares. */
export interface VendorEarning {
  /** Left out for an order's; `orderId` is the commitment's id otherwise. */
  of?: 'commitment' | undefined;
  orderId: string;
  vendorId: string;
  /** From this date on it can be on a statement. */
  pickupDate: string;
  locationName: string;
  lines: EarningLine[];
  /** What statements say of it, all together. */
  stated: EarningLine[];
  /** The statement's line that said it last; null while there is none. */
  statedBy: string | null;
  /** The statement that this line is of; left out where it was stated before that was kept. */
  statementId?: string | undefined;
  /** The order's version that it was made of. */
  orderVersion: number;
  /** Counts its changes; every write expects the version it read. */
  version: number;
}

/** What a vendor earns of an order as it stands; undefined where that is known, and where there was never anything. */
export function nextEarning(
  order: Order,
  vendorId: string,
  before: VendorEarning | undefined,
): VendorEarning | undefined {
  const lines = earningLinesOf(order, vendorId);
  if (!before && lines.length === 0) return undefined;
  const after: VendorEarning = {
    orderId: order.id,
    vendorId,
    pickupDate: order.cycle.pickupDate,
    locationName: order.location.name,
    lines,
    stated: before?.stated ?? [],
    statedBy: before?.statedBy ?? null,
    statementId: before?.statementId,
    orderVersion: order.version,
    version: (before?.version ?? 0) + 1,
  };
  return before && says(before) === says(after) ? undefined : after;
}

const says = ({ pickupDate, locationName, lines }: VendorEarning) =>
  JSON.stringify([
    pickupDate,
    locationName,
    lines.map(({ line, returned, soldCents, backCents, discountCents, commissionCents }) => [
      line,
      returned,
      soldCents,
      backCents,
      discountCents,
      commissionCents,
    ]),
  ]);

/** What the next statement has to say of an order, line by line: what is earned less what was stated. */
export function unstatedLines({ lines, stated }: VendorEarning): EarningLine[] {
  const before = new Map(stated.map((one) => [one.line, one]));
  const after = new Map(lines.map((one) => [one.line, one]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((at) => {
    const [is, was] = [after.get(at), before.get(at)];
    const line = is ?? was;
    if (!line) return [];
    const nothing = { ...line, soldCents: 0, backCents: 0, discountCents: 0, commissionCents: 0 };
    const change = addEarnings(is ?? nothing, was ?? nothing, -1);
    if (isNoEarning(change)) return [];
    return [
      {
        ...line,
        ...change,
        quantity: (is?.quantity ?? 0) - (was?.quantity ?? 0),
        returned: (is?.returned ?? 0) - (was?.returned ?? 0),
      },
    ];
  });
}

export const isUnstated = (earning: VendorEarning): boolean => unstatedLines(earning).length > 0;
