import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import type { BulkRun } from '#web/hooks/use-bulk-calls.ts';
import { saveReason } from './user-save-text.ts';

export interface ChosenUser {
  id: string;
  name: string;
}

export interface UserFailure {
  row: ChosenUser;
  reason: string;
  error: unknown;
}

export interface UserBulkRun extends BulkRun<ChosenUser> {
  failures: readonly UserFailure[];
}

interface BulkOptions {
  fields?: readonly string[];
  before?: readonly UserFailure[] | undefined;
  noteOf?: ((row: ChosenUser) => string) | undefined;
}

/** Makes one call for each of many users. When a call gets no answer, the remaining users are not tried. */
export function useUserBulk() {
  const [last, setLast] = useState<UserBulkRun>();
  return {
    last,
    forget: () => setLast(undefined),
    /**
     * Runs the calls. It never rejects.
     * @param fields the names of the fields to be changed, for the text of a failure
     * @param before earlier failures of other users, which are shown together with the new ones
     * @param noteOf answers a sentence that is added to the reason of a failed user
     * @returns the failures of these users
     */
    async run(
      rows: readonly ChosenUser[],
      call: (row: ChosenUser) => Promise<unknown>,
      { fields = [], before = [], noteOf }: BulkOptions = {},
    ): Promise<readonly UserFailure[]> {
      const failures: UserFailure[] = [];
      let doneCount = 0;
      let isOffline = false;
      const fail = (row: ChosenUser, reason: string, error: unknown) =>
        failures.push({
          row,
          reason: noteOf ? `${reason.replace(/(?<![.!?])$/, '.')} ${noteOf(row)}` : reason,
          error,
        });
      const show = (isRunning: boolean) =>
        setLast({
          total: rows.length + before.length,
          done: doneCount,
          failures: [...before, ...failures],
          isRunning,
        });
      for (const row of rows) {
        show(true);
        if (isOffline) {
          fail(row, 'It was not tried, as there is no connection.', undefined);
          continue;
        }
        try {
          await call(row);
          doneCount += 1;
        } catch (error) {
          fail(row, saveReason(error, fields), error);
          isOffline = error instanceof ApiError && error.unanswered;
        }
      }
      show(false);
      return failures;
    },
  };
}
