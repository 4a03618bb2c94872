import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { createShortage, shortage } from '#shared/contracts/shortages/shortages.ts';
import { toDollars } from '#shared/money.ts';
import type { StaffMember } from '#functions/orders/domain/order.ts';

/** The missing units of one order: the line's index, and how many. */
export interface Part {
  orderId: string;
  userId: string;
  lines: { line: number; quantity: number }[];
}

/** A shortage of a pickup day. Its parts are items of their own. Money in cents, instants in UTC. */
export interface Shortage {
  id: string;
  /** A hash of the request. Equal requests have equal ones. */
  asked: string;
  cycle: { id: string; name: string };
  /** Local, YYYY-MM-DD. */
  date: string;
  kind: 'product' | 'promise';
  /** The id of the product, or of the promise. */
  goodsId: string;
  name: string;
  vendorId: string;
  vendorName: string;
  /** Null for all locations of the day. */
  location: { id: string; name: string } | null;
  quantity: number;
  /** The missing units of a promise by location id; absent for a product. */
  missingAt?: Record<string, number>;
  /** What a missing unit of a promise gives back; 0 for a product, whose lines have a price. */
  worthCents: number;
  reason: (typeof shortage.shape.reason.options)[number];
  note: string;
  by: StaffMember;
  at: string;
  state: 'under_way' | 'done';
  /** The time of its next run; null once it is done. */
  dueAt: string | null;
  /** The number of its parts, and of those that the present pass has handled. */
  parts: number;
  position: number;
  /** True once all orders have their missing units. Some may still wait for their payment. */
  isMarked: boolean;
  /** What comes instead; null for nothing. */
  substitute: { id: string; name: string } | null;
  /** Units that came instead. */
  substituted: number;
  /** Orders with missing units, and their refunds less what came instead. Each is counted in its own transaction. */
  orders: number;
  toPaymentCents: number;
  asCreditCents: number;
  /** The orders of the present pass that wait, that are tried again, and that are left to staff. */
  waiting: number;
  retrying: number;
  leftCount: number;
  left: { orderId: string; reason: string }[];
  /** The shortage that this one takes back, whose parts it goes through. */
  takesBack?: string;
  /** The shortage that took this one back. */
  takenBackBy?: string;
}

type Request = z.output<(typeof createShortage)['body']>;

export const askedFor = ({ request_id: _, ...request }: Request): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');

/** The request id of the refund of an order by a shortage. There is one each. */
export const refundIdOf = (shortageId: string, orderId: string): string => `${shortageId}-${orderId}`;

/** The id of the shortage that takes another one back. There is one each. */
export const backIdOf = (shortageId: string): string => `${shortageId}-back`;

const reasonTexts = {
  not_delivered: 'did not come',
  spoiled: 'came spoiled',
  damaged: 'broke on the way',
} satisfies Record<Shortage['reason'], string>;

/** Says what is missing and why: `Eggs did not come. The hens are moulting.` */
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
