import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { filteredPage } from '#functions/platform/filtered-page.ts';
import { derivedId } from '#functions/platform/ids.ts';
import { due, lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import type { Page } from '#functions/platform/table.ts';
import type { DayRange } from '#functions/platform/chosen-days.ts';
import type { DeliveryLog } from '../domain/delivery.ts';

/** A log is in its vendor's list and in the list of all logs. Both are sorted by pickup date. */
export const deliveryLogEntity = defineVersionedEntity({
  name: 'delivery log',
  key: (logId: string) => ({ pk: `DELIVERY#${logId}`, sk: 'DELIVERY' }),
  idOf: (log: DeliveryLog) => [log.id],
  indexes: ({ vendorId, pickupDate, id }) => ({
    listing_pk: lists.vendorDeliveries(vendorId),
    listing_sk: `${pickupDate}#${id}`,
    due_pk: due.deliveries,
    due_sk: `${pickupDate}#${id}`,
  }),
});

/** There is one log for a vendor, a cycle and a pickup location. */
export const deliveryLogId = (vendorId: string, cycleId: string, locationId: string): string =>
  derivedId('dlv', new Date(0), `${vendorId} ${cycleId} ${locationId}`);

interface Asked {
  vendorId: string | undefined;
  status: string | undefined;
  limit: number;
  cursor: string | undefined;
}

/**
 * The latest first.
 * @throws AppError `invalid` for a cursor that is not of this list
 */
export async function listDeliveryLogs(
  { from, to }: DayRange,
  { vendorId, status, limit, cursor }: Asked,
): Promise<Page<DeliveryLog>> {
  const bounds = { between: [from, `${to}~`] } as const;
  const list =
    vendorId === undefined
      ? listQuery('due', due.deliveries, bounds)
      : listQuery('listing', lists.vendorDeliveries(vendorId), bounds);
  const page = await filteredPage(list, { status }, limit, cursor);
  return { ...page, items: deliveryLogEntity.readAll(page.items) };
}

/** Takes one request to the table, which searches only the pickup dates from `from` to `to`. */
export async function logsOfCycle(
  vendorId: string,
  cycleId: string,
  { from, to }: DayRange,
): Promise<DeliveryLog[]> {
  const { items } = await deliveryLogEntity.query(
    listQuery('listing', lists.vendorDeliveries(vendorId), { between: [from, `${to}~`] }),
  );
  return items.filter((log) => log.cycleId === cycleId);
}
