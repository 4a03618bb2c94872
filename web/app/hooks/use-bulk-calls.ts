import { useState } from 'react';
import type { Input, OperationId } from '#shared/contracts/registry.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { callApi, queryClient } from '#web/api/client.ts';
import { staleAfter } from '#web/api/stale-after.ts';

/** The progress of an action on rows, one after the other. */
export interface BulkRun<Row> {
  total: number;
  done: number;
  failures: readonly { row: Row; reason: string }[];
  isRunning: boolean;
}

interface BulkCalls<Id extends OperationId, Row> {
  inputOf(row: Row): Input<Id>;
  /** Tells whether a refusal means that it was done before, as when the answer of a deletion was lost. */
  isDone?(error: ApiError): boolean;
}

/**
 * Makes one call for each of many rows, and reports the progress and the failures. Calling `run` with the
 * failed rows tries those again. Data that the calls change are read again once, at the end. When a call gets
 * no answer, the remaining rows are not tried.
 */
export function useBulkCalls<Id extends OperationId, Row>(
  id: Id,
  { inputOf, isDone = () => false }: BulkCalls<Id, Row>,
) {
  const [last, setLast] = useState<BulkRun<Row>>();
  return {
    last,
    forget: () => setLast(undefined),
    /**
     * Makes the calls. It never rejects.
     * @returns the rows that failed
     */
    async run(rows: readonly Row[]): Promise<readonly Row[]> {
      const failures: { row: Row; reason: string }[] = [];
      let doneCount = 0;
      let isOffline = false;
      const show = (isRunning: boolean) =>
        setLast({ total: rows.length, done: doneCount, failures: [...failures], isRunning });
      for (const row of rows) {
        show(true);
        if (isOffline) {
          failures.push({ row, reason: 'It was not tried, as there is no connection.' });
          continue;
        }
        try {
          await callApi(id, inputOf(row));
          doneCount += 1;
        } catch (error) {
          if (error instanceof ApiError && isDone(error)) doneCount += 1;
          else failures.push({ row, reason: errorText(error) });
          isOffline = error instanceof ApiError && error.unanswered;
        }
      }
      show(false);
      const stale = staleAfter(id);
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [, operation] }) => stale.has(operation as OperationId),
        refetchType: 'active',
      });
      return failures.map(({ row }) => row);
    },
  };
}
