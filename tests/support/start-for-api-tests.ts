import { startLocalCloud } from './local-cloud.ts';

/** Jest's global setup of the API tests: one co-op for all of them. */
export default async function start(): Promise<void> {
  const cloud = await startLocalCloud(process.env.ISOLATE ? ['--isolate'] : []);
  process.env.LOCAL_CLOUD = JSON.stringify(cloud.address);
  (globalThis as { stopLocalCloud?: () => Promise<void> }).stopLocalCloud = cloud.stop;
}
