import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { createShortage, shortage } from '#shared/contracts/shortages/shortages.ts';
import { toDollars } from '#shared/money.ts';
import type { StaffMember } from '#functions/orders/domain/order-refund.ts';

/** The missing units of one order, by the index of its line. */
export interface Part {
  orderId: string;
  userId: string;
  lines: { line: number; quantity: number }[];
}

/** A shortage of a pickup day. Money in cents, instants in UTC. */
export interface Shortage {
  id: string;
  /** A hash of the request without its id: equal for requests that ask for the same. */
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
  /** The missing units of a promise, by location id; absent for a product. */
  missingAt?: Record<string, number>;
  /** The cents that a missing unit of a promise gives back. 0 for a product, because an order's line has its price. */
  worthCents: number;
  reason: (typeof shortage.shape.reason.options)[number];
  note: string;
  by: StaffMember;
  at: string;
  state: 'under_way' | 'done';
  /** The time of the next run; null once the shortage is done. */
  dueAt: string | null;
  /** `parts` is the number of all parts. A pass goes through them, and has handled `position` of them so far. */
  parts: number;
  position: number;
  /** True once all orders have their missing units, paid or not. Only orders left to staff may lack them. */
  isMarked: boolean;
  /** Null when nothing comes instead. */
  substitute: { id: string; name: string } | null;
  /** Units that came instead. */
  substituted: number;
  /**
   * The number of orders with missing units, and the cents that go back. The price of substitutes is subtracted
   * from the credit. Each order's transaction adds to these figures.
   */
  orders: number;
  toPaymentCents: number;
  asCreditCents: number;
  /** The numbers of the present pass: orders that wait for their payment, are tried again, or are left to staff. */
  waiting: number;
  retrying: number;
  leftCount: number;
  left: { orderId: string; reason: string }[];
  /** The end of the latest pass; absent before. */
  passedAt?: string | undefined;
  /** The earlier shortage whose parts this one takes back, because the goods were there after all. */
  takesBack?: string;
  /** The shortage that took this one back. */
  takenBackBy?: string;
}

type Request = z.output<(typeof createShortage)['body']>;

export const askedFor = ({ request_id: _, ...request }: Request): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');

/** There is one refund for each shortage and order. */
export const refundIdOf = (shortageId: string, orderId: string): string => `${shortageId}-${orderId}`;

/** A shortage can be taken back once. */
export const backIdOf = (shortageId: string): string => `${shortageId}-back`;

const reasonTexts = {
  not_delivered: 'did not come',
  spoiled: 'came spoiled',
  damaged: 'broke on the way',
} satisfies Record<Shortage['reason'], string>;

/** Adds staff's note: `Eggs did not come. The hens are moulting.` */
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
