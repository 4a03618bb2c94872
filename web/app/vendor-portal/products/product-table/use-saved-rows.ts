import { useContext, useState } from 'react';
import type { OperationId, Output } from '#shared/contracts/registry.ts';
import { errorText } from '#web/api/api-error.ts';
import { callApi, queryClient } from '#web/api/client.ts';
import { staleAfter } from '#web/api/stale-after.ts';
import { ChosenVendor } from '#web/vendor-portal/common/chosen-vendor.ts';
import type { RowBody } from './table-row.ts';

type Answer = Output<'updateVendorStocksAndPrices'>['rows'][number];
export type RowResult = Pick<Answer, 'outcome' | 'message' | 'product'>;

/** The maximum number of rows in one call. */
const atOnce = 10;

/** Saves rows, several in each call, and reports the progress and the result of each row. */
export function useSavedRows() {
  const vendorId = useContext(ChosenVendor);
  const [results, setResults] = useState<ReadonlyMap<string, RowResult>>(new Map());
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  return {
    results,
    progress,
    /**
     * Saves the rows. It never rejects; rows without an answer count as refused.
     * @returns the ids of the rows that are saved
     */
    async save(rows: readonly RowBody[]): Promise<string[]> {
      const saved: string[] = [];
      for (let from = 0; from < rows.length; from += atOnce) {
        setProgress({ done: from, total: rows.length });
        const sent = rows.slice(from, from + atOnce);
        const answers = await send(sent, vendorId);
        saved.push(...answers.filter(([, { outcome }]) => outcome !== 'refused').map(([id]) => id));
        setResults((before) => new Map([...before, ...answers]));
      }
      setProgress(undefined);
      const stale = staleAfter('updateVendorStocksAndPrices');
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [, operation] }) => stale.has(operation as OperationId),
        // The answers already update the table, so its pages are not read again.
        refetchType: 'none',
      });
      return saved;
    },
  };
}

async function send(rows: RowBody[], vendorId: string | undefined): Promise<[string, RowResult][]> {
  try {
    const answer = await callApi('updateVendorStocksAndPrices', {
      body: { rows },
      ...(vendorId && { query: { vendor_id: vendorId } }),
    });
    return answer.rows.map((row) => [row.product_id, row]);
  } catch (error) {
    const result = { outcome: 'refused', message: errorText(error), product: null } as const;
    return rows.map((row) => [row.product_id, result]);
  }
}
