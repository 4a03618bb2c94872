import { localDate } from '#shared/local-date.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { Reminder } from '#functions/broadcasts/domain/reminder.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { calendarActions } from './calendar-actions.ts';
import { choose, everyItem, type Action } from './choosing.ts';
import { adminId, memberNames, places, toManySubject, userIdOf } from './starting-world.ts';

const onCharge =
  (operation: 'retryCharge' | 'waiveCharge'): Action =>
  async (run, _who, dice) => {
    const charge = choose(await everyItem<Charge>(run, 'charge'), dice[0]);
    if (charge)
      run.call('staff', operation, {
        userId: adminId,
        params: { cycleId: charge.cycleId, subscriptionId: charge.subscriptionId },
      });
  };

export const staffActions: Record<string, Action> = {
  retryCharge: onCharge('retryCharge'),
  waiveCharge: onCharge('waiveCharge'),
  setStatus: async (run, _who, dice) => {
    const found = choose(await everyItem<Subscription>(run, 'subscription'), dice[0]);
    if (found)
      run.call('staff', 'updateSubscriptionStatus', {
        userId: adminId,
        params: { id: found.id },
        body: { status: choose(['active', 'active', 'paused', 'cancelled'], dice[1])! },
      });
  },
  runCycleAgain: (run, _who, dice) =>
    void run.call('staff', 'runCycle', {
      userId: adminId,
      params: { id: choose(['cyc_1', 'cyc_2'], dice[0])! },
    }),
  removeFailedRenewals: (run) =>
    void run.call('staff', 'removeFailedRenewals', {
      userId: adminId,
      body: { drop_date: new Date().toISOString().slice(0, 10) },
    }),
  /** Stands for the pick list, which is not built yet: the box is handed out, whatever the payment says. */
  handOut: async (run, _who, dice) => {
    const ready = (await everyItem<Order & { pk: string; sk: string }>(run, 'order')).filter(
      ({ status, isRenewal, paymentStatus }) =>
        status === 'confirmed' || (status === 'pending' && (isRenewal || paymentStatus === 'processing')),
    );
    const order = choose(ready, dice[0]);
    if (!order) return;
    // On the pickup day some hand boxes out without marking it anywhere.
    const isPickupDay = order.cycle.pickupDate <= localDate(new Date());
    if (!isPickupDay || (dice[1] ?? 0) % 2 === 0)
      await run.world.write({ ...order, status: 'picked_up', version: order.version + 1 });
    run.handedOut.add(order.id);
  },
  /** Stands for the page of places, which is not built yet. */
  closePlace: async (run, _who, dice) => {
    const place = choose(
      await everyItem<PickupLocation & { pk: string; sk: string }>(run, 'location'),
      dice[0],
    );
    if (!place) return;
    run.arePlacesChanged = true;
    await run.world.write({ ...place, status: place.status === 'active' ? 'inactive' : 'active' });
  },
  ...calendarActions,
  /** A message to everybody, to those of a segment, or to people chosen one by one; now, or at a cut-off. */
  sendToMany: (run, _who, dice) => {
    const isMail = (dice[0] ?? 0) % 3 !== 2;
    const to = choose(
      [
        {},
        { filter: { subscription: 'active', pickup_location_id: null } },
        { filter: { subscription: null, pickup_location_id: choose(places, dice[2])!.id } },
        { recipients: memberNames.map(userIdOf) },
      ],
      dice[1],
    );
    const subject = `${toManySubject} ${dice.join(' ')} ${run.world.invocations().length}`;
    run.call('staff', 'createReminder', {
      userId: adminId,
      body: {
        recipientType: 'customers',
        message: subject,
        deliveryMethods: [isMail ? 'email' : 'sms'],
        ...(isMail && { subject }),
        eventType: (dice[2] ?? 0) % 3 === 2 ? 'cutoff_date' : 'one_time',
        ...to,
      },
    });
  },
  cancelToMany: async (run, _who, dice) => {
    const reminder = choose(await everyItem<Reminder>(run, 'reminder'), dice[0]);
    if (reminder) run.call('staff', 'cancelReminder', { userId: adminId, params: { id: reminder.id } });
  },
};
