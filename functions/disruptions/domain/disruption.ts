import type * as z from 'zod';
import type { disruption, createDisruption } from '#shared/contracts/disruptions/disruptions.ts';
import { toDollars } from '#shared/money.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { StaffMember, OrderRefund } from '#functions/orders/domain/order-refund.ts';

/** A pickup location, by its name at the start of the disruption. */
export interface NamedLocation {
  id: string;
  name: string;
}

export const idAndName = ({ id, name }: NamedLocation): NamedLocation => ({ id, name });

interface Common {
  id: string;
  /** The request as one text. Equal requests have equal texts. */
  asked: string;
  cycle: { id: string; name: string; pickupDate: string };
  /** The reason, as members read it. */
  reason: string;
  by: StaffMember;
  /** The time of its start, UTC. */
  at: string;
  state: 'under_way' | 'done';
  /** The time of its next run, UTC; null once it is done. */
  dueAt: string | null;
  /** The last order handled in the present pass through the cycle's orders; empty at its start. */
  cursor: string;
  /**
   * The number of orders moved or called off so far. Each order's own transaction counts the order, and its
   * refunds in cents.
   */
  orders: number;
  toPaymentCents: number;
  asCreditCents: number;
  /**
   * The key in the list of members whose coming share is called off, after which the next page begins: null
   * at its start, absent once all were told.
   */
  sharesAt?: Record<string, unknown> | null | undefined;
  /** True once everybody was told, so that refunds may follow. */
  isTold: boolean;
  /** The number of orders that wait in the present pass. `left` has the orders that are left to staff. */
  waiting: number;
  left: { orderId: string; reason: string }[];
}

export interface Move extends Common {
  kind: 'move';
  places: NamedLocation[];
  target: NamedLocation;
}

export interface CallOff extends Common {
  kind: 'call_off';
  /** The locations whose pickups are called off; null for the cycle as a whole. */
  places: NamedLocation[] | null;
  refundTo: OrderRefund['to'];
  paidVendorIds: string[];
  returnsStock: boolean;
  /**
   * The vendors who promised goods for the shares of the called-off locations, and those with a line in an
   * order that was called off. They are told after all members, and late ones at the end.
   */
  vendorIds: string[];
}

/**
 * A disruption: staff move or call off the orders of pickups that cannot take place as planned. Money in
 * cents, instants in UTC.
 */
export type Disruption = Move | CallOff;

type Request = z.output<(typeof createDisruption)['body']>;

export const askedFor = ({ request_id: _, ...request }: Request): string => JSON.stringify(request);

/** Answers the request id of the refund of an order by a disruption. Each order has one such refund. */
export const refundIdOf = (disruptionId: string, orderId: string): string => `${disruptionId}-${orderId}`;

export const concerns = ({ places }: Pick<Disruption, 'places'>, locationId: string): boolean =>
  places === null || places.some(({ id }) => id === locationId);

/** Answers the cycle as it was before its pickups at the disruption's locations were called off. */
export const asPlanned = (cycle: Cycle, { places }: Pick<Disruption, 'places'>): Cycle => ({
  ...cycle,
  status: 'open',
  calledOff: (cycle.calledOff ?? []).filter((id) => !places?.some((location) => location.id === id)),
});

/** Names a disruption's locations in words: `Vero Beach and Stuart`, or all pickup locations. */
export const locationsText = ({ places }: Pick<Disruption, 'places'>): string =>
  places === null
    ? 'all pickup locations'
    : new Intl.ListFormat('en-US').format(places.map(({ name }) => name));

export const toDisruption = (record: Disruption): z.output<typeof disruption> => ({
  id: record.id,
  kind: record.kind,
  cycle_id: record.cycle.id,
  cycle_name: record.cycle.name,
  pickup_date: record.cycle.pickupDate,
  locations: (record.places ?? []).map(({ name }) => name),
  target_location: record.kind === 'move' ? record.target.name : null,
  refund_to: record.kind === 'call_off' ? record.refundTo : null,
  reason: record.reason,
  by: record.by.name,
  created_at: record.at,
  state: record.state,
  orders: record.orders,
  to_payment: toDollars(record.toPaymentCents),
  as_credit: toDollars(record.asCreditCents),
  waiting: record.waiting,
  left: record.left.map(({ orderId, reason }) => ({ order_id: orderId, reason })),
});
