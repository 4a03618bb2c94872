import { createHmac } from 'node:crypto';
import type { Order } from '#functions/orders/domain/order.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { Run } from '../engine/run.ts';
import { linkKey } from '../engine/world.ts';
import { userIdOf } from './starting-world.ts';

/**
 * Random numbers that the seed drew for an action. The action uses them to choose its subject, such as an
 * order, among the items that exist when it runs.
 */
export type Dice = number[];

export const choose = <T>(from: readonly T[], throwOf: number | undefined): T | undefined =>
  from.length === 0 ? undefined : from[(throwOf ?? 0) % from.length];

/** Starts an action of an actor. The action does nothing when no fitting item exists. */
export type Action = (run: Run, who: string, dice: Dice) => Promise<void> | void;

export const everyItem = async <T>(run: Run, entity: string): Promise<T[]> =>
  (await run.world.everything()).filter((item) => item.entity === entity) as T[];
export const subscriptionsOf = async (run: Run, who: string) =>
  (await everyItem<Subscription>(run, 'subscription'))
    .filter(({ userId }) => userId === userIdOf(who))
    .sort((one, other) => (one.id < other.id ? 1 : -1));
export const ordersOf = async (run: Run, who: string) =>
  (await everyItem<Order>(run, 'order')).filter(({ userId }) => userId === userIdOf(who));

export const payToken = (orderId: string) => {
  const signature = createHmac('sha256', linkKey).update(`pay\u0000${orderId}`).digest('base64url');
  return `${Buffer.from(orderId).toString('base64url')}.${signature}`;
};

/** A request id (UUID) made from the dice. A second call with the same dice repeats the request. */
export const requestOf = (dice: Dice): string => {
  const number = dice.slice(0, 3).reduce((sum, each) => sum * 64 + (each % 64), 7);
  return `00000000-0000-4000-9000-${number.toString(16).padStart(12, '0').slice(-12)}`;
};
