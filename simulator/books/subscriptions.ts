import { reasonToSkip } from '#functions/renewals/domain/compose-renewal.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { locationOnceAt } from '#functions/subscriptions/domain/location-once.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { smallestCharge } from '#functions/cart/domain/pricing.ts';
import { openStates } from '#functions/orders/domain/charge.ts';
import type { Run } from '../engine/run.ts';
import type { Snapshot } from './snapshot.ts';

const liveStates = ['active', 'paused', 'pending', 'pending_confirmation'];

/** Checks that a member has at most one live subscription, and that the account shows its id and status. */
export function* liveBook({ users, subscriptions }: Snapshot): Generator<string> {
  for (const user of users) {
    const live = subscriptions.filter(
      ({ userId, status }) => userId === user.id && liveStates.includes(status),
    );
    if (live.length > 1)
      yield `${user.id} has ${live.length} live subscriptions: ${live.map(({ id, status }) => `${id} ${status}`).join(', ')}`;
    const [only] = live;
    if (live.length === 1 && (user.subscriptionId !== only!.id || user.subscriptionStatus !== only!.status))
      yield `${user.id} shows ${user.subscriptionId} as ${user.subscriptionStatus}, but ${only!.id} is ${only!.status}`;
    if (live.length === 0 && liveStates.includes(user.subscriptionStatus))
      yield `${user.id} shows a ${user.subscriptionStatus} subscription and has none`;
  }
}

/**
 * Checks that no subscription is billed twice for one cycle. The order that began a subscription counts as
 * the bill of its cycle.
 */
export function* oneBillBook({ orders }: Snapshot): Generator<string> {
  const seen = new Map<string, string>();
  for (const order of orders) {
    const isShare = order.subscriptionId && order.plan && order.status !== 'cancelled';
    for (const key of [
      ...(order.isRenewal ? [`${order.userId} for ${order.cycle.id}`] : []),
      ...(isShare ? [`${order.subscriptionId} for ${order.cycle.id}`] : []),
    ]) {
      if (seen.has(key)) yield `${key} is billed twice: ${seen.get(key)}, ${order.id}`;
      seen.set(key, order.id);
    }
  }
}

/** Checks that a cut-off bills the subscriptions as they were at the moment of the cut-off. */
export function* frozenBook(
  { items, charges, orders, cycles, users: usersNow }: Snapshot,
  run: Run,
): Generator<string> {
  for (const { cycleId, cutoffAt, subscriptions, users, unclear } of run.sightings) {
    // When a cycle was moved or cancelled later, the state at its old cut-off no longer matters.
    const cycle = cycles.find((one) => one.id === cycleId && one.cutoffAt === cutoffAt);
    if (!cycle || cycle.status === 'cancelled') continue;
    for (const subscription of subscriptions as unknown as Subscription[]) {
      if (unclear.has(subscription.userId)) continue;
      const charge = charges.find((one) => one.cycleId === cycleId && one.subscriptionId === subscription.id);
      const usual = users.find(({ id }) => id === subscription.userId)?.pickupLocationId;
      const place = locationOnceAt(subscription, cycleId) ?? usual;
      // The location may have been called off after the member was billed. So `calledOff` is left out of the
      // check.
      const isOwed = isBilledBy(subscription, { ...cycle, calledOff: undefined }, String(place));
      // A member who is deleted or switched off before the charge is made is not billed.
      const isGone =
        run.switchedOff.has(subscription.userId) ||
        usersNow.some(({ id, deletedAt }) => id === subscription.userId && deletedAt);
      if (isOwed && !charge && !isGone && !run.arePlacesChanged)
        yield `${subscription.id} stood active at the cut-off of ${cycleId} and was not billed`;
      if (!isOwed && charge)
        yield `${subscription.id} stood ${subscription.status} at the cut-off of ${cycleId} and was billed`;
      const order = orders.find(({ id }) => id === charge?.orderId);
      if (!isOwed || !order) continue;
      const share = order.lines.find(({ kind }) => kind === 'plan');
      if (share?.refId !== subscription.planId || share.unitPriceCents !== subscription.priceCents)
        yield `${order.id} is for ${share?.refId}, at the cut-off it was ${subscription.planId}`;
      const wasMoved = items.some(
        ({ entity, orderId, location }) =>
          entity === 'order log entry' && orderId === order.id && location !== undefined,
      );
      if (order.location.id !== place && !wasMoved && !(run.arePlacesChanged && order.location.id === usual))
        yield `${order.id} is for ${order.location.id}, at the cut-off it was ${String(place)}`;
      for (const item of subscription.items) {
        const line = order.lines.find(({ refId }) => refId === item.productId);
        const isExplained = order.notes.some(({ note }) => note.includes(item.productName));
        const quantity = line?.quantity ?? 0;
        // When the stock is too small for the add-on, the member gets the units that are left, and a note of
        // the order says so.
        if (quantity > item.quantity || (quantity < item.quantity && !isExplained))
          yield `${order.id} has ${quantity} ${item.productName}, at the cut-off it was ${item.quantity}`;
      }
      for (const line of order.lines.filter(({ kind }) => kind === 'product'))
        if (!subscription.items.some(({ productId }) => productId === line.refId))
          yield `${order.id} has ${line.name}, which was not asked for at the cut-off`;
    }
  }
}

const isBilledBy = (subscription: Subscription, cycle: Cycle, locationId: string): boolean =>
  reasonToSkip({
    subscription,
    cycle,
    user: { status: 'active' } as never,
    location: { id: locationId, status: 'active' } as never,
  }) === undefined;

/**
 * Checks that every cycle past its cut-off is charged. A cut-off within the last four days is left out. The
 * renewals of a cycle take several steps, and `comeToRest` may move the clock by more than a day between two
 * steps.
 */
export function* cycleBook({ cycles, now }: Snapshot): Generator<string> {
  const days = 24 * 3600_000;
  const someDaysAgo = new Date(now - 4 * days).toISOString();
  for (const { id, status, cutoffAt } of cycles)
    if (cutoffAt < someDaysAgo && !['charged', 'packed', 'completed', 'cancelled'].includes(status))
      yield `${id} is still ${status}, its cut-off was ${cutoffAt}`;
}

/**
 * Checks that no charge is below the provider's minimum. Such a charge could never be collected, and its
 * cycle would stay open.
 */
export function* smallBillBook({ charges, orders }: Snapshot): Generator<string> {
  for (const { id, dueCents, status } of orders)
    if (dueCents > 0 && dueCents < smallestCharge) yield `${id} (${status}) asks for ${dueCents} cents`;
  for (const { cycleId, subscriptionId, amountCents, state } of charges)
    if (openStates.includes(state) && amountCents < smallestCharge)
      yield `${amountCents} cents of ${subscriptionId} for ${cycleId} are still ${state}`;
}
