import type * as z from 'zod';
import type { disruption, createDisruption } from '#shared/contracts/disruptions/disruptions.ts';
import { toDollars } from '#shared/money.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { StaffMember, OrderRefund } from '#functions/orders/domain/order.ts';

/** A pickup location, as it was called when the disruption began. */
export interface NamedPlace {
  id: string;
  name: string;
}

export const named = ({ id, name }: NamedPlace): NamedPlace => ({ id, name });

interface Common {
  id: string;
  /** What was asked for, as one text: the same request asks for the same. */
  asked: string;
  cycle: { id: string; name: string; pickupDate: string };
  /** What members read. */
  reason: string;
  by: StaffMember;
  /** When it began, UTC. */
  at: string;
  state: 'under_way' | 'done';
  /** When somebody is to go on with it, UTC; null once it is done. */
  dueAt: string | null;
  /** The order up to which the present look through the cycle came; empty at its start. */
  cursor: string;
  /** Orders that were moved or called off, and what went back for them in cents: each counted in its own transaction. */
  orders: number;
  toPaymentCents: number;
  asCreditCents: number;
  /** Where the list of those whose share is not made into an order goes on: null at its start, left out once all were told. */
  sharesAt?: Record<string, unknown> | null | undefined;
  /** Everybody was told once: the money may follow. */
  isTold: boolean;
  /** Of the present look: orders that wait, and those that are left to staff. */
  waiting: number;
  left: { orderId: string; reason: string }[];
}

export interface Move extends Common {
  kind: 'move';
  places: NamedPlace[];
  target: NamedPlace;
}

export interface CallOff extends Common {
  kind: 'call_off';
  /** Null: the cycle as a whole. */
  places: NamedPlace[] | null;
  refundTo: OrderRefund['to'];
  paidVendorIds: string[];
  returnsStock: boolean;
  /** Vendors with a line in an order that it called off; they are told once it is done. */
  vendorIds: string[];
}

/** What staff do about the orders of pickups that cannot be as planned. Money in cents, instants in UTC. */
export type Disruption = Move | CallOff;

type Request = z.output<(typeof createDisruption)['body']>;

export const askedFor = ({ request_id: _, ...request }: Request): string => JSON.stringify(request);

/** The request of the refund of an order that a disruption makes: one each. */
export const refundIdOf = (disruptionId: string, orderId: string): string => `${disruptionId}-${orderId}`;

/** Whether an order at a location is meant. */
export const concerns = ({ places }: Pick<Disruption, 'places'>, locationId: string): boolean =>
  places === null || places.some(({ id }) => id === locationId);

/** The cycle as it was before it was called off there. */
export const asPlanned = (cycle: Cycle, { places }: Pick<Disruption, 'places'>): Cycle => ({
  ...cycle,
  status: 'open',
  calledOff: (cycle.calledOff ?? []).filter((id) => !places?.some((place) => place.id === id)),
});

/** What it is about, in words: `Vero Beach and Stuart`, or all pickup locations. */
export const placesText = ({ places }: Pick<Disruption, 'places'>): string =>
  places === null
    ? 'all pickup locations'
    : new Intl.ListFormat('en-US').format(places.map(({ name }) => name));

export const toDisruption = (found: Disruption): z.output<typeof disruption> => ({
  id: found.id,
  kind: found.kind,
  cycle_id: found.cycle.id,
  cycle_name: found.cycle.name,
  pickup_date: found.cycle.pickupDate,
  locations: (found.places ?? []).map(({ name }) => name),
  target_location: found.kind === 'move' ? found.target.name : null,
  refund_to: found.kind === 'call_off' ? found.refundTo : null,
  reason: found.reason,
  by: found.by.name,
  created_at: found.at,
  state: found.state,
  orders: found.orders,
  to_payment: toDollars(found.toPaymentCents),
  as_credit: toDollars(found.asCreditCents),
  waiting: found.waiting,
  left: found.left.map(({ orderId, reason }) => ({ order_id: orderId, reason })),
});
