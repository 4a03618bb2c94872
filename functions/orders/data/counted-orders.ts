import { isDeepStrictEqual } from 'node:util';
import { changeItem, isThere } from '#functions/platform/change-item.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { due, keys, lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query, type NamedWrite, type Page } from '#functions/platform/table.ts';
import { contributionOf, figureDateOf, type Contribution } from '../domain/contribution.ts';
import type { Order } from '../domain/order.ts';

/**
 * The state of an order in the daily figures. A change of the order's contribution marks the order in the
 * same transaction. A job then adds the contribution to the figures, keeps a copy here and removes the mark.
 */
export interface CountedOrder {
  orderId: string;
  /** The version of the order that the job is to count. */
  markedVersion: number;
  /** The order's version whose contribution is in the figures; 0 when the order was never counted. */
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
    idOf: (countedOrder: CountedOrder) => [countedOrder.orderId],
  }),
  at: (orderId: string) => ({ key: keys.countedOrder(orderId), read: readCounted }),
};

/** Marks an order for the counting job, in the transaction that writes the order's present version. */
const markWrite = (order: Order): NamedWrite =>
  changeItem('count mark', keys.countedOrder(order.id), { set: markOf(order) });

const markOf = ({ id, version, updatedAt }: Order) => ({
  entity: entityName,
  orderId: id,
  markedVersion: version,
  due_pk: due.uncountedOrders,
  due_sk: updatedAt,
});

export const markWrites = (before: Order | undefined, after: Order): NamedWrite[] =>
  isDeepStrictEqual(before ? contributionOf(before) : {}, contributionOf(after)) ? [] : [markWrite(after)];

/** Marks an order again after a check found wrong figures. */
export const markAgainWrite = (order: Order, now: Date): NamedWrite =>
  markWrite({ ...order, updatedAt: now.toISOString() });

/** The item of an order's mark, for tests and demos that write the table in bulk. */
export const markItem = (order: Order) => ({ ...keys.countedOrder(order.id), ...markOf(order) });

/**
 * Writes the counted contribution of an order, in the transaction that adds it to the figures. Refused
 * (`counted order`) when the order was marked again, or counted by another run, since it was read.
 */
export const countedWrite = (read: CountedOrder, order: Order, contribution: Contribution): NamedWrite =>
  countedOrderEntity.updateAt(
    [order.id],
    {
      countedVersion: order.version,
      contribution,
      listing_pk: lists.countedOrders(figureDateOf(order)),
      listing_sk: order.id,
      due_pk: undefined,
      due_sk: undefined,
    },
    {
      markedVersion: read.markedVersion,
      ...(read.countedVersion === 0
        ? { countedVersion: undefined }
        : { countedVersion: read.countedVersion, due_pk: isThere }),
    },
  );

/** Lists the ids of marked orders, the longest waiting first. */
export const listMarkedOrders = async (now: Date, limit: number): Promise<string[]> =>
  (await countedOrderEntity.queryDue(due.uncountedOrders, now, limit)).map(({ orderId }) => orderId);

/** Lists a page (1 MB at most) of the counted contributions of orders made on a local day. */
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
