import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { nextVersion } from '#functions/platform/entity.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { mustSendToQueue } from '#functions/platform/queue.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { downloadAddress } from '../data/download-address.ts';
import { orderExportEntity } from '../data/order-exports.ts';
import { askedAgain, isOver, newOrderExport, standing, type OrderExport } from '../domain/order-export.ts';

const tellWorker = (exportId: string) => mustSendToQueue('ORDER_EXPORTS_QUEUE_URL', [{ exportId }]);

const audited = ({ by, filters }: Pick<OrderExport, 'by' | 'filters'>, now: Date) =>
  auditEntry({ by, at: now, kind: 'order', id: 'export', after: filters });

/** When the message to the worker is lost, the export counts as failed after half an hour. */
export async function startExport(
  request: Pick<OrderExport, 'by' | 'filters' | 'total' | 'name'>,
  now: Date,
): Promise<string> {
  const wanted = newOrderExport({ id: newId('exp', now), ...request }, now);
  await transact([orderExportEntity.create(wanted), audited(request, now)]);
  await tellWorker(wanted.id);
  return wanted.id;
}

/** @throws AppError `not_found` for the export of another admin, and once the 24 hours of the file are over */
export async function showExport(exportId: string, by: string, now: Date) {
  return { export: await shown(await ownExport(exportId, by, now), now) };
}

/**
 * Restarts a failed export under the same id, so that there is only one file.
 * @throws AppError `conflict` for an export that has not failed
 */
export async function restartExport(exportId: string, by: string, now: Date) {
  const after = await retryOnConflict(async () => {
    const orderExport = await ownExport(exportId, by, now);
    if (standing(orderExport, now).state !== 'failed')
      throw conflict('This export is being made already, or it is ready.');
    const again = nextVersion(orderExport, askedAgain(now));
    await transact([orderExportEntity.replace(again), audited(orderExport, now)]);
    return again;
  });
  await tellWorker(exportId);
  return { export: await shown(after, now) };
}

async function ownExport(exportId: string, by: string, now: Date): Promise<OrderExport> {
  const orderExport = await orderExportEntity.get(exportId);
  if (!orderExport || orderExport.by !== by || isOver(orderExport, now)) throw notFound('Export');
  return orderExport;
}

async function shown(orderExport: OrderExport, now: Date) {
  const { state, reason } = standing(orderExport, now);
  return {
    id: orderExport.id,
    state,
    reason,
    rows: orderExport.rows,
    total: orderExport.total,
    name: orderExport.name,
    expires_at: orderExport.expiresAt,
    url: state === 'ready' ? await downloadAddress(orderExport) : null,
  };
}
