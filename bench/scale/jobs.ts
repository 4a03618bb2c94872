import { costOf, waitUntil, type Coop, type UnitCost } from './co-op.ts';

export interface MeasuredWork {
  work: string;
  units: number;
  milliseconds: number;
  cost: UnitCost;
}

interface AskedJob<Answer> {
  work: string;
  functionName: string;
  units: number;
  /** @param answer the answer of the job's run */
  isDone(answer: Answer): boolean | Promise<boolean>;
}

/**
 * Runs a job until it is done. Runs that its schedule starts meanwhile count too.
 * @throws Error when the job fails
 */
export async function measureJob<Answer>(
  coop: Coop,
  { work, functionName, units, isDone }: AskedJob<Answer>,
): Promise<MeasuredWork> {
  const before = new Set((await coop.invocations(functionName)).map(({ requestId }) => requestId));
  const started = performance.now();
  await waitUntil(async () => {
    const run = { functionName, event: {} };
    const answer = await coop.control<{ ok: boolean; value: Answer }>('POST', '/invoke', run);
    if (!answer.ok) throw new Error(`${functionName} answered ${JSON.stringify(answer)}`);
    return isDone(answer.value);
  });
  const milliseconds = performance.now() - started;
  const runs = (await coop.invocations(functionName)).filter(({ requestId }) => !before.has(requestId));
  return { work, units, milliseconds, cost: costOf(runs, units) };
}
