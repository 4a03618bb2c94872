import type * as z from 'zod';
import type { disruption, createDisruption } from '#shared/contracts/disruptions/disruptions.ts';
import { toDollars } from '#shared/money.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { StaffMember, OrderRefund } from '#functions/orders/domain/order-refund.ts';

/** A pickup location, with the name that it had when the disruption began. */
export interface NamedLocation {
  id: string;
  name: string;
}

export const idAndName = ({ id, name }: NamedLocation): NamedLocation => ({ id, name });

interface Common {
  id: string;
  /** The request without its id, as JSON. A request with the same id but other JSON is refused. */
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
  /** The last order that was handled in the present pass; empty at the start of a pass. */
  cursor: string;
  /** Orders moved or called off so far, and the sums of their refunds. Each order's transaction updates them. */
  orders: number;
  toPaymentCents: number;
  asCreditCents: number;
  /**
   * How far the members with a called-off coming share were told: the key after which the next page begins.
   * Null at the start. Absent once all were told, or when members cannot see a share for the cycle yet.
   */
  sharesAt?: Record<string, unknown> | null | undefined;
  /** True once everybody was told. The refunds of a call-off begin only then. */
  isTold: boolean;
  /** The number of orders to handle later, for example after a bank transfer. */
  waiting: number;
  /** The number of orders that staff must handle. `left` names the first 50 of them. */
  leftCount: number;
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
   * Vendors who promised goods for the shares of the called-off locations, or have a line in a called-off
   * order. They are told after all members. Vendors of orders that are found later are told at the end.
   */
  vendorIds: string[];
}

/** Staff move or call off the orders of pickups that cannot take place as planned. Cents; instants in UTC. */
export type Disruption = Move | CallOff;

type Request = z.output<(typeof createDisruption)['body']>;

export const askedFor = ({ request_id: _, ...request }: Request): string => JSON.stringify(request);

/** The id of a disruption's refund of an order. A repeated refund has the same id, so it is made only once. */
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
  left_count: record.leftCount,
  left: record.left.map(({ orderId, reason }) => ({ order_id: orderId, reason })),
});
