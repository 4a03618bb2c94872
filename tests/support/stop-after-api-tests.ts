import { grantsWithoutATest } from './grants-without-a-test.ts';
import type { LocalCloudAddress } from './local-cloud.ts';

/** What Jest says of a run: of its `GlobalConfig` this alone is asked. */
interface Run {
  testPathPatterns: { patterns: string[] };
  testNamePattern?: string;
  onlyChanged: boolean;
  onlyFailures: boolean;
}

/**
 * Stops the co-op of the API tests. After all of them, every grant was needed by one, or is listed with a reason.
 * @throws Error naming the grants that nothing needed and nobody explains.
 */
export default async function stop(run: Run): Promise<void> {
  const { url } = JSON.parse(process.env.LOCAL_CLOUD!) as LocalCloudAddress;
  const answer = await fetch(`${url}/_local/api/unused-grants`);
  const { unusedGrants } = (await answer.json()) as {
    unusedGrants: { functionName: string; action: string }[];
  };
  await (globalThis as { stopLocalCloud?: () => Promise<void> }).stopLocalCloud?.();
  if (isPartial(run)) return;
  const unexplained = unusedGrants
    .map(({ functionName, action }) => ({ name: functionName.replace('coop-local-', ''), action }))
    .filter(({ name, action }) => !grantsWithoutATest[name]?.[action])
    .map(({ name, action }) => `${name}: ${action}`);
  if (unexplained.length > 0)
    throw new Error(
      `No endpoint test needed these grants. Take them away, test them, or say why they stay in ` +
        `tests/support/grants-without-a-test.ts:\n  ${unexplained.join('\n  ')}`,
    );
}

const isPartial = ({ testPathPatterns, testNamePattern, onlyChanged, onlyFailures }: Run) =>
  testPathPatterns.patterns.length > 0 || Boolean(testNamePattern) || onlyChanged || onlyFailures;
