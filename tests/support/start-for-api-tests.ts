import { execFileSync } from 'node:child_process';
import { startLocalCloud } from './local-cloud.ts';

/**
 * Jest's global setup of the API tests. Each worker has a co-op of its own, because faults and the clock
 * belong to a co-op. Everything is built first, since two co-ops that start would build the pages at once.
 */
export default async function start({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build-all.ts']);
  const clouds = await Promise.all(
    Array.from({ length: maxWorkers }, () => startLocalCloud(process.env.ISOLATE ? ['--isolate'] : [])),
  );
  for (const [at, { address }] of clouds.entries())
    process.env[`LOCAL_CLOUD_${at + 1}`] = JSON.stringify(address);
  (globalThis as { stopLocalClouds?: (() => Promise<void>)[] }).stopLocalClouds = clouds.map(
    ({ stop }) => stop,
  );
}
