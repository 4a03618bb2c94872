import type { FullConfig } from '@playwright/test';
import { startLocalCloud } from './local-cloud.ts';

/**
 * Playwright's global setup of the journeys. Each worker has a co-op of its own, so that journeys do not
 * disturb each other.
 */
export default async function start({ workers }: FullConfig): Promise<() => Promise<void>> {
  const clouds = await Promise.all(
    Array.from({ length: workers }, () => startLocalCloud(process.env.ISOLATE ? ['--isolate'] : [])),
  );
  for (const [worker, { address }] of clouds.entries()) {
    process.env[`JOURNEYS_URL_${worker}`] = address.url.replace('127.0.0.1', 'localhost');
    process.env[`JOURNEYS_CLOUD_${worker}`] = JSON.stringify(address);
  }
  return async () => {
    await Promise.all(clouds.map(({ stop }) => stop()));
  };
}
