import { pickupDayFor } from '#functions/cycles/domain/cycle.ts';
import type { Run } from '../engine/run.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Checks that no order is left in a cycle that was removed or cancelled. `disruptionBook` checks the orders
 * of a cycle that was called off.
 */
export function* goneCycleBook({ items, orders, cycles }: Snapshot): Generator<string> {
  const calledOff = items
    .filter(({ entity, places }) => entity === 'disruption' && places === null)
    .map(({ cycle }) => (cycle as { id: string }).id);
  for (const order of orders.filter(
    ({ status, cycle }) => status !== 'cancelled' && !calledOff.includes(cycle.id),
  )) {
    const cycle = cycles.find(({ id }) => id === order.cycle.id);
    if (!cycle || cycle.status === 'cancelled')
      yield `${order.id} (${order.status}) is of ${order.cycle.id}, which is ${cycle?.status ?? 'gone'}`;
  }
}

/** Checks that no cycle still has its orders paused once the run is at rest. */
export function* pauseBook({ cycles }: Snapshot): Generator<string> {
  for (const { id, ordersPaused } of cycles) if (ordersPaused) yield `${id} takes no orders for ever`;
}

/** Checks that each order has the pickup date and cut-off of its cycle, also after the cycle was moved. */
export function* moveBook({ orders, cycles }: Snapshot): Generator<string> {
  for (const { id, status, cycle: orderCycle, location } of orders) {
    const cycle = cycles.find((one) => one.id === orderCycle.id);
    if (status === 'cancelled' || !cycle || cycle.status === 'cancelled') continue;
    if (cycle.calledOff?.includes(location.id)) continue;
    const day = pickupDayFor(cycle, location.id);
    if (day !== orderCycle.pickupDate)
      yield `${id} is collected on ${orderCycle.pickupDate} at ${location.id}, its cycle says ${String(day)}`;
    if (cycle.cutoffAt !== orderCycle.cutoffAt)
      yield `${id} has the cut-off ${orderCycle.cutoffAt}, its cycle ${cycle.cutoffAt}`;
  }
}

/**
 * Checks the messages of the job `ask-before-cutoff`. Before a cut-off, the job asks each member without an
 * open location to choose one. It asks nobody else.
 */
export function* placeBook({ items }: Snapshot, run: Run): Generator<string> {
  const recipients = items
    .filter(({ entity, template }) => entity === 'message' && template === 'pickup-location-needed')
    .map(({ id }) => String(id));
  for (const { due, isClear } of run.askingRounds)
    for (const id of due) if (isClear && !recipients.includes(id)) yield `${id} was not written`;
  const checkedMembers = run.askingRounds.flatMap(({ memberIds }) => memberIds);
  if (run.askingRounds.every(({ isClear }) => isClear))
    for (const id of recipients)
      if (!checkedMembers.includes(id)) yield `${id} was written to somebody who has a place`;
}
