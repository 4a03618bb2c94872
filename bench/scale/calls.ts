import { costOf, type Coop, type UnitCost } from './co-op.ts';

/** What one kind of call asks of the table, and how long it takes. */
export interface MeasuredCall {
  what: string;
  /** How many calls there were. */
  times: number;
  /** Of one call. */
  milliseconds: number;
  cost: UnitCost;
}

/** A kind of call that is measured. */
export interface AskedCall {
  what: string;
  functionName: string;
  call(): Promise<{ status: number; body: { error?: string } }>;
  /** How often it is called, the first time to start the function; once where it is left out. */
  times?: number;
}

/** Calls one after the other, and what they come to on average. @throws Error when one is not answered with 200 */
export async function measureCall(
  coop: Coop,
  { what, functionName, call, times = 1 }: AskedCall,
): Promise<MeasuredCall> {
  const before = new Set((await coop.invocations(functionName)).map(({ requestId }) => requestId));
  const started = performance.now();
  for (let at = 0; at < times; at += 1) {
    const { status, body } = await call();
    if (status !== 200) throw new Error(`${what} was answered ${status}: ${body.error}`);
  }
  const milliseconds = (performance.now() - started) / times;
  const own = (await coop.invocations(functionName)).filter(({ requestId }) => !before.has(requestId));
  return { what, times, milliseconds, cost: costOf(own, own.length) };
}
