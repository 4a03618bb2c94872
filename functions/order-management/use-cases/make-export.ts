import { logger } from '#functions/platform/logger.ts';
import { TransactionRefused } from '#functions/platform/table.ts';
import { beginUpload, giveUpUpload, isUploadGone, partWriter } from '../data/export-files.ts';
import { orderExportEntity, saveOrderExport } from '../data/order-exports.ts';
import { begun, failed, finished, isWanted, told, type OrderExport } from '../domain/order-export.ts';
import { csvHead } from '../domain/orders-csv.ts';
import { exportedRows } from './exported-rows.ts';

/** So many rows are written before it is told. */
const rowsToTell = 1000;

/**
 * Makes the file of an export: its upload is begun, it is taken up, its rows are written, it is there, it is told that it is
 * ready. May come twice and late: what is ready, over or being made is left alone, anything else begins from its first row,
 * and the upload of a worker that died before is ended. Of two that begin at once one finds the version gone and stops. There is
 * one key, so there is one file.
 * @throws Error when it could not be made, so that the message comes again
 */
export async function makeExport(exportId: string, clock: () => Date): Promise<void> {
  const found = await orderExportEntity.get(exportId);
  if (!found || !isWanted(found, clock())) return;
  if (found.uploadId) await giveUpUpload(found, found.uploadId);
  const uploadId = await beginUpload(found);
  let latest = found;
  const save = async (changes: Partial<OrderExport>) => {
    latest = await saveOrderExport(latest, changes);
  };
  try {
    await save(begun(uploadId, clock()));
    const rows = await writeRows(found, uploadId, (count) => save(told(count, clock())));
    await save(finished(rows, found.total, clock()));
  } catch (error) {
    await giveUpUpload(found, uploadId).catch(warn);
    if (error instanceof TransactionRefused) {
      logger.info('An export was taken up by another run', { exportId });
      return;
    }
    // Another run ended the upload, or it was complete and the answer was lost: the message's next turn finds out.
    if (!isUploadGone(error)) await save(failed(clock())).catch(warn);
    throw error;
  }
}

const warn = (error: unknown) => logger.warn('An export could not be cleared up', { error: error as Error });

/** @returns how many rows the file has */
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
