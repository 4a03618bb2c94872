import { isDeepStrictEqual } from 'node:util';
import { orderStatuses } from '#shared/contracts/orders/orders.ts';
import { localDate } from '#shared/local-date.ts';
import { markItem } from '#functions/orders/data/counted-orders.ts';
import { changesVendorParts } from '#functions/orders/domain/vendor-part.ts';
import { contributionOf } from '#functions/orders/domain/contribution.ts';
import { vendorMarkItem } from '#functions/orders/data/vendor-marks.ts';
import { orderCountsPartition, orderEntryItems } from '#functions/orders/data/order-entries.ts';
import { keys } from '#functions/platform/keys.ts';
import { shardOf } from '#functions/platform/shard-of.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { Broadcast } from '#functions/broadcasts/domain/broadcast.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { refundActions } from './refund-actions.ts';
import { userActions } from './user-actions.ts';
import { calendarActions } from './calendar-actions.ts';
import type { Run } from '../engine/run.ts';
import { choose, everyItem, type Action, type Dice } from './choosing.ts';
import { memberNames, places, broadcastSubject, userIdOf } from './starting-world.ts';
import { adminId } from '../engine/world.ts';

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

/** The note of each move of one order, by which a book finds its entry in the order's log. */
export const moveReason = 'As the member asked';

/** Marks an order as picked up directly in the table, so that no lost call leaves it unmarked. */
async function markHandedOut(run: Run, order: Order): Promise<void> {
  const after: Order = { ...order, status: 'picked_up', version: order.version + 1 };
  delete after.vendorStatuses;
  const { pickupDate } = order.cycle;
  const shard = shardOf(order.id);
  const place = locationEntity.key(order.location.id).pk;
  for (const key of [
    keys.counterPart(orderCountsPartition, pickupDate, shard),
    keys.counterPart(place, `ORDERS#${pickupDate}`, shard),
  ]) {
    const part = (await run.world.everything()).find(({ pk, sk }) => pk === key.pk && sk === key.sk);
    const numberOf = (status: Order['status']) => Number(part?.[status] ?? 0);
    await run.world.write({
      ...part,
      ...key,
      entity: 'counter',
      pickupDate,
      [order.status]: numberOf(order.status) - 1,
      picked_up: numberOf('picked_up') + 1,
    });
  }
  for (const item of orderEntryItems(after)) await run.world.write(item);
  if (!isDeepStrictEqual(contributionOf(order), contributionOf(after))) {
    const counted = keys.countedOrder(order.id);
    const item = (await run.world.everything()).find(({ pk, sk }) => pk === counted.pk && sk === counted.sk);
    await run.world.write({ ...item, ...markItem(after) });
  }
  if (changesVendorParts(order, after)) await run.world.write(vendorMarkItem(after));
  await run.world.write({ ...after, ...keys.order(order.id) });
}

const onOrder =
  (
    operation: 'updateOrderStatus' | 'addOrderNote' | 'moveOrder' | 'deleteOrder',
    bodyOf: (order: Order, dice: Dice) => object | undefined,
  ): Action =>
  async (run, _who, dice) => {
    const order = choose(await everyItem<Order>(run, 'order'), dice[0]);
    if (!order) return;
    const body = bodyOf(order, dice);
    run.call('staff', operation, { userId: adminId, params: { id: order.id }, ...(body && { body }) });
  };

