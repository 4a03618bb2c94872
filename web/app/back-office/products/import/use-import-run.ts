import { useState } from 'react';
import type { OperationId } from '#shared/contracts/registry.ts';
import { importLimits } from '#shared/product-csv.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { callApi, queryClient } from '#web/api/client.ts';
import { staleAfter } from '#web/api/stale-after.ts';
import type { BulkRun } from '#web/hooks/use-bulk-calls.ts';
import { batchesOf } from './batches.ts';
import type { PreviewRow } from './use-import-preview.ts';

const toSend = ({ row, id, version, stock_before, cells }: PreviewRow) => ({
  row,
  id,
  version,
  stock_before,
  cells,
});

/**
 * Imports rows as their preview showed them, one batch with each call, and reports the progress and the
 * failures. `run` with the failed rows tries them again; the server writes no row twice. When a call gets no
 * answer, the remaining rows are not tried.
 */
export function useImportRun() {
  const [last, setLast] = useState<BulkRun<PreviewRow>>();
  return {
    last,
    forget: () => setLast(undefined),
    /** Runs the import. It never rejects. */
    async run(importId: string, rows: readonly PreviewRow[]): Promise<void> {
      const failures: { row: PreviewRow; reason: string }[] = [];
      let doneCount = 0;
      let isOffline = false;
      const show = (isRunning: boolean) =>
        setLast({ total: rows.length, done: doneCount, failures: [...failures], isRunning });
      for (const batch of batchesOf(rows, importLimits.writtenRows, toSend)) {
        show(true);
        const fail = (reason: string) => failures.push(...batch.map((row) => ({ row, reason })));
        if (isOffline) {
          fail('It was not tried, as there is no connection.');
          continue;
        }
        try {
          const answer = await callApi('importProducts', {
            body: { import_id: importId, rows: batch.map(toSend) },
          });
          const reasons = new Map(answer.failures.map(({ row, reason }) => [row, reason]));
          for (const row of batch) {
            const reason = reasons.get(row.row);
            if (reason === undefined) doneCount += 1;
            else failures.push({ row, reason });
          }
        } catch (error) {
          fail(errorText(error));
          isOffline = error instanceof ApiError && error.unanswered;
        }
      }
      show(false);
      const stale = staleAfter('importProducts');
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [, operation] }) => stale.has(operation as OperationId),
        refetchType: 'active',
      });
    },
  };
}
