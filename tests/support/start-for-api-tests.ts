import { startLocalCloud } from './local-cloud.ts';

/** Jest's global setup of the API tests: one co-op for each of its workers, since faults and the clock are a co-op's. */
export default async function start({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  (globalThis as { stopLocalClouds?: typeof stops }).stopLocalClouds = stops;
  for (let worker = 1; worker <= maxWorkers; worker++) {
    const cloud = await startLocalCloud(process.env.ISOLATE ? ['--isolate'] : []);
    process.env[`LOCAL_CLOUD_${worker}`] = JSON.stringify(cloud.address);
    stops.push(cloud.stop);
  }
}
