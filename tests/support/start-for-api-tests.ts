import { startLocalCloud } from './local-cloud.ts';

/**
 * Jest's global setup of the API tests. Each worker has a co-op of its own, because faults and the clock
 * belong to a co-op.
 */
export default async function start({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const clouds = await Promise.all(
    Array.from({ length: maxWorkers }, () => startLocalCloud(process.env.ISOLATE ? ['--isolate'] : [])),
  );
  for (const [at, { address }] of clouds.entries())
    process.env[`LOCAL_CLOUD_${at + 1}`] = JSON.stringify(address);
  (globalThis as { stopLocalClouds?: (() => Promise<void>)[] }).stopLocalClouds = clouds.map(
    ({ stop }) => stop,
  );
}
