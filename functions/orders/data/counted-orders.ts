import { defineEntity } from '#functions/platform/entity.ts';
import { due, keys, lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query, update, type NamedWrite, type Page } from '#functions/platform/table.ts';
import {
  contributionOf,
  figureDateOf,
  isSameContribution,
  type Contribution,
} from '../domain/contribution.ts';
import type { Order } from '../domain/order.ts';

/**
 * What the figures have of an order, and whether it changed since. The order's own transaction marks it (`markedVersion`
 * and the place in the `due` index), whoever counts it takes the mark away and says what was counted.
 */
export interface CountedOrder {
  orderId: string;
  /** The order's version that asks to be counted. */
  markedVersion: number;
  /** The order's version whose contribution is in the figures; 0 for none yet. */
  countedVersion: number;
  contribution: Contribution;
  isMarked: boolean;
}

const entityName = 'counted order';

type Stored = Omit<CountedOrder, 'isMarked' | 'countedVersion' | 'contribution'> & {
  entity: string;
  countedVersion?: number;
  contribution?: Contribution;
  due_pk?: string;
};

const isStored = (item: object | undefined): item is Stored =>
  item !== undefined && 'entity' in item && item.entity === entityName;

const readCounted = (item: object | undefined): CountedOrder | undefined =>
  isStored(item)
    ? {
        orderId: item.orderId,
        markedVersion: item.markedVersion,
        countedVersion: item.countedVersion ?? 0,
        contribution: item.contribution ?? {},
        isMarked: item.due_pk !== undefined,
      }
    : undefined;

export const countedOrderEntity = {
  ...defineEntity({
    name: entityName,
    key: keys.countedOrder,
    idOf: (counted: CountedOrder) => [counted.orderId],
  }),
  at: (orderId: string) => ({ key: keys.countedOrder(orderId), read: readCounted }),
};

/** Asks for an order to be counted as it stands in this version; in the transaction that writes the version. */
const markWrite = ({ id, version, updatedAt }: Order): NamedWrite =>
  update('count mark', {
    Key: keys.countedOrder(id),
    UpdateExpression:
      'SET entity = :entity, orderId = :id, markedVersion = :version, due_pk = :due, due_sk = :at',
    ExpressionAttributeValues: {
      ':entity': entityName,
      ':id': id,
      ':version': version,
      ':due': due.uncountedOrders,
      ':at': updatedAt,
    },
  });

/** The mark of a new or a changed order; none where it adds to the figures what it added before. */
export const markWrites = (before: Order | undefined, after: Order): NamedWrite[] =>
  isSameContribution(before ? contributionOf(before) : {}, contributionOf(after)) ? [] : [markWrite(after)];

/** Has an order counted again whose figures were found to differ. */
export const markAgainWrite = (order: Order, now: Date): NamedWrite =>
  markWrite({ ...order, updatedAt: now.toISOString() });

/** The mark as an item, for a table that is filled at once. */
export const markItem = ({ id, version, updatedAt }: Order) => ({
  ...keys.countedOrder(id),
  entity: entityName,
  orderId: id,
  markedVersion: version,
  due_pk: due.uncountedOrders,
  due_sk: updatedAt,
});

/**
 * What was counted of an order, in the transaction that adds it to the figures. Refused (`counted order`) when the order
 * asked again meanwhile, or somebody else counted it.
 */
export const countedWrite = (read: CountedOrder, order: Order, contribution: Contribution): NamedWrite =>
  update(entityName, {
    Key: keys.countedOrder(order.id),
    UpdateExpression:
      'SET countedVersion = :version, contribution = :contribution, listing_pk = :list, listing_sk = :id REMOVE due_pk, due_sk',
    ConditionExpression:
      read.countedVersion === 0
        ? 'markedVersion = :marked AND attribute_not_exists(countedVersion)'
        : 'markedVersion = :marked AND countedVersion = :counted AND attribute_exists(due_pk)',
    ExpressionAttributeValues: {
      ':version': order.version,
      ':contribution': contribution,
      ':list': lists.countedOrders(figureDateOf(order)),
      ':id': order.id,
      ':marked': read.markedVersion,
      ...(read.countedVersion !== 0 && { ':counted': read.countedVersion }),
    },
  });

/** Orders that ask to be counted, the longest waiting first. */
export async function listMarkedOrders(now: Date, limit: number): Promise<string[]> {
  const { items } = await query<{ orderId: string }>({
    ...listQuery('due', due.uncountedOrders, { upTo: now.toISOString() }),
    Limit: limit,
  });
  return items.map(({ orderId }) => orderId);
}

/** What was counted of the orders of a local day, a page of at most 1 MB. */
export async function listCountedOrders(
  date: string,
  position: Record<string, unknown> | undefined,
): Promise<Page<CountedOrder>> {
  const page = await query<object>({
    ...listQuery('listing', lists.countedOrders(date)),
    ExclusiveStartKey: position,
  });
  return { ...page, items: page.items.flatMap((item) => readCounted(item) ?? []) };
}
