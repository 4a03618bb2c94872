import type { Order } from '#functions/orders/domain/order.ts';
import {
  addEarnings,
  earningLinesOf,
  isNoEarning,
  type EarningLine,
} from '#functions/orders/domain/vendor-earning.ts';

/** The earning of one vendor from one order, or from one promise for the shares. */
export interface VendorEarning {
  /** When a promise for the shares earns the amount, `orderId` is the commitment's id. Left out for an order. */
  of?: 'commitment' | undefined;
  orderId: string;
  vendorId: string;
  /** A statement can have the earning from this date. */
  pickupDate: string;
  locationName: string;
  lines: EarningLine[];
  /** The amounts of the earning that are on statements already, summed by line. */
  stated: EarningLine[];
  /** The last statement line that has the earning; null while there is none. */
  statedBy: string | null;
  /** The statement with the line `statedBy`; absent while there is none. */
  statementId?: string | undefined;
  orderVersion: number;
  /** Every write expects the version that it read. */
  version: number;
}

/** Undefined when the earning stays the same, or when the vendor earns nothing of the order and never did. */
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
  return before && contentOf(before) === contentOf(after) ? undefined : after;
}

const contentOf = ({ pickupDate, locationName, lines }: VendorEarning) =>
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

/** The lines for the next statement: the earned amounts less the stated ones. */
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
