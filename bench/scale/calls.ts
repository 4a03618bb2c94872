import { costOf, type Coop, type UnitCost } from './co-op.ts';

export interface MeasuredCall {
  what: string;
  times: number;
  milliseconds: number;
  cost: UnitCost;
}

export interface AskedCall {
  what: string;
  functionName: string;
  call(): Promise<{ status: number; body: { error?: string } }>;
  /** The number of calls; one when left out. The first call also starts the function. */
  times?: number;
}

/**
 * Makes calls one after the other and averages them.
 * @throws Error when a call is not answered with 200
 */
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
