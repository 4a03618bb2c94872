import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { skipReasons } from '#functions/renewals/domain/compose-renewal.ts';
import {
  generationOf,
  isRead,
  unreadCountOf,
  type StoredNotification,
  type UnreadState,
} from '#functions/inbox/domain/notification.ts';
import { totalOf, type Sending, type Recipient } from '#functions/broadcasts/domain/sending.ts';
import { audienceOf } from '#functions/accounts/domain/audience.ts';
import { memberLocation } from '#functions/accounts/domain/user.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { countedRevenueCents } from '#functions/orders/domain/revenue.ts';
import { keys } from '#functions/platform/keys.ts';
import { subscriptionCounters } from '#functions/subscriptions/data/status-counts.ts';
import { broadcastSubject } from '../actors/starting-world.ts';
import type { Run } from '../engine/run.ts';
import type { Snapshot } from './snapshot.ts';

type StoredSending = Sending & { pk: string };

/**
 * True when any worker of the run met trouble or failed. Such a worker may have sent a message and died
 * before it marked the message as sent.
 */
const hasWorkerTrouble = (run: Run): boolean =>
  run.world
    .invocations()
    .some(
      ({ label, troubles, result }) => label.startsWith('worker.') && (troubles.length > 0 || !result?.ok),
    );

/** Checks that each mail went out once. A mail may go out twice only when a worker met trouble. */
export function* mailBook({ items, mails }: Snapshot, run: Run): Generator<string> {
  const messages = items.filter((item) => item.entity === 'message');
  for (const message of messages) if (!message.sentAt) yield `${String(message.id)} was not delivered`;
  const isWindowOpen = hasWorkerTrouble(run);
  const sent = new Set(
    items
      .filter(({ entity, sk }) => entity === 'message' || (entity === 'recipient' && sk.endsWith('#email')))
      .map(({ providerId }) => providerId),
  );
  for (const { id, to, subject } of mails)
    if (!isWindowOpen && !sent.has(id)) yield `"${subject}" went to ${to.join()} twice`;
  for (const id of sent)
    if (id && id !== 'none' && !mails.some((mail) => mail.id === id))
      yield `the mail ${String(id)} went to nobody`;
}

/** Checks that no SMS is sent twice, even when its worker died. An SMS may be lost. */
export function* textBook({ items, texts }: Snapshot): Generator<string> {
  const texted = items.filter((item) => item.entity === 'message' && item.smsSentAt).length;
  const sent = texts.filter(({ message }) => !message.startsWith(broadcastSubject)).length;
  if (sent > texted) yield `${texted} messages went out as ${sent} texts`;
}

/** Checks that nobody gets a broadcast twice, and that a sending's counts equal its recipients' results. */
export function* broadcastBook({ items, mails, texts }: Snapshot, run: Run): Generator<string> {
  const isWindowOpen = hasWorkerTrouble(run);
  const sent = [
    ...(isWindowOpen ? [] : mails.map(({ to, subject }) => ({ to: to.join(), what: subject }))),
    ...texts.map(({ to, message }) => ({ to, what: message })),
  ].filter(({ what }) => what.startsWith(broadcastSubject));
  const seen = new Set<string>();
  for (const { to, what } of sent) {
    if (seen.has(`${what} ${to}`)) yield `"${what}" went to ${to} twice`;
    seen.add(`${what} ${to}`);
  }
  for (const sending of items.filter((item) => item.entity === 'occurrence') as unknown as StoredSending[]) {
    const { id, status, counts, recipientCount } = sending;
    if (['planning', 'sending'].includes(status)) yield `${id} is still ${status}`;
    const results = items.filter((item) => item.entity === 'recipient' && item.pk === sending.pk);
    for (const [result, count] of Object.entries(counts))
      // When a sending ends, recipients without a result are added to `unknown`. Their items have no such
      // result, so this count is not compared.
      if (result !== 'unknown' && results.filter((one) => one.status === result).length !== count)
        yield `${id} counted ${count} ${result}, its recipients say otherwise`;
    if (status === 'sent' && totalOf(counts) !== recipientCount)
      yield `${id} was for ${recipientCount}, and has ${totalOf(counts)} results`;
    if (status === 'sent' && counts.unknown > 0 && !isWindowOpen)
      yield `${id} left ${counts.unknown} without a result`;
  }
}

/**
 * The maximum time in milliseconds that a call takes. An order may be written this long after its
 * `createdAt`. So an order surely existed at the start of a sending only when its `createdAt` is at least
 * this much earlier.
 */
const callMilliseconds = 120_000;

/**
 * Checks that a broadcast went only to people who fit its filter at some time during the sending.
 * - A broadcast to people without an order for a cycle goes to no member who had one before the sending.
 * - A broadcast to people with an order for a cycle goes to no member without one.
 * - A broadcast to a plan's subscribers goes to no member who never had the plan.
 */
