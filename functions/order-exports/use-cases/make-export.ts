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
 * Makes the file of an export: begins an upload, marks the export as begun, writes the rows, completes the
 * file and marks the export as ready. The queue may deliver a message twice or late. Nothing happens for an
 * export that is ready, over, or being made by a live worker. When its worker died, the file is begun again
 * and the old upload ended. When two workers begin at once, the version check stops one of them. Both write
 * to the same key, so there is one file.
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
    // The upload is gone when another run ended it, or when it was completed and the answer was lost. The
    // next delivery of the message finds out which.
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
