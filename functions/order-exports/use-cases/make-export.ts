import { logger } from '#functions/platform/logger.ts';
import { TransactionRefused } from '#functions/platform/table.ts';
import { beginUpload, giveUpUpload, isUploadGone, partWriter } from '../data/export-files.ts';
import { orderExportEntity, saveOrderExport } from '../data/order-exports.ts';
import { begun, failed, finished, isWanted, told, type OrderExport } from '../domain/order-export.ts';
import { csvHead } from '../domain/orders-csv.ts';
import { exportedRows } from './exported-rows.ts';

/** The number of rows between two updates of the progress. */
const rowsToTell = 1000;

/**
 * Makes the file of an export. The queue may deliver a message twice or late: for an export that is ready,
 * expired or being made by a live worker, nothing is done. When its worker died, the old upload is ended and
 * the file is begun again. When two workers begin at once, the version check stops one of them. Both write to
 * the same key, so there is one file.
 * @throws Error when the file could not be made, so that the message comes again
 */
export async function makeExport(exportId: string, clock: () => Date): Promise<void> {
  const orderExport = await orderExportEntity.get(exportId);
  if (!orderExport || !isWanted(orderExport, clock())) return;
  if (orderExport.uploadId) await giveUpUpload(orderExport, orderExport.uploadId);
  const uploadId = await beginUpload(orderExport);
  let latest = orderExport;
  const save = async (changes: Partial<OrderExport>) => {
    latest = await saveOrderExport(latest, changes);
  };
  try {
    await save(begun(uploadId, clock()));
    const rows = await writeRows(orderExport, uploadId, (count) => save(told(count, clock())));
    await save(finished(rows, orderExport.total, clock()));
  } catch (error) {
    await giveUpUpload(orderExport, uploadId).catch(warn);
    if (error instanceof TransactionRefused) {
      logger.info('An export was taken up by another run', { exportId });
      return;
    }
    // When the upload is gone, the export has not failed: another run ended it, or it was completed and S3's
    // answer was lost. The next delivery of the message makes the file again where needed.
    if (!isUploadGone(error)) await save(failed(clock())).catch(warn);
    throw error;
  }
}

const warn = (error: unknown) => logger.warn('An export could not be cleared up', { error: error as Error });

/** @returns the number of rows in the file */
async function writeRows(
  file: OrderExport,
  uploadId: string,
  tell: (rows: number) => Promise<void>,
): Promise<number> {
  const writer = partWriter(file, uploadId);
  await writer.write(csvHead);
  let rows = 0;
  let toldRows = 0;
  for await (const some of exportedRows(file.filters)) {
    for (const row of some) await writer.write(row);
    rows += some.length;
    if (rows < toldRows + rowsToTell) continue;
    await tell(rows);
    toldRows = rows;
  }
  await writer.end();
  return rows;
}