export function* audienceBook({ items, orders, subscriptions }: Snapshot): Generator<string> {
  const wasCancelled = (id: string) =>
    items.some(({ pk, ...item }) => pk === keys.order(id).pk && JSON.stringify(item).includes('"cancelled"'));
  for (const { id, filter, createdAt } of items.filter(
    (item) => item.entity === 'occurrence',
  ) as unknown as StoredSending[]) {
    if (!filter) continue;
    const began = new Date(Date.parse(createdAt) - callMilliseconds).toISOString();
    for (const { userId, at } of sentRecipientsOf(items, id)) {
      const own = orders.filter(
        (order) => order.userId === userId && order.cycle.id === filter.order?.cycleId,
      );
      const hadAlready = own.some((order) => order.createdAt < began && !wasCancelled(order.id));
      if (filter.order && !filter.order.isPlaced && hadAlready)
        yield `${id} for those without an order went to ${userId}`;
      if (filter.order?.isPlaced && !own.some((order) => order.createdAt <= at))
        yield `${id} for those with an order went to ${userId}`;
      const hasPlan = subscriptions.some((one) => one.userId === userId && one.planId === filter.planId);
      if (filter.planId && !hasPlan) yield `${id} for those with ${filter.planId} went to ${userId}`;
    }
  }
}

const sentRecipientsOf = (items: Snapshot['items'], sendingId: string) =>
  items.filter(
    ({ entity, occurrenceId: of, status }) => entity === 'recipient' && of === sendingId && status === 'sent',
  ) as unknown as Recipient[];

/** Checks that the unread count is the number of unread notifications. */
export function* unreadBook({ items, users, now }: Snapshot): Generator<string> {
  for (const user of users) {
    const { pk, sk } = keys.unreadNotifications(user.id);
    const state = items.find((item) => item.pk === pk && item.sk === sk) as unknown as
      UnreadState | undefined;
    const unread = items.filter(
      (item) =>
        item.entity === 'notification' &&
        item.pk === pk &&
        !isRead(item as unknown as StoredNotification, state),
    ).length;
    const counted = unreadCountOf(state, new Date(now));
    if (unread !== counted)
      yield `${user.id} has ${unread} unread, counted ${counted} (generation ${generationOf(state)})`;
  }
}

const add = (counts: Map<string, number>, name: string, value: number) =>
  counts.set(name, (counts.get(name) ?? 0) + value);

function* compare(
  what: string,
  counted: Map<string, number>,
  recounted: Map<string, number>,
): Generator<string> {
  for (const name of new Set([...counted.keys(), ...recounted.keys()]))
    if ((counted.get(name) ?? 0) !== (recounted.get(name) ?? 0))
      yield `${what} ${name}: counted ${counted.get(name) ?? 0}, recounted ${recounted.get(name) ?? 0}`;
}

/**
 * Checks that the counters of reachable members, members at a location, subscriptions and renewals, and the
 * counted revenue, equal a recount.
 */
export function* counterBook(snapshot: Snapshot): Generator<string> {
  const { items, users, subscriptions, charges, orders } = snapshot;
  const audience = items.find((item) => item.pk === keys.counter('audience').pk) ?? {};
  const reachable = new Map<string, number>();
  for (const user of users) for (const name of Object.keys(audienceOf(user))) add(reachable, name, 1);
  const numbers = Object.entries(audience).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  yield* compare('audience', new Map(numbers), reachable);

  const membersAt = new Map<string, number>();
  for (const item of items)
    if (item.sk.startsWith('COUNTER#MEMBERS#')) add(membersAt, item.pk, Number(item.members));
  const chosen = new Map<string, number>();
  for (const user of users) {
    const location = memberLocation(user);
    if (location) add(chosen, locationEntity.key(location).pk, 1);
  }
  yield* compare('members at', membersAt, chosen);

  const byStatus = new Map<string, number>();
  for (const item of items)
    if (item.pk === subscriptionCounters) add(byStatus, String(item.status), Number(item.value));
  const statuses = new Map<string, number>();
  for (const { status } of subscriptions) add(statuses, status, 1);
  yield* compare('subscriptions', byStatus, statuses);

  const counted = new Map<string, number>();
  for (const item of items.filter(({ sk }) => sk.startsWith('COUNTER#RENEWALS#')))
    for (const [name, value] of Object.entries(item))
      if (typeof value === 'number') add(counted, `${item.pk} ${name}`, value);
  const charged = new Map<string, number>();
  // The charge of an owed checkout order is left out, because it is no renewal of the cycle. Such a charge
  // has the order's id in place of a subscription's.
  for (const charge of charges.filter(({ orderId, subscriptionId }) => orderId !== subscriptionId)) {
    const pk = cycleEntity.key(charge.cycleId).pk;
    add(charged, `${pk} created`, 1);
    add(charged, `${pk} ${charge.state}Count`, 1);
    add(charged, `${pk} ${charge.state}Cents`, charge.amountCents);
  }
  const reasons = new Map(Object.entries(skipReasons).map(([reason, words]) => [words as string, reason]));
  for (const item of items.filter(({ entity }) => entity === 'skipped renewal')) {
    add(charged, `${item.pk} skipped`, 1);
    add(charged, `${item.pk} skipped_${reasons.get(String(item.reason))}`, 1);
  }
  yield* compare('renewals', counted, charged);

  const revenue = items
    .filter(({ entity }) => entity === 'revenue')
    .reduce((total, item) => total + Number(item.cents), 0);
  const earned = orders.map(countedRevenueCents).reduce((total, cents) => total + cents, 0);
  if (revenue !== earned) yield `revenue counted ${revenue}, the orders say ${earned}`;
}
