import { useState } from 'react';
import type { Input, OperationId } from '#shared/contracts/registry.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { callApi, queryClient } from '#web/api/client.ts';
import { staleAfter } from '#web/api/stale-after.ts';

/** Rows that something is done with, one after the other. */
export interface BulkRun<Row> {
  total: number;
  done: number;
  failures: readonly { row: Row; reason: string }[];
  isRunning: boolean;
}

interface BulkCalls<Id extends OperationId, Row> {
  inputOf(row: Row): Input<Id>;
  /** Whether a refusal says that it has been done before, as when the answer of a deletion was lost. */
  isDone?(error: ApiError): boolean;
}

/**
 * Makes one call for each of many rows: how far it is, which failed and why. `run` again with the failed ones tries those
 * again. What the calls change is read again once, at the end. After no answer the rest is not tried.
 */
export function useBulkCalls<Id extends OperationId, Row>(
  id: Id,
  { inputOf, isDone = () => false }: BulkCalls<Id, Row>,
) {
  const [last, setLast] = useState<BulkRun<Row>>();
  return {
    last,
    forget: () => setLast(undefined),
    /** @returns the rows that failed; never rejects */
    async run(rows: readonly Row[]): Promise<readonly Row[]> {
      const failures: { row: Row; reason: string }[] = [];
      let done = 0;
      let isOffline = false;
      const show = (isRunning: boolean) =>
        setLast({ total: rows.length, done, failures: [...failures], isRunning });
      for (const row of rows) {
        show(true);
        if (isOffline) {
          failures.push({ row, reason: 'It was not tried, as there is no connection.' });
          continue;
        }
        try {
          await callApi(id, inputOf(row));
          done += 1;
        } catch (error) {
          if (error instanceof ApiError && isDone(error)) done += 1;
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
