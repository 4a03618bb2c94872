import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { createShortage, shortage } from '#shared/contracts/shortages/shortages.ts';
import { toDollars } from '#shared/money.ts';
import type { StaffMember } from '#functions/orders/domain/order-refund.ts';

/** The missing units of one order, by the index of the order's line. */
export interface Part {
  orderId: string;
  userId: string;
  lines: { line: number; quantity: number }[];
}

/** A shortage of a pickup day. Its parts are separate items (`Part`). Money in cents, instants in UTC. */
export interface Shortage {
  id: string;
  /** A hash of the request without its id. Requests that ask for the same have equal hashes. */
  asked: string;
  cycle: { id: string; name: string };
  /** Local, YYYY-MM-DD. */
  date: string;
  kind: 'product' | 'promise';
  goodsId: string;
  name: string;
  vendorId: string;
  vendorName: string;
  /** Null for all locations of the day. */
  location: { id: string; name: string } | null;
  quantity: number;
  /** The missing units of a promise by location id; absent for a product. */
  missingAt?: Record<string, number>;
  /**
   * The amount that a missing unit of a promise gives back, in cents. The amount is 0 for a product, because
   * an order's line has its own price.
   */
  worthCents: number;
  reason: (typeof shortage.shape.reason.options)[number];
  note: string;
  by: StaffMember;
  at: string;
  state: 'under_way' | 'done';
  /** The time of the next run for this shortage; null once the shortage is done. */
  dueAt: string | null;
  /** The number of parts, and the number of parts that the present pass has handled. */
  parts: number;
  position: number;
  /**
   * True once the missing units are written into all orders. Some orders may still wait for their payment.
   */
  isMarked: boolean;
  /** The product that comes instead; null for none. */
  substitute: { id: string; name: string } | null;
  /** The number of units that came instead. */
  substituted: number;
  /**
   * The number of orders with missing units, and the sums in cents that go back to payments and as credit.
   * The price of substitutes is subtracted from the credit. Each order's transaction adds to these figures.
   */
  orders: number;
  toPaymentCents: number;
  asCreditCents: number;
  /**
   * Three numbers of orders in the present pass: those that wait for their payment, those that are tried
   * again, and those that are left to staff.
   */
  waiting: number;
  retrying: number;
  leftCount: number;
  left: { orderId: string; reason: string }[];
  /** The time at which the latest pass over the parts ended; absent until a pass has ended. */
  passedAt?: string | undefined;
  /**
   * The id of the earlier shortage that this shortage takes back, because the goods were there after all.
   * This shortage handles the parts of the earlier one.
   */
  takesBack?: string;
  /** The id of the shortage that took this one back. */
  takenBackBy?: string;
}

type Request = z.output<(typeof createShortage)['body']>;

export const askedFor = ({ request_id: _, ...request }: Request): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');

/**
 * The request id of the refund that a shortage makes for an order. There is one refund for each shortage and
 * order.
 */
export const refundIdOf = (shortageId: string, orderId: string): string => `${shortageId}-${orderId}`;

/** The id of the shortage that takes another one back. A shortage can be taken back once. */
export const backIdOf = (shortageId: string): string => `${shortageId}-back`;

const reasonTexts = {
  not_delivered: 'did not come',
  spoiled: 'came spoiled',
  damaged: 'broke on the way',
} satisfies Record<Shortage['reason'], string>;

/**
 * Answers why the goods are missing, and staff's note if there is one: `Eggs did not come. The hens are
 * moulting.`
 */
export const whyOf = ({ name, reason, note }: Pick<Shortage, 'name' | 'reason' | 'note'>): string =>
  [`${name} ${reasonTexts[reason]}.`, note].filter(Boolean).join(' ');

export const toShortage = (record: Shortage): z.output<typeof shortage> => ({
  id: record.id,
  kind: record.kind,
  goods_id: record.goodsId,
  name: record.name,
  vendor_name: record.vendorName,
  location_name: record.location?.name ?? null,
  quantity: record.quantity,
  reason: record.reason,
  note: record.note,
  by: record.by.name,
  created_at: record.at,
  state: record.state,
  orders: record.orders,
  substitute_name: record.substitute?.name ?? '',
  substituted: record.substituted,
  as_credit: toDollars(record.asCreditCents),
  to_payment: toDollars(record.toPaymentCents),
  waiting: record.waiting + record.retrying,
  left_count: record.leftCount,
  left: record.left.map(({ orderId, reason }) => ({ order_id: orderId, reason })),
  takes_back: record.takesBack ?? null,
  is_taken_back: record.takenBackBy !== undefined,
});
