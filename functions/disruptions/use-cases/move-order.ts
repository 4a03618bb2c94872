import { directionsUrl } from '#shared/directions-url.ts';
import { localDate } from '#shared/local-date.ts';
import { ratesFor } from '#functions/cart/domain/tax.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { changedChargeWrite } from '#functions/orders/data/charges.ts';
import { changedOrderWrites, cycleOrderWrite } from '#functions/orders/data/orders.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import { changeCharge } from '#functions/orders/domain/charge.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import type { StaffMember } from '#functions/orders/domain/order-refund.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { refundWrites } from '#functions/refunds/data/refund-writes.ts';
import { refundOrder } from '#functions/refunds/domain/refund-order.ts';
import { transactWithMails } from '#functions/outbox/data/outbox.ts';
import { readSettlementFacts } from '#functions/settlement/data/settlement-facts.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { moveNote, movedChanges, pickupDayAt, taxRequest, taxTooMuchCents } from '../domain/move.ts';
import { tell } from './tell.ts';

interface OrderMove {
  /** The id of the disruption, or of a move of this order alone. The ids of mail and credit are made from it. */
  id: string;
  order: Order;
  locationId: string;
  by: StaffMember;
  /** A text that the member reads; empty for none. */
  reason: string;
}

/**
 * Moves one order to another location of its cycle, in one transaction with the mail and, when sales tax is
 * lower there, with the difference as credit. Refused by the table when the order, the location or the cycle
 * changed since they were read.
 * @param together gives further writes for the same transaction, by the credit in cents
 * @throws Refusal when the location cannot take the order; AppError `not_found` for an unknown location;
 * `conflict` while a change of the calendar searches the cycle's orders
 */
export async function moveOrder(
  { id, order, locationId, by, reason }: OrderMove,
  now: Date,
  together: (creditCents: number) => NamedWrite[],
): Promise<Order> {
  const [[location, cycle, settings], { counted, ...facts }] = await Promise.all([
    getEntities([locationEntity.at(locationId), cycleEntity.at(order.cycle.id), theSettings]),
    readSettlementFacts(order),
  ]);
  if (!location) throw notFound('Pickup location');
  if (!cycle) throw notFound('Cycle');
  if (cycle.ordersPaused)
    throw conflict('The cycle of this order is being changed right now. Please try again in two minutes.');
  const day = pickupDayAt(location, cycle, 'pickup_location_id', localDate(now));
  const rates = ratesFor(location.county, settings, now);
  const moveChanges = movedChanges(order, location, rates.county, day);
  const staff: StaffChange = { by, note: moveNote(order, reason, location.name, rates), noteType: null };
  const member = facts.user.deletedAt ? undefined : facts.user;
  const taxCents = member ? taxTooMuchCents(order, rates) : 0;
  const refunded =
    taxCents > 0
      ? refundOrder(order, taxRequest(id, order, taxCents, location.name), facts, by, now)
      : undefined;
  const after = refunded ? { ...refunded.order, ...moveChanges } : changeOrder(order, moveChanges, now);
  const creditWrites =
    refunded && refundWrites(order, facts, { ...refunded, order: after }, { counted, staff }, now);
  const charge = refunded?.charge ?? facts.charge;
  const mail =
    member &&
    tell(
      id,
      'pickup-place-changed',
      member,
      {
        firstName: member.firstName,
        pickupDate: day,
        ...(day !== order.cycle.pickupDate && { oldPickupDate: order.cycle.pickupDate }),
        ...(reason && { reason }),
        before: order.location,
        place: moveChanges.location,
        link: absoluteUrl(`/orders/${order.id}`),
        directionsLink: directionsUrl({ ...moveChanges.location, zip_code: moveChanges.location.zipCode }),
      },
      now,
      order.location.id,
    );
  const writes = [
    ...(creditWrites?.writes ?? changedOrderWrites(order, after, nextDueAt(after, now), staff)),
    cycleOrderWrite(after),
    locationEntity.checkAt([location.id], { status: 'active' }),
    cycleEntity.checkAt([cycle.id], { version: cycle.version, ordersPaused: undefined }),
    ...(charge && !refunded?.charge && charge.pickupDate !== day
      ? [changedChargeWrite(changeCharge(charge, { pickupDate: day }, now))]
      : []),
    ...together(taxCents),
  ];
  await transactWithMails(writes, [mail, ...(creditWrites?.mails ?? [])]);
  return after;
}
