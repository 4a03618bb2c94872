import { setTimeout } from 'node:timers/promises';
import { control } from './world.ts';

interface HeldCall {
  service: string;
  operation: string;
  functionName?: string;
}

/** A delay in milliseconds that is longer than any test. The function's own time limits end earlier. */
const delayMs = 100_000;

/**
 * Holds the next call of this kind at the service, so that something else can happen meanwhile. With
 * `delay-after`, the call takes effect at once and its answer is held.
 * @param skipped the number of calls of this kind that are let through first
 * @returns `arrived` waits until the call is held, and `letGo` releases it
 */
export async function holdCall(
  call: HeldCall,
  { mode = 'delay', skipped = 0 }: { mode?: 'delay' | 'delay-after'; skipped?: number } = {},
): Promise<{ arrived(): Promise<void>; letGo(): Promise<unknown> }> {
  if (skipped > 0) await control('POST', '/faults', { ...call, mode: 'delay', delayMs: 1, times: skipped });
  const { id } = await control<{ id: string }>('POST', '/faults', { ...call, mode, delayMs });
  return {
    async arrived() {
      const isWaitedFor = async () =>
        (await control<{ faults: { id: string }[] }>('GET', '/faults')).faults.some((one) => one.id === id);
      while (await isWaitedFor()) await setTimeout(5);
    },
    letGo: () => control('DELETE', `/faults/${id}`),
  };
}
