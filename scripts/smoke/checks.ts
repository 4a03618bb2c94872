import { setTimeout as sleep } from 'node:timers/promises';

/** One check. `run` answers a text that is printed beside the result, or throws a plain sentence. */
export interface Check {
  name: string;
  /** Milliseconds that the check may take. */
  limitMs: number;
  run(): Promise<string | undefined>;
}

export interface Result {
  name: string;
  outcome: 'passed' | 'failed' | 'not tried';
  remark: string;
  seconds: number;
}

/** The reason why a check cannot be tried, as an error. Such a check has not failed. */
export class NotTried extends Error {}

/** Runs the checks one after the other, also after a failure, because the last ones clean up. */
export async function runChecks(checks: Check[], said: (result: Result) => void): Promise<Result[]> {
  const results: Result[] = [];
  for (const check of checks) {
    const result = await runCheck(check);
    said(result);
    results.push(result);
  }
  return results;
}

async function runCheck({ name, limitMs, run }: Check): Promise<Result> {
  const started = performance.now();
  const result = (outcome: Result['outcome'], remark = ''): Result => ({
    name,
    outcome,
    remark,
    seconds: (performance.now() - started) / 1000,
  });
  const clock = new AbortController();
  const late = sleep(limitMs, undefined, { signal: clock.signal }).then(() => {
    throw new Error(`It took longer than ${limitMs / 1000} seconds`);
  });
  try {
    return result('passed', await Promise.race([run(), late]));
  } catch (error) {
    return result(error instanceof NotTried ? 'not tried' : 'failed', sentence(error));
  } finally {
    clock.abort();
    late.catch(() => undefined);
  }
}

/** The text of an error, followed by the text of its cause if there is one. `fetch failed` alone says nothing. */
function sentence(error: unknown): string {
  const { message, cause } = error as Error & { cause?: Partial<Error> };
  return cause?.message ? `${message}: ${cause.message}` : message;
}

/**
 * Calls `isSo` about once a second until it answers true.
 * @throws Error with the text of `failure` when `limitMs` has passed.
 */
export async function eventually(
  limitMs: number,
  failure: () => string,
  isSo: () => Promise<boolean>,
): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await isSo())) {
    if (Date.now() >= end) throw new Error(failure());
    await sleep(Math.min(1000, limitMs / 10));
  }
}

export function require(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}

/** @throws NotTried when the earlier check `step` left no value. */
export function leftBy<Value>(step: string, value: Value | undefined): Value {
  if (value === undefined) throw new NotTried(`It needs what "${step}" did not bring about.`);
  return value;
}
