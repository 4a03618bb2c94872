import { mkdirSync, writeFileSync } from 'node:fs';
import type { LocalCloudAddress } from './local-cloud.ts';

const report = '.local/unused-grants.json';

/** Stops the co-op of the API tests, and keeps the list of grants that none of them needed. */
export default async function stop(): Promise<void> {
  const { url } = JSON.parse(process.env.LOCAL_CLOUD!) as LocalCloudAddress;
  const answer = await fetch(`${url}/_local/api/unused-grants`);
  mkdirSync('.local', { recursive: true });
  writeFileSync(report, JSON.stringify(await answer.json(), null, 2));
  await (globalThis as { stopLocalCloud?: () => Promise<void> }).stopLocalCloud?.();
}
