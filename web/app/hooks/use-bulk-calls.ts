import { useState } from 'react';
import type { Input, OperationId } from '#shared/contracts/registry.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { callApi, queryClient } from '#web/api/client.ts';
import { staleAfter } from '#web/api/stale-after.ts';

export interface BulkRun<Row> {
  total: number;
  done: number;
  failures: readonly { row: Row; reason: string }[];
  isRunning: boolean;
}

type BulkCalls<Id extends OperationId, Row> = (
  | { inputOf(row: Row): Input<Id> }
  /** Does the whole action for a row. It replaces `inputOf` when one call per row is not enough. */
  | { call(row: Row): Promise<unknown> }
) & {
  /** Tells whether a refusal means that the row was done before, e.g. deleted by a call whose answer was lost. */
  isDone?(error: ApiError): boolean;
};

/**
 * Makes one call for each of many rows, and reports the progress and the failures. A second `run` with the
 * failed rows tries them again. The changed data are read again once, at the end. When a call gets no answer,
 * the rows after it are not tried.
 */
export function useBulkCalls<Id extends OperationId, Row>(
  id: Id,
  { isDone = () => false, ...calls }: BulkCalls<Id, Row>,
) {
  const callOf = (row: Row) => ('call' in calls ? calls.call(row) : callApi(id, calls.inputOf(row)));
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
          await callOf(row);
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
