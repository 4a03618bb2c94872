import type { FullConfig } from '@playwright/test';
import { startLocalCloud } from './local-cloud.ts';

/**
 * Playwright's global setup of the journeys: one co-op for each of its workers, so that one journey's changes are
 * not in the way of another's.
 * @returns what stops the co-ops.
 */
export default async function start({ workers }: FullConfig): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  for (let worker = 0; worker < workers; worker++) {
    const { address, stop } = await startLocalCloud(['--isolate']);
    process.env[`JOURNEYS_URL_${worker}`] = address.url.replace('127.0.0.1', 'localhost');
    stops.push(stop);
  }
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
