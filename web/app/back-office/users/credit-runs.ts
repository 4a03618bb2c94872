import { tabStorage } from '#web/api/web-storage.ts';

const storageKey = 'unfinished_credits';
const maxKept = 20;

/** An adjustment of credit that is not booked for all its users yet. */
export interface CreditRun {
  /**
   * The request id that all calls of the adjustment send. By this id and the user, the server recognizes a
   * repeated call.
   */
  id: string;
  /** The users for whom the adjustment is not booked yet. */
  userIds: readonly string[];
  values: Readonly<Record<string, string>>;
}

function read(): readonly CreditRun[] {
  try {
    const runs: unknown = JSON.parse(tabStorage.read(storageKey) ?? '[]');
    return Array.isArray(runs) ? runs.filter(isRun) : [];
  } catch {
    return [];
  }
}

const isRun = (run: Partial<CreditRun> | null): run is CreditRun =>
  typeof run?.id === 'string' &&
  Array.isArray(run.userIds) &&
  Object.values(run.values ?? { none: 0 }).every((value) => typeof value === 'string');

function keep(next: readonly CreditRun[]) {
  const unfinished = next.filter(({ userIds }) => userIds.length > 0).slice(-maxKept);
  tabStorage.write(storageKey, JSON.stringify(unfinished));
}

const isSame = (one: CreditRun['values'], other: CreditRun['values']) =>
  Number(one.credits) === Number(other.credits) && one.credit_reason === other.credit_reason;

/**
 * The unfinished adjustments of this tab. They survive a reload, so that a second try has the same request id
 * and is not booked twice.
 */
export const creditRuns = {
  unfinished: (userIds: readonly string[]): CreditRun | undefined =>
    read().findLast((run) => run.userIds.some((id) => userIds.includes(id))),
  /**
   * Begins an adjustment, or continues an unfinished one with the same amount and reason for one of these
   * users. The adjustment is stored before its first call, so that its id survives a reload.
   */
  begin(userIds: readonly string[], values: CreditRun['values']): CreditRun {
    const before = read().findLast(
      (run) => isSame(run.values, values) && run.userIds.some((id) => userIds.includes(id)),
    );
    const run = {
      id: before?.id ?? crypto.randomUUID(),
      userIds: [...new Set([...(before?.userIds ?? []), ...userIds])],
      values,
    };
    keep([...read().filter(({ id }) => id !== run.id), run]);
    return run;
  },
  /** Removes these users from an adjustment once it is booked for them. */
  finish(id: string, userIds: readonly string[]): void {
    const withoutUsers = (run: CreditRun) =>
      run.id === id ? { ...run, userIds: run.userIds.filter((user) => !userIds.includes(user)) } : run;
    keep(read().map(withoutUsers));
  },
  discard: (id: string): void => keep(read().filter((run) => run.id !== id)),
};