export const staffActions: Record<string, Action> = {
  retryCharge: onCharge('retryCharge'),
  waiveCharge: onCharge('waiveCharge'),
  setStatus: async (run, _who, dice) => {
    const subscription = choose(await everyItem<Subscription>(run, 'subscription'), dice[0]);
    if (subscription)
      run.call('staff', 'updateSubscriptionStatus', {
        userId: adminId,
        params: { id: subscription.id },
        body: { status: choose(['active', 'active', 'paused', 'cancelled'], dice[1])! },
      });
  },
  /**
   * Sets the status of an order. Half of the calls cancel the order, because a cancellation also changes
   * money, stock and the use of a code.
   */
  setOrderStatus: onOrder('updateOrderStatus', ({ version }, [, status = 0, cancels = 0]) => ({
    status: cancels % 2 === 0 ? 'cancelled' : orderStatuses[status % orderStatuses.length],
    version,
  })),
  noteOrder: onOrder('addOrderNote', (_, [, type = 0]) => ({
    note: 'Ask at the desk',
    noteType: type % 2 === 0 ? 'customer' : 'internal',
  })),
  /** Moves an order to another location. A tenth of the calls choose the location at which the order is. */
  moveOrder: onOrder('moveOrder', ({ version, location }, [, same = 0]) => ({
    pickup_location_id:
      same % 10 === 0
        ? location.id
        : choose(
            places.filter(({ id }) => id !== location.id),
            same,
          )?.id,
    version,
    note: moveReason,
  })),
  deleteOrder: onOrder('deleteOrder', () => undefined),
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
  /** Hands out the goods of an order. The order may be an unpaid renewal, or one whose bank transfer is on its way. */
  handOut: async (run, _who, dice) => {
    const ready = (await everyItem<Order & { pk: string; sk: string }>(run, 'order')).filter(
      ({ status, isRenewal, paymentStatus }) =>
        status === 'confirmed' || (status === 'pending' && (isRenewal || paymentStatus === 'processing')),
    );
    const order = choose(ready, dice[0]);
    if (!order) return;
    // From the pickup day on, half of the orders are handed out without being marked as picked up.
    const isPickupDay = order.cycle.pickupDate <= localDate(new Date());
    if (!isPickupDay || (dice[1] ?? 0) % 2 === 0) await markHandedOut(run, order);
    run.handedOut.add(order.id);
  },
  closePlace: async (run, _who, dice) => {
    const place = choose(await everyItem<PickupLocation>(run, 'location'), dice[0]);
    if (!place) return;
    run.arePlacesChanged = true;
    run.call('staff', 'updatePickupLocation', {
      userId: adminId,
      params: { id: place.id },
      body: { status: place.status === 'active' ? 'inactive' : 'active', version: place.version },
    });
  },
  /** Saves a product's form. After the form was opened, an order may have changed the product's stock. */
  editProduct: async (run, _who, dice) => {
    const product = choose(await everyItem<Product>(run, 'product'), dice[0]);
    if (!product) return;
    const { version, stock } = product;
    const change = choose<object>(
      [
        { price: 5 + ((dice[2] ?? 0) % 3) },
        { product_status: product.status === 'active' ? 'inactive' : 'active' },
        { product_status: 'active' },
        stock === null
          ? { featured: true }
          : { stock: Math.max(0, stock + ((dice[2] ?? 0) % 4) - 1), stock_before: stock },
      ],
      dice[1],
    );
    run.call('staff', 'updateProduct', {
      userId: adminId,
      params: { id: product.id },
      body: { ...change, version },
    });
  },
  ...refundActions,
  ...userActions,
  ...calendarActions,
  /**
   * Sends a broadcast to everybody, to people who fit a filter (subscription, location, plan, orders or
   * consent to marketing), or to people chosen one by one. It goes out now or at a cut-off.
   */
  sendBroadcast: (run, _who, dice) => {
    const isMail = (dice[0] ?? 0) % 3 !== 2;
    const to = choose(
      [
        {},
        { filter: { subscription: 'active', pickup_location_id: null } },
        { filter: { subscription: null, pickup_location_id: choose(places, dice[2])!.id } },
        { recipients: memberNames.map(userIdOf) },
        { filter: { subscription: null, pickup_location_id: null, has_ordered: false } },
        { filter: { subscription: null, pickup_location_id: null, has_ordered: true } },
        { filter: { subscription: null, pickup_location_id: null, plan_id: 'plan_full' } },
        { filter: { subscription: null, pickup_location_id: null, wants_marketing: true as const } },
        {
          filter: { subscription: 'active', pickup_location_id: null, has_ordered: (dice[2] ?? 0) % 2 === 0 },
        },
      ],
      dice[1],
    );
    const subject = `${broadcastSubject} ${dice.join(' ')} ${run.world.invocations().length}`;
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
  cancelBroadcast: async (run, _who, dice) => {
    const broadcast = choose(await everyItem<Broadcast>(run, 'reminder'), dice[0]);
    if (broadcast) run.call('staff', 'cancelReminder', { userId: adminId, params: { id: broadcast.id } });
  },
};
