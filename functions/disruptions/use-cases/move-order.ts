import { directionsUrl } from '#shared/directions-url.ts';
import { ratesFor } from '#functions/cart/domain/tax.ts';
import { noPickupAt, pickupDayFor } from '#functions/cycles/domain/cycle.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { changedChargeWrite } from '#functions/orders/data/charges.ts';
import { changedOrderWrites, cycleOrderWrite } from '#functions/orders/data/orders.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import { changeCharge } from '#functions/orders/domain/charge.ts';
import { changeOrder } from '#functions/orders/domain/order.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { refundWrites } from '#functions/refunds/data/refund-writes.ts';
import { refundOrder } from '#functions/refunds/domain/refund-order.ts';
import { transactWithMails } from '#functions/outbox/data/outbox.ts';
import { readSettlementFacts } from '#functions/settlement/data/settlement-facts.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { disruptionEntity } from '../data/disruptions.ts';
import type { Move } from '../domain/disruption.ts';
import { movedChanges, taxRequest, taxTooMuchCents } from '../domain/move.ts';
import type { Outcome } from './call-off-order.ts';
import { readExpected } from './read-expected.ts';
import { tell } from './tell.ts';

/**
 * Moves one order to another location of its cycle, in one transaction with the mail and, when sales tax is
 * lower there, with the difference as credit. An order that was moved before is not changed.
 * @returns `done`, or why the new location cannot take the order any more. Staff must then handle the order
 */
export function moveOrder(
  name: { orderId: string; userId: string },
  id: string,
  now: Date,
): Promise<Outcome> {
  return retryOnConflict(async () => {
    const expected = await readExpected<Move>(name, id, now);
    if (!expected) return 'done';
    const { order, member, disruption } = expected;
    const [[location, cycle, settings], { counted, ...facts }] = await Promise.all([
      getEntities([
        locationEntity.at(disruption.target.id),
        cycleEntity.at(disruption.cycle.id),
        theSettings,
      ]),
      readSettlementFacts(order),
    ]);
    if (!location || location.deletedAt || location.status !== 'active')
      return { reason: `${disruption.target.name} was closed meanwhile.` };
    const day = cycle && pickupDayFor(cycle, location.id);
    if (day === undefined) return { reason: noPickupAt(location.name, disruption.cycle.name) };
    const moveChanges = movedChanges(order, location, day);
    const staff: StaffChange = {
      by: disruption.by,
      note: `Moved from ${order.location.name} to ${location.name}: ${disruption.reason}`,
      noteType: null,
    };
    const taxCents = taxTooMuchCents(order, ratesFor(location.county, settings, now));
    const refunded =
      taxCents > 0
        ? refundOrder(order, taxRequest(order, taxCents, disruption), facts, staff.by, now)
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
          reason: disruption.reason,
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
      ...(charge && !refunded?.charge && charge.pickupDate !== day
        ? [changedChargeWrite(changeCharge(charge, { pickupDate: day }, now))]
        : []),
      disruptionEntity.add([id], { orders: 1, asCreditCents: taxCents }),
    ];
    await transactWithMails(writes, [mail, ...(creditWrites?.mails ?? [])]);
    return 'done';
  });
}
